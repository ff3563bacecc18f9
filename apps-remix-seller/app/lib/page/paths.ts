const NEVER_BACK_TO = /^\/(?:signin|signup|reset-password|signout|theme|resources)(?:[/?#]|$)/;
const HERE = 'http://here.invalid';

/**
 * A safe path of this portal to redirect to; anything else, in particular another host, gives the fallback.
 */
export function safePath(requested: string | null | undefined, fallback: string): string {
  if (!requested?.startsWith('/') || NEVER_BACK_TO.test(requested)) return fallback;
  if (!URL.canParse(requested, HERE)) return fallback;
  const url = new URL(requested, HERE);
  // Only after parsing does `/a/..//elsewhere.example` name another host.
  const isOurs = url.origin === HERE && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** The page of this portal that a form was sent from. */
export function refererOf(request: Request, fallback: string): string {
  const from = new URL(request.headers.get('Referer') ?? fallback, request.url);
  return from.origin === new URL(request.url).origin ? `${from.pathname}${from.search}` : fallback;
}

/** The create page needs a `type`; without it the order list shows. */
export const CREATE_ORDER = '/orders/create/order?type=single';
export const CREATE_BULK = '/orders/create/order?type=bulk';
