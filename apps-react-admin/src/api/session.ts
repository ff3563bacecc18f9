export type Session = {
  token: string;
  userId: number;
  emailId: string;
  phoneNo: string;
};

const KEY = 'console.session';

/** sessionStorage hides the session from other tabs and later users; a cookie would need CSRF protection. */
export const readSession = (): Session | null => {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept ? (JSON.parse(kept) as Session) : null;
  } catch {
    return null;
  }
};

export const keepSession = ({ token, userId, emailId, phoneNo }: Session) =>
  sessionStorage.setItem(KEY, JSON.stringify({ token, userId, emailId, phoneNo }));

export const endSession = () => sessionStorage.removeItem(KEY);

let tellEnded = () => {};

/** Sets the handler for an ended session; returns a function that removes it. */
export const onSessionEnd = (listener: () => void) => {
  tellEnded = listener;
  return () => {
    tellEnded = () => {};
  };
};

export const sessionEnded = () => tellEnded();
