import type { Db } from '../../../server/platform/database/connect.ts';
import { type Answer, must } from '../setup/http.ts';
import { pause } from '../setup/scenario.ts';
import { anOrder, ship } from '../setup/shop.ts';
import type { CourierAccount, Provider } from './accounts.ts';

/** One call of a company and what needs it: a seller's click or a job. */
export type Step = {
  what: string;
  /** The emulator's name of the call. */
  calls: Partial<Record<Provider, string[]>>;
  /** False while the company takes no such calls. */
  isTaken?: (provider: Provider) => boolean;
  /** Calls that take this long before the others fail. */
  slow?: Partial<Record<Provider, string>>;
  /** Makes what the click needs, while the company is well. Returns the ids of its orders. */
  prepare: (place: Place) => Promise<number[]>;
  /** The seller's clicks, while the company fails. */
  click: (place: Place, ids: number[]) => Promise<Answer[]>;
  /** What the seller mends after a refusal, which is repeated for some minutes without asking the company. */
  mend?: (place: Place) => Promise<void>;
  /** True once a job has done its work after all. */
  isDone?: (place: Place, ids: number[]) => Promise<boolean>;
  /** A job that runs once a minute needs longer than the usual 60 s. */
  withinMs?: number;
};
export type Place = { db: Db; apiUrl: string; account: CourierAccount };

/** Orders for each fault. */
const ORDERS = 2;
const SHIPS_AGAIN_MS = 60_000;
const RETRY_MS = 1_000;

export const several = async ({ apiUrl, account }: Place, count = ORDERS) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push(await anOrder(apiUrl, account.shop, { courierId: account.courierId }));
  return ids;
};

/** Shipped, with their AWBs. The breaker of the last step may refuse at first. */
export async function shipped(place: Place, count = ORDERS): Promise<{ ids: number[]; awbs: string[] }> {
  const ids = await several(place, count);
  const left = new Set(ids);
  const awbs: string[] = [];
  const until = performance.now() + SHIPS_AGAIN_MS;
  while (left.size > 0) {
    const { results } = await must(ship(place.apiUrl, place.account.shop, [...left]));
    for (const { trackingId, wayBillId } of results) if (wayBillId) left.delete(trackingId);
    awbs.push(...results.flatMap(({ wayBillId }) => wayBillId ?? []));
    if (performance.now() > until) throw new Error(`not shipped: ${results[0]?.message ?? ''}`);
    if (left.size > 0) await pause(RETRY_MS);
  }
  return { ids, awbs };
}

/** Waits until the company takes parcels again. Returns the order that proves it. */
export const recover = async (place: Place): Promise<number[]> => (await shipped(place, 1)).ids;

export const shipEach = ({ apiUrl, account }: Place, ids: number[]) =>
  Promise.all(ids.map((id) => ship(apiUrl, account.shop, [id]) as unknown as Promise<Answer>));
