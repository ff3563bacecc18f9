import {
  createCookieSessionStorage,
  data,
  redirect,
  type AppLoadContext,
  type Session,
} from '@remix-run/node';
import { safePath } from './page/paths.ts';

export type SignedIn = { token: string; userId: number; role: 'ROLE_USER' | 'ROLE_ADMIN'; name?: string };
export type Toast = { tone: 'success' | 'danger' | 'info'; text: string };
/** A phone under verification: state between the steps of sign-in, sign-up and reset. */
export type Pending = {
  purpose: 'signin' | 'signup' | 'reset';
  phone: string;
  /** The time of the next allowed OTP, in ms. */
  resendAt: number;
  resetToken?: string;
  /** At sign-up: the account being created. */
  userId?: number;
  to?: string;
  isDone?: boolean;
};
type Stored = Partial<
  SignedIn & {
    pending: Pending;
    /** A sign-in that waits for its second step. */
    challenge: { token: string; to: string };
    /** Prefills the sign-in that follows. */
    verifiedPhone: string;
    /** The page where the recharge was needed. */
    afterPayment: string;
    /** The gateway's page of the last recharge. */
    checkout: string;
  }
>;
type Flash = { toast: Toast; refused: string };
type AppSession = Session<Stored, Flash>;

type Args = { request: Request; context: AppLoadContext };

/** With TLS, the `__Host-` prefix binds the cookie to TLS and to this host. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

export const sessionStorage = ({ cookieSecret, isSecure }: AppLoadContext) =>
  createCookieSessionStorage<Stored, Flash>({
    cookie: {
      name: cookieName('harkara', isSecure),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      secrets: [cookieSecret],
    },
  });

export const getSession = ({ request, context }: Args): Promise<AppSession> =>
  sessionStorage(context).getSession(request.headers.get('Cookie'));

/** The signed-in user, or null: for public pages. */
export async function optionalSession(args: Args): Promise<SignedIn | null> {
  const { token, userId, role, name } = (await getSession(args)).data;
  return token && userId && role ? { token, userId, role, name } : null;
}

/** For the landing page: signed-in users go to their orders. */
export const redirectSignedIn = async (args: Args) =>
  (await optionalSession(args)) ? redirect('/orders') : null;

/** The signed-in user; others are redirected to sign in, and then back. */
export async function requireSession(args: Args): Promise<SignedIn> {
  const signedIn = await optionalSession(args);
  if (signedIn) return signedIn;
  const hadCookie = args.request.headers.get('Cookie')?.includes('harkara=');
  const isExpired = hadCookie && Object.keys((await getSession(args)).data).length === 0;
  throw redirect(signInPath(args.context, isExpired));
}

/** For seller pages: an administrator gets a 404. */
export async function requireSeller(args: Args): Promise<SignedIn> {
  const signedIn = await requireSession(args);
  if (signedIn.role !== 'ROLE_USER') throw data(null, { status: 404 });
  return signedIn;
}

/** The sign-in page, with the path to return to. */
export function signInPath({ returnTo }: AppLoadContext, expired = false): string {
  const params = new URLSearchParams();
  if (expired) params.set('expired', '1');
  const to = safePath(returnTo, '/orders');
  if (to !== '/orders') params.set('redirectTo', to);
  return params.size > 0 ? `/signin?${params}` : '/signin';
}

/** Commits the session; an empty one deletes the cookie. */
export function commitSession(context: AppLoadContext, session: AppSession): Promise<string> {
  const storage = sessionStorage(context);
  return Object.keys(session.data).length > 0
    ? storage.commitSession(session)
    : storage.destroySession(session);
}

export async function signIn(args: Args, person: SignedIn, to = '/orders'): Promise<Response> {
  const storage = sessionStorage(args.context);
  const session = await storage.getSession();
  session.set('token', person.token);
  session.set('userId', person.userId);
  session.set('role', person.role);
  if (person.name) session.set('name', person.name);
  return redirect(to, { headers: { 'Set-Cookie': await storage.commitSession(session) } });
}

export async function signOut(context: AppLoadContext, to = '/signin'): Promise<Response> {
  const storage = sessionStorage(context);
  return redirect(to, {
    headers: { 'Set-Cookie': await storage.destroySession(await storage.getSession()) },
  });
}

/** Redirects with a message that the next page shows once; `token` replaces the current one. */
export async function redirectWithToast(
  args: Args,
  to: string,
  toast: Toast,
  token?: string,
): Promise<Response> {
  const session = await getSession(args);
  session.flash('toast', toast);
  if (token) session.set('token', token);
  return redirect(to, { headers: { 'Set-Cookie': await commitSession(args.context, session) } });
}

/** The same message for a response without redirect: the next page shows it. */
export async function toastHeaders(args: Args, toast: Toast): Promise<HeadersInit> {
  const session = await getSession(args);
  session.flash('toast', toast);
  return { 'Set-Cookie': await commitSession(args.context, session) };
}

/**
 * Sends a form's answer to a page, for forms that post to a route without one. `takeRefused` reads it once.
 * `token` replaces the current one.
 */
export async function redirectRefused(args: Args, to: string, refused: object, token?: string) {
  const session = await getSession(args);
  session.flash('refused', JSON.stringify(refused));
  if (token) session.set('token', token);
  return redirect(to, { headers: { 'Set-Cookie': await commitSession(args.context, session) } });
}

export async function takeRefused<T>(args: Args): Promise<{ refused: T | null; headers: HeadersInit }> {
  const { refused, headers } = await takeFlash(args);
  return { refused: refused === null ? null : (JSON.parse(refused) as T), headers };
}

/** Takes the pending message out of the session. Only the root loader calls this. */
export async function takeToast(args: Args): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const { toast, headers } = await takeFlash(args);
  return { toast, headers };
}

// Takes both at once: root and page each send the cookie, and the last one must not restore the other's
// flash.
async function takeFlash(args: Args) {
  const session = await getSession(args);
  const toast = session.get('toast') ?? null;
  const refused = session.get('refused') ?? null;
  const headers: HeadersInit =
    toast || refused ? { 'Set-Cookie': await commitSession(args.context, session) } : {};
  return { toast, refused, headers };
}
