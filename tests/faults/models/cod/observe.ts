import { startOfIstDay, DAY_MS } from '../../../../server/platform/time.ts';
import { call, get, must } from '../../setup/http.ts';
import { balanceOf, type Shop } from '../../setup/shop.ts';
import { differenceKey } from './rules/state.ts';
import type { View } from './view.ts';
import { dayText, paiseOf, type Real, SPAN_DAYS, type Sums, unknownAwb } from './world.ts';

type Parcel = {
  wayBillId: string;
  amount: number;
  collected: number;
  status: View['sellers'][number]['parcels'][number]['status'];
  courierStatus: 'EXPECTED' | 'RECEIVED' | 'DISPUTED';
  receivedAt: string | null;
  early: { day: number; date: string; charge: number } | null;
  remittanceId: number | null;
};
type Remittance = {
  id: number;
  date: string;
  amount: number;
  earlyCharge: number;
  charges: number;
  deducted: number;
  paid: number;
  count: number;
  utr: string | null;
  status: 'READY' | 'PAID';
  paidTo: 'BANK' | 'WALLET';
};
type Summary = Record<'expected' | 'received' | 'remitted' | 'disputed', number> & {
  counts: Record<'expected' | 'received' | 'remitted' | 'disputed', number>;
};
type Difference = {
  id: number;
  kind: string;
  state: string;
  wayBillId: string;
  sent: number;
  difference: number;
  fileId: number | null;
  line: number | null;
};
type Batch = { state: View['batches'][number]['state']; bank: number; wallet: number };

const dayOf = ({ firstDay }: Real, date: string) =>
  Math.round((startOfIstDay(date).getTime() - startOfIstDay(firstDay).getTime()) / DAY_MS);

export async function readSums(apiUrl: string, { token }: Shop): Promise<Sums> {
  const { counts, ...paise } = await must(call<Summary>(apiUrl, 'cod/summary', {}, { token }));
  return {
    EXPECTED: [paiseOf(paise.expected), counts.expected],
    RECEIVED: [paiseOf(paise.received), counts.received],
    REMITTED: [paiseOf(paise.remitted), counts.remitted],
    DISPUTED: [paiseOf(paise.disputed), counts.disputed],
  };
}

const since = (now: Sums, before: Sums): Sums =>
  Object.fromEntries(
    Object.entries(now).map(([status, values]) => [
      status,
      values.map((value, at) => value - before[status]![at]!),
    ]),
  );

/** This sequence's remittances. There is none before its first batch. */
async function remittancesOf(real: Real, seller: number): Promise<Remittance[]> {
  if (real.batches.size === 0) return [];
  const [{ token }, [apiUrl]] = [real.shops[seller]!, real.world.apiUrls];
  const { data } = await must(
    call<{ data: Remittance[] }>(apiUrl, 'cod/remittances', { limit: 200 }, { token }),
  );
  return data.filter(({ date }) => dayOf(real, date) >= 0 && dayOf(real, date) < SPAN_DAYS);
}

async function sellerOf(real: Real, seller: number): Promise<View['sellers'][number]> {
  const { userId, token } = real.shops[seller]!;
  const [apiUrl] = real.world.apiUrls;
  const days = { fromDate: dayText(real, 0), toDate: dayText(real, SPAN_DAYS - 1) };
  const ask = <T>(path: string, body: object = {}) => must(call<T>(apiUrl, path, body, { token }));
  const [wallet, summary, list, paid] = await Promise.all([
    balanceOf(apiUrl, real.shops[seller]!),
    readSums(apiUrl, real.shops[seller]!),
    ask<{ data: Parcel[] }>('cod/list', { limit: 100, ...days }),
    remittancesOf(real, seller),
  ]);
  const dayById = new Map(paid.map(({ id, date }) => [id, dayOf(real, date)]));
  for (const { id, date, charges, earlyCharge, deducted, amount, paid: rest } of paid) {
    real.remittances.set(`${dayOf(real, date)} ${seller}`, id);
    if (paiseOf(charges) !== paiseOf(earlyCharge + deducted) || paiseOf(amount - charges) !== paiseOf(rest))
      throw new Error(`The remittance ${id} of ${userId} does not add up.`);
  }
  const parcels = list.data
    .map((one) => ({
      slot: real.parcels.findIndex(({ awb }) => awb === one.wayBillId),
      amount: paiseOf(one.amount),
      collected: paiseOf(one.collected),
      status: one.status,
      ...(one.status !== 'UNDONE' && {
        courierStatus: one.courierStatus,
        isReceived: one.receivedAt !== null,
        early: one.early && [one.early.day, dayOf(real, one.early.date), paiseOf(one.early.charge)],
        payout: one.remittanceId === null ? null : dayById.get(one.remittanceId)!,
      }),
    }))
    .sort((a, b) => a.slot - b.slot);
  return {
    wallet: paiseOf(wallet),
    sums: since(summary, real.sumsBefore[seller]!),
    parcels,
    remittances: paid
      .map((one) => ({
        day: dayById.get(one.id)!,
        to: one.paidTo,
        amount: paiseOf(one.amount),
        earlyCharge: paiseOf(one.earlyCharge),
        deducted: paiseOf(one.deducted),
        paid: paiseOf(one.paid),
        isPaid: one.status === 'PAID',
        utr: one.utr,
        count: one.count,
      }))
      .sort((a, b) => a.day - b.day),
  };
}

/** The latest differences, of which those of this sequence are kept. */
async function differencesOf(real: Real): Promise<string[]> {
  const { apiUrls, admins } = real.world;
  const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,99]' });
  const all = await must(
    get<Difference[]>(apiUrls[0], `admin/cod-differences?${query}`, { token: admins[0] }),
  );
  const files = new Map([...real.files].map(([file, id]) => [id, file]));
  return all
    .flatMap(({ id, kind, state, wayBillId, sent, difference, fileId, line }) => {
      const slot = real.parcels.findIndex(({ awb }) => awb === wayBillId);
      if (slot < 0 && wayBillId !== unknownAwb(real)) return [];
      const key = differenceKey(kind, slot, files.get(fileId ?? 0) ?? null, line);
      real.differences.set(key, id);
      return [`${key} ${kind} ${state} ${paiseOf(sent)} ${paiseOf(difference)}`];
    })
    .sort();
}

async function batchesOf({ batches, world: { apiUrls, admins } }: Real): Promise<View['batches']> {
  const found = [...batches].map(async ([day, id]) => {
    const path = `admin/cod-batches/${id}`;
    const { state, bank, wallet } = await must(get<Batch>(apiUrls[0], path, { token: admins[1] }));
    return { day, state, bank: paiseOf(bank), wallet: paiseOf(wallet) };
  });
  return (await Promise.all(found)).sort((a, b) => a.day - b.day);
}

export async function observe(real: Real): Promise<View> {
  const [sellers, differences, batches] = await Promise.all([
    Promise.all(real.shops.map((_, seller) => sellerOf(real, seller))),
    differencesOf(real),
    batchesOf(real),
  ]);
  return { sellers, differences, batches };
}
