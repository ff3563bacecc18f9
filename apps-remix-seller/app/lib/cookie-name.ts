/** Where there is TLS, browsers hold a cookie of this name to it, and to this host alone. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
