/** With TLS, the `__Host-` prefix binds the cookie to TLS and to this host. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
