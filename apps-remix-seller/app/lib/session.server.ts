import {
  createCookieSessionStorage,
  createSession,
  data,
  redirect,
  type AppLoadContext,
  type Session,
  type SessionStorage,
} from '@remix-run/node';
import { cookieName } from './cookie-name.ts';
import { safePath } from './paths.ts';

export type SignedIn = { token: string; userId: number; role: 'ROLE_USER' | 'ROLE_ADMIN'; name?: string };
export type Toast = { tone: 'success' | 'danger' | 'info'; text: string };
/** A phone that is being verified: what the steps of sign-in, sign-up and reset remember between them. */
export type Pending = {
  purpose: 'signin' | 'signup' | 'reset';
  phone: string;
  /** When another OTP may be sent, in ms. */
  resendAt: number;
  resetToken?: string;
  /** Of a sign-up: the account whose phone it is. */
  userId?: number;
  to?: string;
  isDone?: boolean;
};
type Kept = Partial<
  SignedIn & {
    pending: Pending;
    /** For the sign-in that follows. */
    verifiedPhone: string;
    /** Where a recharge was needed. */
    afterPayment: string;
  }
>;
type Flash = { toast: Toast; refused: string };
export type AppSession = Session<Kept, Flash>;

type Args = { request: Request; context: AppLoadContext };

const storages = new Map<string, SessionStorage<Kept, Flash>>();

export function sessionStorage({ cookieSecret, isSecure }: AppLoadContext) {
  const key = `${cookieSecret}:${isSecure}`;
  const known = storages.get(key);
  if (known) return known;
  const storage = createCookieSessionStorage<Kept, Flash>({
    cookie: {
      name: cookieName('harkara', isSecure),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      secrets: [cookieSecret],
    },
  });
  storages.set(key, storage);
  return storage;
}

const read = new WeakMap<AppLoadContext, { cookie: string | null; session: Promise<AppSession> }>();

function readOnce(context: AppLoadContext, cookie: string | null): Promise<AppSession> {
  const known = read.get(context);
  if (known?.cookie === cookie) return known.session;
  const session = sessionStorage(context).getSession(cookie);
  read.set(context, { cookie, session });
  return session;
}

/** A request's cookie is read once: the root, the frame and the page all ask for it. Each gets a session of its own to change. */
export const getSession = async ({ request, context }: Args): Promise<AppSession> =>
  createSession<Kept, Flash>({ ...(await readOnce(context, request.headers.get('Cookie'))).data });

/** The signed-in person, or null: for pages that anybody may open. */
export async function optionalSession(args: Args): Promise<SignedIn | null> {
  const { token, userId, role, name } = (await getSession(args)).data;
  return token && userId && role ? { token, userId, role, name } : null;
}

/** The signed-in person; anybody else is sent to sign in, and back here afterwards. */
export async function requireSession(args: Args): Promise<SignedIn> {
  const signedIn = await optionalSession(args);
  if (signedIn) return signedIn;
  const hadCookie = args.request.headers.get('Cookie')?.includes('harkara=');
  const isForgotten = hadCookie && Object.keys((await getSession(args)).data).length === 0;
  throw redirect(signInPath(args.context, isForgotten));
}

/** For what only sellers have: an administrator sees the not-found page. */
export async function requireSeller(args: Args): Promise<SignedIn> {
  const signedIn = await requireSession(args);
  if (signedIn.role !== 'ROLE_USER') throw data(null, { status: 404 });
  return signedIn;
}

/** The sign-in page that leads back to where the person was. */
export function signInPath({ returnTo }: AppLoadContext, expired = false): string {
  const params = new URLSearchParams();
  if (expired) params.set('expired', '1');
  const to = safePath(returnTo, '/orders');
  if (to !== '/orders') params.set('redirectTo', to);
  return params.size > 0 ? `/signin?${params}` : '/signin';
}

/** An empty session leaves no cookie behind. */
export function keep(context: AppLoadContext, session: AppSession): Promise<string> {
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

/** Redirects with a message that the next page shows once; `token` replaces the one that was. */
export async function redirectWithToast(
  args: Args,
  to: string,
  toast: Toast,
  token?: string,
): Promise<Response> {
  const session = await getSession(args);
  session.flash('toast', toast);
  if (token) session.set('token', token);
  return redirect(to, { headers: { 'Set-Cookie': await keep(args.context, session) } });
}

/** The same message for an answer that is no redirect: the page that the browser goes to next shows it. */
export async function toastHeaders(args: Args, toast: Toast): Promise<HeadersInit> {
  const session = await getSession(args);
  session.flash('toast', toast);
  return { 'Set-Cookie': await keep(args.context, session) };
}

/** Sends a refused form back to its page: for forms that post to a route without one. `takeRefused` there reads it, once. */
export async function redirectRefused(args: Args, to: string, refused: object): Promise<Response> {
  const session = await getSession(args);
  session.flash('refused', JSON.stringify(refused));
  return redirect(to, { headers: { 'Set-Cookie': await keep(args.context, session) } });
}

export async function takeRefused<T>(args: Args): Promise<{ refused: T | null; headers: HeadersInit }> {
  const { refused, headers } = await takeFlash(args);
  return { refused: refused === null ? null : (JSON.parse(refused) as T), headers };
}

/** Takes the waiting message out of the session: the root loader alone calls this. */
export async function takeToast(args: Args): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const { toast, headers } = await takeFlash(args);
  return { toast, headers };
}

// Both are taken at once: root and page each send the cookie, and whichever comes last must not bring the other's back.
async function takeFlash(args: Args) {
  const session = await getSession(args);
  const toast = session.get('toast') ?? null;
  const refused = session.get('refused') ?? null;
  const headers: HeadersInit = toast || refused ? { 'Set-Cookie': await keep(args.context, session) } : {};
  return { toast, refused, headers };
}
