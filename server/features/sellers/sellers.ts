export * from './accounts.ts';
export {
  changeAccess,
  changeCustomRates,
  changePaymentType,
  type UserChanges,
  saveUser,
} from './admin/admin.ts';
export { metadata as presentMetadata } from './present.ts';
