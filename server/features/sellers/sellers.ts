export * from './accounts.ts';
export {
  changeAccess,
  changeCustomRates,
  changePaymentType,
  type UserChanges,
  saveUser,
} from './admin/admin.ts';
export { presentMetadata, presentParty } from './present.ts';
