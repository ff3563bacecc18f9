/** The nonce of this page: the browser applies a style element only if it carries it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
