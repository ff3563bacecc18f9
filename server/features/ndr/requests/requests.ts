import { CarrierRefusal, CarrierUnclear } from '../../../carriers/carrier.ts';
import { TEXTS } from '../../../contract/texts/ndr.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS } from '../../../platform/time.ts';
import * as shipments from '../../shipments/shipments.ts';
import type { ReattemptInput } from '../ndr.contract.ts';
import { markChanged, type NdrRow } from '../ndr.sql.ts';
import { getRow, updateFromScans, getNdr, type Ndr } from '../ndr.ts';
import * as sql from './requests.sql.ts';

/**
 * Requests a re-attempt or a return like a booking: reserve (at most one open per order), ask the courier outside a
 * transaction, then confirm or release. The sweep repeats unanswered requests by the same reference.
 */

/** Longer than the courier's timeout. */
const LEASE_MS = 15_000;
/** Settled within a minute after an outage; during one, the breaker answers most repeats. */
const PAUSE_MS = 30_000;
const GIVE_UP_MS = DAY_MS;
/** A courier may put a request off to another evening, but not for ever. */
const MAX_WAIT_MS = 3 * DAY_MS;
const BATCH = 50;

export type Asked = Pick<sql.AskedRequest, 'action' | 'contactNumber' | 'address' | 'landmark' | 'date'>;

const TAKEN = {
  REATTEMPT: () => new Refusal('REATTEMPT_REQUESTED', TEXTS.alreadyAsked),
  RETURN: () => new Refusal('RETURN_REQUESTED', TEXTS.alreadyReturning),
};

/** Refuses another order's id: the client then means another row. */
export function checkOrder(row: NdrRow, orderId: ReattemptInput['orderId']) {
  if (orderId === undefined || orderId === null || orderId === '') return;
  if (![row.customer_unique_id, String(row.order_id)].includes(String(orderId)))
    throw invalid('orderId', TEXTS.otherOrder);
}

async function reserve(ctx: Ctx, { order_id, shipment_id }: NdrRow, asked: Asked): Promise<sql.AskedRequest> {
  return inTransaction(ctx, async (tx) => {
    await shipments.lockShipment(tx, shipment_id);
    const row = await getRow(tx, tx.sellerId, order_id);
    const before = await sql.listByOrders(tx, [row.order_id]);
    const open = await sql.findOpen(tx, row.order_id);
    if (open) throw TAKEN[open.action]();
    if (row.status === 'IN_TRANSIT') throw new Refusal('REATTEMPT_REQUESTED', TEXTS.onItsWay);
    if (row.status !== 'PENDING' || row.shipment_state !== 'BOOKED')
      throw new Refusal('NDR_CLOSED', TEXTS[asked.action === 'RETURN' ? 'closedReturn' : 'closed']);
    const number = (before.at(-1)?.number ?? 0) + 1;
    const request = {
      orderId: row.order_id,
      number,
      reference: `HKR${row.order_id}-${number}`,
      ...asked,
      askedAt: tx.now(),
      leaseUntil: new Date(tx.now().getTime() + LEASE_MS),
    };
    const id = await sql.insertRequest(tx, { ...request, askedBy: required(tx.user).id });
    if (id === null) throw TAKEN[asked.action]();
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

/** Also throws if a connection that took returns does not any more. */
async function send(ctx: Ctx, row: NdrRow, request: sql.AskedRequest) {
  const carrier = await shipments.getCarrier(ctx, { connectionId: row.connection_id });
  const key = { courierId: row.courier_id, reference: row.shipment_reference, awb: row.awb };
  const { action, reference, contactNumber, address, landmark, date } = request;
  if (action === 'REATTEMPT')
    return carrier.reattempt(key, { reference, contactNumber, address, landmark, date });
  if (!carrier.returnToOrigin) throw new CarrierRefusal(TEXTS.noReturn);
  return carrier.returnToOrigin(key, reference);
}

async function askCourier(ctx: Ctx, row: NdrRow, request: sql.AskedRequest): Promise<void> {
  const { id } = request;
  try {
    await send(ctx, row, request);
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error;
    const { retryAt, message } = error;
    const isPutOff = retryAt && retryAt.getTime() - request.askedAt.getTime() < MAX_WAIT_MS;
    if (isPutOff) await sql.retryLater(ctx, id, retryAt);
    else await sql.closeRequest(ctx, id, 'REFUSED', message);
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

/** Asks the courier once. On its refusal it throws a conflict; an unclear answer is left to the sweep. */
export async function request(ctx: Ctx, row: NdrRow, asked: Asked): Promise<Ndr> {
  const reserved = await reserve(ctx, row, asked);
  try {
    await askCourier(ctx, row, reserved);
  } catch (error) {
    if (error instanceof CarrierRefusal) throw new Refusal('COURIER_REFUSED', error.message);
    if (!(error instanceof CarrierUnclear)) throw error;
    ctx.log.warn({ err: error, orderId: row.order_id }, 'the courier gave no clear answer');
    await sql.retryNow(ctx, reserved.id);
    throw new Refusal('COURIER_UNCLEAR', TEXTS.unclear, { headers: { 'Retry-After': '60' } });
  }
  return getNdr(ctx, row.order_id);
}

/** Repeats unanswered requests twice a minute and gives up after a day; those put off, when the courier takes them. */
export async function finishStuckReattempts(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listOverdue(ctx, BATCH), async (request) => {
    if (!(await sql.claimRequest(ctx, request, new Date(ctx.now().getTime() + PAUSE_MS)))) return;
    const row = await getRow(ctx, null, request.orderId);
    const isOld = ctx.now().getTime() - (request.retryAt ?? request.askedAt).getTime() > GIVE_UP_MS;
    if (!isOld) return askCourier(ctx, row, request);
    await sql.closeRequest(ctx, request.id, 'REFUSED', TEXTS.gaveUp);
    await markChanged(ctx, [row.order_id]);
  });
}
