type Options = { nonce: string; formTargets: string[]; isDevelopment: boolean };

export function pageHeaders({ nonce, formTargets, isDevelopment }: Options): Record<string, string> {
  const self = "'self'";
  const withNonce = `${self} 'nonce-${nonce}'`;
  const policy = {
    'default-src': self,
    'script-src': withNonce,
    // Vite adds style elements in development; charts and React always set style attributes.
    'style-src': isDevelopment ? `${self} 'unsafe-inline'` : withNonce,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `${self} data: blob:`,
    'font-src': self,
    'connect-src': isDevelopment ? `${self} ws: wss:` : self,
    'media-src': self,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': [self, ...formTargets].join(' '),
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
