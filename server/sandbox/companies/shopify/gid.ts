/** Ids at Shopify have thirteen digits or more. A store's own are small: this is added to those of orders. */
const ORDER_BASE = 6_000_000_000_000;
/** How many things an order can have: their ids are its own times this, and a number. */
const PER_ORDER = 1_000;

/** The id of an order at Shopify, as webhooks and the control have it. */
export const legacyId = (id: number) => ORDER_BASE + id;

export const idOf = (legacy: number) => legacy - ORDER_BASE;

export const childId = (orderId: number, n: number) => orderId * PER_ORDER + n;

export const orderIdOf = (child: number) => Math.floor(child / PER_ORDER);

export const gid = (type: string, id: number) => `gid://shopify/${type}/${legacyId(id)}`;

/** The store's id in a gid of the type; 0 in any other text. */
export function idIn(type: string, text: string): number {
  const [, named, digits] = /^gid:\/\/shopify\/(\w+)\/(\d{1,15})$/.exec(text) ?? [];
  return named === type ? Math.max(0, idOf(Number(digits))) : 0;
}
