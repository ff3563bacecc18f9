import type { Credentials } from '../../api/authProvider.ts';

export type FieldErrors = Partial<Record<keyof Credentials, string>>;

/** Checks on the client with the specification's texts; the server repeats the checks. */
export const checkCredentials = ({ phoneNo, password }: Credentials): FieldErrors => {
  const errors: FieldErrors = {};
  if (!phoneNo) errors.phoneNo = 'Phone number is required.';
  else if (!/^\d+$/.test(phoneNo)) errors.phoneNo = 'Enter a valid 10-digit phone number.';
  else if (phoneNo.length !== 10) errors.phoneNo = 'Phone number must be exactly 10 digits.';
  if (!password) errors.password = 'Password is required.';
  return errors;
};
