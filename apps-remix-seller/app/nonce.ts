import { createContext, useContext } from 'react';

/** The content-security nonce of this response: known on the server only, the browser hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** Stands in the head for the page's styles until the server has collected them. */
export const STYLES_PLACEHOLDER = '__STYLES__';
