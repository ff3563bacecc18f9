import { cookieName } from '~/lib/session.server.ts';

export type Theme = 'light' | 'dark';

/** The user's theme, or null to follow the system. */
export function themeOf(request: Request): Theme | null {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(
    request.headers.get('Cookie') ?? '',
  )?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

/** Any value but light or dark deletes the cookie: the system decides again. */
export function themeCookie(choice: FormDataEntryValue | null, isSecure: boolean): string {
  const tail = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const name = cookieName('theme', isSecure);
  return choice === 'light' || choice === 'dark'
    ? `${name}=${choice}; Max-Age=31536000; ${tail}`
    : `${name}=; Max-Age=0; ${tail}`;
}
