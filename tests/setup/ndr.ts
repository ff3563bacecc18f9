import { istDay } from '../../server/platform/time.ts';
import { call, clock, db, type Person } from './app.ts';
import { aShipped, scan, type Shop } from './shipping.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

type NdrRow = Record<string, unknown> & {
  id: number;
  status: string;
  attempts: number;
  canReattempt: boolean;
};
type NdrList = { count: number; data: NdrRow[] };

export const ndrsOf = async (who: Person, body: object = {}): Promise<NdrList> =>
  (await call('get/NDR', { limit: 1000, ...body }, who.token)).body;
export const ndrOf = async ({ seller }: Shop, id: number) =>
  (await ndrsOf(seller)).data.find((row) => row.id === id);

export const minutesAgo = (minutes: number) =>
  new Date(clock.now().getTime() - minutes * MINUTE_MS).toISOString();
/** The date in India, `days` from today. */
export const inDays = (days: number) => istDay(new Date(clock.now().getTime() + days * DAY_MS));

/** Ships a parcel and records a failed delivery. */
export async function aFailure(shop: Shop, changes: object = {}) {
  const parcel = await aShipped(shop, changes);
  await scan(parcel.awb, 'UNDELIVERED', { remarks: 'Customer Unavailable' });
  return parcel;
}

const form = { contactNumber: '9812300000', address: '7 New Lane, Fort', landMark: 'Behind the bank' };
export const reattempt = (who: Person, id: number, changes: object = {}, headers?: Record<string, string>) =>
  call(`reattempt/${id}`, { ...form, reattemptDate: inDays(1), ...changes }, who.token, headers);

/** The reattempt requests that the sandbox courier received. */
export const askedOf = (awb: string) => db('sandbox_reattempts').where({ awb });
