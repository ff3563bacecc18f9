import { TEXTS } from '@harkara/server/contract/texts/identity';
import type { Credentials } from '../../api/authProvider.ts';

export type FieldErrors = Partial<Record<keyof Credentials, string>>;

/** Checks on the client with the specification's texts; the server repeats the checks. */
export const checkCredentials = ({ phoneNo, password }: Credentials): FieldErrors => {
  const errors: FieldErrors = {};
  if (!phoneNo) errors.phoneNo = TEXTS.phoneMissing;
  else if (!/^\d+$/.test(phoneNo)) errors.phoneNo = TEXTS.phoneNotDigits;
  else if (phoneNo.length !== 10) errors.phoneNo = TEXTS.phoneLength;
  if (!password) errors.password = TEXTS.passwordMissing;
  return errors;
};
