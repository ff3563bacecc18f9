/** The page's CSP nonce: the browser ignores a style element without it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
