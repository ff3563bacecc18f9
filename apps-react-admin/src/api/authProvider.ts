import { TEXTS } from '@harkara/server/contract/texts/identity';
import type { AuthProvider } from 'react-admin';
import { callApi, refusalOf } from './http.ts';
import { endSession, saveSession, readSession } from './session.ts';

export type Credentials = {
  phoneNo: string;
  password: string;
};

/** The second step of a sign-in. */
type Code = { challenge: string; code: string };

export const messages = {
  wrong: TEXTS.wrongSignIn,
  unverified:
    'This phone number isn’t verified. Sign in to the seller portal once to verify it, then come back.',
  notAdministrator: 'Only administrators can sign in here. Sellers sign in at the seller portal.',
  expired: TEXTS.sessionExpired,
};

/** Base64 of the UTF-8 bytes, as the API requires. */
export const encodePassword = (password: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(password)));

export const authProvider: AuthProvider = {
  async login(typed: Credentials | Code) {
    const answer =
      'challenge' in typed
        ? await callApi('user/login/totp', typed)
        : await callApi('user/login/validation', {
            phoneNo: typed.phoneNo,
            password: encodePassword(typed.password),
          });
    if (!answer.validUser) throw new Error(messages.wrong);
    if (!answer.otpverified || !answer.token) throw new Error(messages.unverified);
    if (answer.roles !== 'ROLE_ADMIN') throw new Error(messages.notAdministrator);
    saveSession({ ...answer, token: answer.token });
  },

  async logout() {
    // This tab ends its session even if the server rejects the sign-out.
    if (readSession()) await callApi('user/signout', {}).catch(() => null);
    endSession();
  },

  async checkAuth() {
    if (!readSession()) throw { message: false };
  },

  async checkError(error: { status?: number }) {
    if (refusalOf(error)?.code === 'TOTP_NOT_ENROLLED')
      throw { logoutUser: false, redirectTo: '/two-step', message: false };
    if (error.status !== 401) return;
    // Several lists may receive the same 401. Only the first ends the session and redirects.
    if (!readSession()) throw { logoutUser: false, message: false };
    endSession();
    throw { redirectTo: '/login?expired', message: false };
  },

  async getIdentity() {
    const session = readSession();
    if (!session) throw new Error(messages.expired);
    return { id: session.userId ?? '', fullName: session.emailId || session.phoneNo || '' };
  },
};
