export * from './accounts.ts';
export { sendBankNotices } from './bank/notices.ts';
export {
  changeAccess,
  changeCustomRates,
  changePaymentType,
  type UserChanges,
  saveUser,
} from './admin/admin.ts';
export { presentMetadata, presentParty } from './present.ts';
