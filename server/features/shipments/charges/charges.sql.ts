import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { LaterKind } from '../../wallet/wallet.ts';
import type { ShipmentState } from '../shipments.sql.ts';
import { markChanged } from '../tracking.sql.ts';

export type ChargedShipment = {
  id: number;
  sellerId: number;
  orderId: number;
  state: ShipmentState;
  awb: string;
  isCharged: boolean;
  chargePaise: number;
  receipt: string;
  /** Replaces `receipt` after the courier reweighed the parcel. */
  weighedReceipt: string | null;
  bookedAt: Date;
  cancelledAt: Date | null;
};

const COLUMNS = {
  id: 'id',
  sellerId: 'seller_id',
  orderId: 'order_id',
  state: 'state',
  awb: 'awb',
  isCharged: 'is_charged',
  chargePaise: 'charge_paise',
  receipt: 'receipt',
  weighedReceipt: 'weighed_receipt',
  bookedAt: 'booked_at',
  cancelledAt: 'cancelled_at',
};

const toCharged = (row: ChargedShipment | undefined): ChargedShipment | undefined =>
  row && { ...row, isCharged: Boolean(row.isCharged) };

export const findCharged = async (ctx: Ctx, id: number): Promise<ChargedShipment | undefined> =>
  toCharged(await ctx.db('shipments').where({ id }).first(COLUMNS));

/** Returns the attempt that a courier accepted, if any. */
export const findChargedByOrder = async (ctx: Ctx, orderId: number): Promise<ChargedShipment | undefined> =>
  toCharged(
    await ctx
      .db('shipments')
      .where({ order_id: orderId })
      .whereIn('state', ['BOOKED', 'CANCELLED'])
      .first(COLUMNS),
  );

type LaterCharge = { kind: LaterKind; amount_paise: number; receipt: string; created_at: Date };

export const listLaterCharges = (ctx: Ctx, shipmentId: number): Promise<LaterCharge[]> =>
  ctx
    .db('shipment_charges')
    .where({ shipment_id: shipmentId })
    .orderBy('id')
    .select('kind', 'amount_paise', 'receipt', 'created_at');

export async function sumLaterCharges({ db }: Ctx, shipmentId: number): Promise<number> {
  const row = await db('shipment_charges')
    .where({ shipment_id: shipmentId })
    .sum({ paise: 'amount_paise' })
    .first();
  return Number(row?.paise ?? 0);
}

const WEIGHT_KINDS: LaterKind[] = ['WEIGHT_CHARGE', 'WEIGHT_REFUND'];

/** Returns the last turn (1, 2, 3 …) of the return charges and their reversals, or of the reweighings. */
async function findTurn(
  ctx: Ctx,
  shipmentId: number,
  pick: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<number> {
  const row = await pick(ctx.db('shipment_charges').where({ shipment_id: shipmentId }))
    .max({ last: 'turn' })
    .first<{ last: number | null } | undefined>();
  return row?.last ?? 0;
}

/** An odd turn means that the return is currently charged. */
export const findLastTurn = (ctx: Ctx, shipmentId: number) =>
  findTurn(ctx, shipmentId, (query) => query.whereNotIn('kind', WEIGHT_KINDS));
export const findLastWeighing = (ctx: Ctx, shipmentId: number) =>
  findTurn(ctx, shipmentId, (query) => query.whereIn('kind', WEIGHT_KINDS));

export async function findReturning({ db }: Ctx, shipmentIds: number[]): Promise<Set<number>> {
  const rows: { shipment_id: number; last: number }[] = await db('shipment_charges')
    .whereIn('shipment_id', shipmentIds)
    .whereNotIn('kind', WEIGHT_KINDS)
    .groupBy('shipment_id')
    .select('shipment_id')
    .max({ last: 'turn' });
  return new Set(rows.filter(({ last }) => last % 2 === 1).map(({ shipment_id }) => shipment_id));
}

export const listCharged = async (ctx: Ctx, ids: number[]): Promise<ChargedShipment[]> =>
  (await ctx.db('shipments').whereIn('id', ids).select(COLUMNS)).map((row: ChargedShipment) =>
    required(toCharged(row)),
  );

/** AWBs are unique across couriers. */
export const listChargedByAwb = async (ctx: Ctx, awbs: string[]): Promise<ChargedShipment[]> =>
  (await ctx.db('shipments').whereIn('awb', awbs).select(COLUMNS)).map((row: ChargedShipment) =>
    required(toCharged(row)),
  );

export const setWeighedReceipt = ({ db }: Ctx, id: number, receipt: string | null) =>
  db('shipments').where({ id }).update({ weighed_receipt: receipt });

/** Returns the sum of weight adjustments in paise. */
export async function sumWeightCharges({ db }: Ctx, shipmentId: number): Promise<number> {
  const row = await db('shipment_charges')
    .where({ shipment_id: shipmentId })
    .whereIn('kind', WEIGHT_KINDS)
    .sum({ paise: 'amount_paise' })
    .first();
  return Number(row?.paise ?? 0);
}

export async function findReceipt({ db }: Ctx, reference: string): Promise<string | null> {
  const row: { receipt: string } | undefined = await db('shipment_charges')
    .where({ reference })
    .first('receipt');
  return row?.receipt ?? null;
}

type NewCharge = { kind: LaterKind; turn: number; amountPaise: number; receipt: string; reference?: string };

export async function insertCharge(
  ctx: Ctx,
  { id, sellerId, isCharged }: ChargedShipment,
  charge: NewCharge,
) {
  const at = { isCharged, createdAt: ctx.now() };
  await ctx.db('shipment_charges').insert(toRow({ shipmentId: id, sellerId, ...charge, ...at }));
  await markChanged(ctx, [id]);
}
