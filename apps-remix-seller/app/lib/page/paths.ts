const NEVER_BACK_TO = /^\/(?:signin|signup|reset-password|signout|theme|resources)(?:[/?#]|$)/;
const HERE = 'http://here.invalid';

/**
 * A safe path of this portal to redirect to; anything else, in particular another host, gives the fallback.
 */
export function safePath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || NEVER_BACK_TO.test(wanted)) return fallback;
  if (!URL.canParse(wanted, HERE)) return fallback;
  const url = new URL(wanted, HERE);
  // Only after parsing does `/a/..//elsewhere.example` name another host.
  const isOurs = url.origin === HERE && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** The create page needs a `type`; without it the order list shows. */
export const CREATE_ORDER = '/orders/create/order?type=single';
export const CREATE_BULK = '/orders/create/order?type=bulk';
