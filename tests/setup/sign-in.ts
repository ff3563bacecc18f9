import { aPhone, base64, call, PASSWORD } from './app.ts';

export const signIn = (phoneNo: string, password = PASSWORD) =>
  call('user/login/validation', { phoneNo, password: base64(password) });

/** Whether a call with this token is authenticated. */
export const isIn = async (token: string) => (await call('wallet/balance', {}, token)).status === 200;

/** Registers a seller and returns the phone, which is not verified yet. */
export async function registered(): Promise<string> {
  const phoneNo = aPhone();
  await call('user/registration', {
    phoneNo,
    emailId: `${phoneNo}@example.com`,
    password: base64(PASSWORD),
    rolesId: 1,
  });
  return phoneNo;
}
