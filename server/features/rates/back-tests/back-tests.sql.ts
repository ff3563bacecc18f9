import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import { required } from '../../../platform/required.ts';
import type { Terms } from '../cards/terms.ts';
import type { BackTestSums } from './sums.ts';

export type BackTest = {
  id: number;
  cardId: number;
  /** The draft's revision. */
  revision: number;
  terms: Terms;
  state: 'PENDING' | 'RUNNING' | 'DONE' | 'FAILED';
  shippedFrom: Date;
  shippedUntil: Date;
  total: number;
  done: number;
  tries: number;
  result: BackTestSums | null;
  askedAt: Date;
  leaseUntil: Date | null;
  finishedAt: Date | null;
};

type BackTestRow = Omit<BackTest, 'terms' | 'result'> & { terms: string; result: string | null };
const COLUMNS = {
  id: 'id',
  cardId: 'card_id',
  revision: 'revision',
  terms: 'terms',
  state: 'state',
  shippedFrom: 'shipped_from',
  shippedUntil: 'shipped_until',
  total: 'total',
  done: 'done',
  tries: 'tries',
  result: 'result',
  askedAt: 'asked_at',
  leaseUntil: 'lease_until',
  finishedAt: 'finished_at',
};
const toBackTest = (row: BackTestRow | undefined): BackTest | undefined =>
  row && {
    ...row,
    terms: JSON.parse(row.terms) as Terms,
    result: row.result === null ? null : (JSON.parse(row.result) as BackTestSums),
  };

type NewBackTest = Pick<BackTest, 'cardId' | 'revision' | 'terms' | 'shippedFrom' | 'shippedUntil'>;

export async function insertBackTest(
  ctx: Ctx,
  { cardId, revision, terms, shippedFrom, shippedUntil }: NewBackTest,
): Promise<number> {
  const [id] = await ctx.db('rate_back_tests').insert({
    card_id: cardId,
    revision,
    terms: JSON.stringify(terms),
    state: 'PENDING',
    shipped_from: shippedFrom,
    shipped_until: shippedUntil,
    asked_by: ctx.user?.id ?? null,
    asked_at: ctx.now(),
  });
  return required(id);
}

export const findLatest = async ({ db }: Ctx, cardId: number): Promise<BackTest | undefined> =>
  toBackTest(await db('rate_back_tests').where({ card_id: cardId }).orderBy('id', 'desc').first(COLUMNS));

export const findBackTest = async ({ db }: Ctx, id: number): Promise<BackTest | undefined> =>
  toBackTest(await db('rate_back_tests').where({ id }).first(COLUMNS));

/** Pending tests, and running ones whose lease has expired. */
export async function listDue(ctx: Ctx, limit: number): Promise<BackTest[]> {
  const rows = await ctx
    .db<BackTestRow>('rate_back_tests')
    .where({ state: 'PENDING' })
    .orWhere((left) => void left.where({ state: 'RUNNING' }).where('lease_until', '<=', ctx.now()))
    .orderBy('id')
    .limit(limit)
    .select(COLUMNS);
  return rows.map((row) => required(toBackTest(row)));
}

/** Claims a pending or abandoned test. Returns false if another instance claimed it first. */
export async function claim(
  { db }: Ctx,
  { id, state, leaseUntil, tries }: BackTest,
  until: Date,
): Promise<boolean> {
  const changed = await db('rate_back_tests')
    .where({ id, state, tries, lease_until: leaseUntil })
    .update({ state: 'RUNNING', tries: tries + 1, done: 0, lease_until: until });
  return changed === 1;
}

const claimedTest = ({ db }: Ctx, { id, tries }: BackTest) =>
  db('rate_back_tests').where({ id, state: 'RUNNING', tries: tries + 1 });

/** Renews the lease. Returns false if another instance has taken over. */
export const saveProgress = async (
  ctx: Ctx,
  test: BackTest,
  at: { done: number; total: number },
  until: Date,
): Promise<boolean> => (await claimedTest(ctx, test).update({ ...at, lease_until: until })) === 1;

export const finish = (ctx: Ctx, test: BackTest, result: BackTestSums) =>
  claimedTest(ctx, test).update({
    state: 'DONE',
    result: JSON.stringify(result),
    lease_until: null,
    finished_at: ctx.now(),
  });

export const fail = ({ db, now }: Ctx, id: number) =>
  db('rate_back_tests')
    .where({ id })
    .whereNot({ state: 'DONE' })
    .update({ state: 'FAILED', lease_until: null, finished_at: now() });

/** Shipments that the card priced in the window. Cancelled ones are excluded: they cost nothing. */
const chargedShipments = ({ db }: Ctx, { cardId, shippedFrom, shippedUntil }: BackTest): Knex.QueryBuilder =>
  db('shipments')
    .where({ rate_card_id: cardId, state: 'BOOKED' })
    .where('booked_at', '>=', shippedFrom)
    .where('booked_at', '<', shippedUntil);

export const countCharged = (ctx: Ctx, test: BackTest): Promise<number> =>
  countRows(chargedShipments(ctx, test));

export type ChargedShipment = {
  id: number;
  sellerId: number;
  chargePaise: number;
  receipt: string;
  bookedAt: Date;
};

/** Pages by booking time and id. The receipt is the reweighed one if there is one. */
export async function listChargedAfter(
  ctx: Ctx,
  test: BackTest,
  last: ChargedShipment | undefined,
  limit: number,
): Promise<ChargedShipment[]> {
  const query = chargedShipments(ctx, test);
  if (last) {
    void query
      .where('booked_at', '>=', last.bookedAt)
      .whereNot((same) => void same.where('booked_at', last.bookedAt).where('id', '<=', last.id));
  }
  return query
    .orderBy(['booked_at', 'id'])
    .limit(limit)
    .select({
      id: 'id',
      sellerId: 'seller_id',
      chargePaise: 'charge_paise',
      bookedAt: 'booked_at',
      receipt: ctx.db.raw('COALESCE(weighed_receipt, receipt)'),
    });
}

type LaterCharge = { shipmentId: number; kind: string; turn: number; paise: number };

export const listLaterCharges = ({ db }: Ctx, shipmentIds: number[]): Promise<LaterCharge[]> =>
  db('shipment_charges')
    .whereIn('shipment_id', shipmentIds)
    .select({ shipmentId: 'shipment_id', kind: 'kind', turn: 'turn', paise: 'amount_paise' });

export async function findCompanyNames({ db }: Ctx, sellerIds: number[]): Promise<Map<number, string>> {
  const rows: { user_id: number; company_name: string }[] = await db('seller_companies')
    .whereIn('user_id', sellerIds)
    .select('user_id', 'company_name');
  return new Map(rows.map((row) => [row.user_id, row.company_name]));
}
