const NEVER_BACK_TO = /^\/(?:signin|signup|reset-password|signout|theme|resources)(?:[/?#]|$)/;
const HERE = 'http://here.invalid';

/** A path of this portal that a person may be sent back to; anything else, other hosts above all, gives the fallback. */
export function safePath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || NEVER_BACK_TO.test(wanted)) return fallback;
  if (!URL.canParse(wanted, HERE)) return fallback;
  const url = new URL(wanted, HERE);
  // `/a/..//elsewhere.example` only now shows that it names another host.
  const isOurs = url.origin === HERE && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** The create screen's address says what is to be created; without it the list of orders shows. */
export const CREATE_ORDER = '/orders/create/order?type=single';
export const CREATE_BULK = '/orders/create/order?type=bulk';
