import { CarrierRefusal, CarrierUnclear } from '../../carriers/carrier.ts';
import { REATTEMPT_DAYS_AHEAD } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/ndr.ts';
import type { Ctx } from '../../deps.ts';
import { forEachDue } from '../../platform/concurrency.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS, istDay } from '../../platform/time.ts';
import * as shipments from '../shipments/shipments.ts';
import { type ReattemptInput } from './ndr.contract.ts';
import { markChanged, type NdrRow } from './ndr.sql.ts';
import { getRow, updateFromScans, getNdr, type Ndr } from './ndr.ts';
import * as sql from './reattempts.sql.ts';

/**
 * Requests a re-attempt like a booking: reserve (at most one open per order), ask the courier outside a transaction,
 * then confirm or release. The sweep repeats unanswered requests by the same reference.
 */

/** Longer than the courier's timeout. */
const LEASE_MS = 15_000;
/** Settled within a minute after an outage; during one, the breaker answers most repeats. */
const PAUSE_MS = 30_000;
const GIVE_UP_MS = DAY_MS;
/** A courier may put a request off to another evening, but not for ever. */
const MAX_WAIT_MS = 3 * DAY_MS;
const BATCH = 50;

function checkDate(ctx: Ctx, date: string | null) {
  if (date === null) return;
  const now = ctx.now();
  const last = istDay(new Date(now.getTime() + REATTEMPT_DAYS_AHEAD * DAY_MS));
  if (date < istDay(now) || date > last) throw invalid('reattemptDate', TEXTS.dateOutside);
}

/** Refuses another order's id: the client then means another row. */
function checkOrder(row: NdrRow, orderId: ReattemptInput['orderId']) {
  if (orderId === undefined || orderId === null || orderId === '') return;
  if (![row.customer_unique_id, String(row.order_id)].includes(String(orderId)))
    throw invalid('orderId', TEXTS.otherOrder);
}

async function reserve(ctx: Ctx, shipmentId: number, input: ReattemptInput): Promise<sql.Reattempt> {
  return inTransaction(ctx, async (tx) => {
    await shipments.lockShipment(tx, shipmentId);
    const row = await getRow(tx, tx.sellerId, input.id);
    const before = await sql.listByOrders(tx, [row.order_id]);
    if (await sql.findOpen(tx, row.order_id)) throw new Refusal('REATTEMPT_REQUESTED', TEXTS.alreadyAsked);
    if (row.status === 'IN_TRANSIT') throw new Refusal('REATTEMPT_REQUESTED', TEXTS.onItsWay);
    if (row.status !== 'PENDING' || row.shipment_state !== 'BOOKED')
      throw new Refusal('NDR_CLOSED', TEXTS.closed);
    const number = (before.at(-1)?.number ?? 0) + 1;
    const request = {
      orderId: row.order_id,
      number,
      reference: `HKR${row.order_id}-${number}`,
      contactNumber: input.contactNumber,
      address: input.address,
      landmark: input.landMark,
      date: input.reattemptDate,
      askedAt: tx.now(),
      leaseUntil: new Date(tx.now().getTime() + LEASE_MS),
    };
    const id = await sql.insertReattempt(tx, { ...request, askedBy: required(tx.user).id });
    if (id === null) throw new Refusal('REATTEMPT_REQUESTED', TEXTS.alreadyAsked);
    await markChanged(tx, [row.order_id]);
    return { id, ...request, state: 'ASKING', refusal: null, retryAt: null };
  });
}

const shipmentOf = (row: NdrRow) => ({
  id: row.shipment_id,
  orderId: row.order_id,
  sellerId: row.seller_id,
  hasFailed: true,
});

async function askCourier(ctx: Ctx, row: NdrRow, request: sql.Reattempt): Promise<void> {
  const carrier = await shipments.getCarrier(ctx, { connectionId: row.connection_id });
  const { id, reference, contactNumber, address, landmark, date } = request;
  try {
    const key = { courierId: row.courier_id, reference: row.shipment_reference, awb: row.awb };
    await carrier.reattempt(key, { reference, contactNumber, address, landmark, date });
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error;
    const { retryAt, message } = error;
    const isPutOff = retryAt && retryAt.getTime() - request.askedAt.getTime() < MAX_WAIT_MS;
    if (isPutOff) await sql.retryLater(ctx, id, retryAt);
    else await sql.closeReattempt(ctx, id, 'REFUSED', message);
    await markChanged(ctx, [row.order_id]);
    if (isPutOff) return;
    throw error;
  }
  await inTransaction(ctx, async (tx) => {
    await shipments.lockShipment(tx, row.shipment_id);
    await sql.markAccepted(tx, id);
    await updateFromScans(tx, shipmentOf(row));
  });
}

/**
 * Requests another attempt at a pending failed delivery: at once, or when the courier takes it. On a courier's refusal it
 * throws a conflict.
 */
export async function reattempt(ctx: Ctx, input: ReattemptInput): Promise<Ndr> {
  const row = await getRow(ctx, ctx.sellerId, input.id);
  checkOrder(row, input.orderId);
  checkDate(ctx, input.reattemptDate);
  await shipments.getCarrier(ctx, { connectionId: row.connection_id });
  const request = await reserve(ctx, row.shipment_id, input);
  try {
    await askCourier(ctx, row, request);
  } catch (error) {
    if (error instanceof CarrierRefusal) throw new Refusal('COURIER_REFUSED', error.message);
    if (!(error instanceof CarrierUnclear)) throw error;
    ctx.log.warn({ err: error, orderId: row.order_id }, 'the courier gave no clear answer');
    await sql.retryNow(ctx, request.id);
    throw new Refusal('COURIER_UNCLEAR', TEXTS.unclear, { headers: { 'Retry-After': '60' } });
  }
  return getNdr(ctx, row.order_id);
}

/** Repeats unanswered requests twice a minute and gives up after a day; those put off, when the courier takes them. */
export async function finishStuckReattempts(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listOverdue(ctx, BATCH), async (request) => {
    if (!(await sql.claimReattempt(ctx, request, new Date(ctx.now().getTime() + PAUSE_MS)))) return;
    const row = await getRow(ctx, null, request.orderId);
    const isOld = ctx.now().getTime() - (request.retryAt ?? request.askedAt).getTime() > GIVE_UP_MS;
    if (!isOld) return askCourier(ctx, row, request);
    await sql.closeReattempt(ctx, request.id, 'REFUSED', TEXTS.gaveUp);
    await markChanged(ctx, [row.order_id]);
  });
}
