import { MAX_FOUND } from '../../contract/limits.ts';
import type { Ctx } from '../../deps.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import type { SearchInput } from './search.contract.ts';
import * as sql from './search.sql.ts';

const PHONE = /^(?:\+?91|0)?[\s-]*([6-9][\d\s-]{2,})$/;

/** The digits of a phone number or of its beginning, without the country's code. Null: it is none. */
const digitsOf = (text: string) => PHONE.exec(text)?.[1]?.replace(/\D/g, '').slice(0, 10) ?? null;

type Asked = { text: string; digits: string | null };

const isBuyers = ({ text, digits }: Asked, { name, phone }: sql.FoundOrder) =>
  name.toLowerCase().includes(text.toLowerCase()) || (digits !== null && phone.startsWith(digits));

const bare = (orderId: string) => orderId.toLowerCase().replace(/^#/, '');

/** The order id as typed first, then its beginning, then the beginning of a name, then the others; newest first. */
function rankOf({ text }: Asked, { orderId, name }: sql.FoundOrder): number {
  const [typed, id] = [bare(text), bare(orderId)];
  if (id === typed) return 0;
  if (id.startsWith(typed)) return 1;
  return name.toLowerCase().startsWith(text.toLowerCase()) ? 2 : 3;
}

async function listBuyers(ctx: Ctx, sellerId: number, asked: Asked, found: readonly sql.FoundOrder[]) {
  const newest = new Map<string, sql.FoundOrder>();
  for (const order of found)
    if (isBuyers(asked, order) && !newest.has(order.phone)) newest.set(order.phone, order);
  return Promise.all(
    [...newest.values()].slice(0, MAX_FOUND).map(async ({ name, phone, city, channel, status }) => ({
      name,
      phone,
      city,
      orders: await sql.countOrdersOf(ctx, sellerId, phone),
      channel,
      status,
    })),
  );
}

/** Searches one seller's orders, AWBs and buyers. All of them by their beginning; the newest orders also by a part. */
export async function search(ctx: Ctx, { text }: SearchInput) {
  const sellerId = await requireSellerId(ctx);
  const asked = { text, digits: digitsOf(text) };
  const [ids, parcels] = await Promise.all([
    sql.listCandidates(ctx, sellerId, asked),
    sql.listParcels(ctx, sellerId, text, MAX_FOUND),
  ]);
  const found = ids.length > 0 ? await sql.listOrders(ctx, sellerId, ids) : [];
  const ranked = found.toSorted((a, b) => rankOf(asked, a) - rankOf(asked, b));
  return {
    orders: ranked.slice(0, MAX_FOUND).map(({ id, orderId, name, city, status, parcelStatus }) => ({
      trackingId: id,
      orderId,
      name,
      city,
      status,
      parcelStatus,
    })),
    parcels: parcels.map(({ awb, orderId, id, courierName, parcelStatus }) => ({
      trackingId: id,
      orderId,
      wayBillId: awb,
      logisticName: courierName,
      parcelStatus,
    })),
    buyers: await listBuyers(ctx, sellerId, asked, found),
  };
}
