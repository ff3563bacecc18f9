import { createContext, useContext } from 'react';

/** The content-security nonce of this response: known on the server only, the browser hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
