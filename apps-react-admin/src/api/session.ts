import type { Answer } from '@harkara/server/contract/calls';

type Session = { token: string } & Pick<Answer<'user/login/validation'>, 'userId' | 'emailId' | 'phoneNo'>;

const KEY = 'console.session';

/** sessionStorage hides the session from other tabs and later users; a cookie would need CSRF protection. */
export const readSession = (): Session | null => {
  try {
    const saved = sessionStorage.getItem(KEY);
    return saved ? (JSON.parse(saved) as Session) : null;
  } catch {
    return null;
  }
};

export const saveSession = ({ token, userId, emailId, phoneNo }: Session) =>
  sessionStorage.setItem(KEY, JSON.stringify({ token, userId, emailId, phoneNo }));

/** After a change that ended the user's other sessions. */
export function replaceToken(token: string) {
  const session = readSession();
  if (session) saveSession({ ...session, token });
}

export const endSession = () => sessionStorage.removeItem(KEY);

let notifyEnded = () => {};

/** Sets the handler for an ended session; returns a function that removes it. */
export const onSessionEnd = (listener: () => void) => {
  notifyEnded = listener;
  return () => {
    notifyEnded = () => {};
  };
};

export const sessionEnded = () => notifyEnded();
