export type Session = {
  token: string;
  userId: number;
  emailId: string;
  phoneNo: string;
};

const KEY = 'console.session';

/**
 * The session lives in this tab's sessionStorage: a reload keeps it, closing the tab ends it, and no other tab and no
 * later visitor of a shared machine finds it, as they would in localStorage. A cookie would need forgery protection on
 * every call; the API takes a bearer token only.
 */
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

/** Who leads to the sign-in once the server no longer takes the session; taken back by what this returns. */
export const onSessionEnd = (listener: () => void) => {
  tellEnded = listener;
  return () => {
    tellEnded = () => {};
  };
};

export const sessionEnded = () => tellEnded();
