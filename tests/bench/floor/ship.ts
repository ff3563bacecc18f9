import { randomInt } from 'node:crypto';
import { signedHeaders } from '../../../server/platform/outbound/signature.ts';
import { courier } from './courier.ts';
import { transaction, type Tx } from './database.ts';

type ShipBody = { sellerId: number; orderId: number };

const LOCK = 'SELECT balance_paise, last_seq FROM wallets WHERE user_id = ? FOR UPDATE';
const TAKE =
  'UPDATE orders SET status = ?, updated_at = UTC_TIMESTAMP(3), changed_at = UTC_TIMESTAMP(3) WHERE id = ? AND seller_id = ? AND status = ? AND removed_ref = 0';
const ENTRY = `INSERT INTO wallet_entries (user_id, seq, kind, opening_paise, amount_paise, closing_paise, reference, order_id, shipment_id, created_at)
  VALUES (?, ?, 'SHIPMENT_CHARGE', ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`;
const PAY = 'UPDATE wallets SET balance_paise = ?, last_seq = ? WHERE user_id = ?';
const CHARGE_PAISE = 9_800;

async function pay({ read, write }: Tx, { sellerId, orderId }: ShipBody, shipmentId: number | null) {
  const [wallet] = await read(LOCK, [sellerId]);
  const opening = wallet!.balance_paise as number;
  const closing = opening - CHARGE_PAISE;
  if (closing < 0) throw new Error('the balance is too low');
  const seq = (wallet!.last_seq as number) + 1;
  await write(ENTRY, [
    sellerId,
    seq,
    opening,
    -CHARGE_PAISE,
    closing,
    `order:${orderId}:charge`,
    orderId,
    shipmentId,
  ]);
  await write(PAY, [closing, seq, sellerId]);
}

/** Six round trips: begin, wallet, entry, balance, order, commit. Without a courier. */
export const ship = (body: ShipBody) =>
  transaction(async (tx) => {
    await pay(tx, body, null);
    if ((await tx.write(TAKE, ['READY', body.orderId, body.sellerId, 'PENDING'])).affectedRows !== 1)
      throw new Error('not pending');
    return { success: 1, failed: 0 };
  });

const RESERVE = `INSERT INTO shipments (order_id, ordered_at, seller_id, attempt, reference, courier_id, mot_id, state, tracking_status, source_city,
    source_pin, zone_id, charge_paise, is_charged, receipt, reserved_at, lease_until)
  SELECT id, created_at, seller_id, 1, ?, courier_id, mot_id, 'RESERVED', 'PENDING', 'Bengaluru', source_pin, zone_id, ?, 1, '{}', UTC_TIMESTAMP(3),
    UTC_TIMESTAMP(3) + INTERVAL 15 SECOND FROM orders WHERE id = ?`;
const BOOKED = `UPDATE shipments SET state = 'BOOKED', awb = ?, sort_code = ?, pickup_reference = ?, tracking_status = 'READY_TO_SHIP',
    tracking_at = UTC_TIMESTAMP(3), booked_at = UTC_TIMESTAMP(3), changed_at = UTC_TIMESTAMP(3), lease_until = NULL WHERE id = ? AND state = 'RESERVED'`;

/** Reserve, book over HTTP, confirm: the three steps that prevent a double charge. */
export async function shipBooked(body: ShipBody) {
  const { orderId, sellerId } = body;
  const reference = `HK${orderId}-1`;
  const shipmentId = await transaction(async (tx) => {
    if ((await tx.write(TAKE, ['BOOKING', orderId, sellerId, 'PENDING'])).affectedRows !== 1)
      throw new Error('not pending');
    const { insertId } = await tx.write(RESERVE, [reference, CHARGE_PAISE, orderId]);
    await pay(tx, body, insertId);
    return insertId;
  });
  const parcel = JSON.stringify({ reference, to: { pin: String(110_001 + randomInt(600_000)) } });
  const answer = await fetch(`${courier.url}/courier/1/shipments`, {
    method: 'POST',
    body: parcel,
    headers: signedHeaders(courier.secret, parcel, new Date()),
  });
  const { awb, sortCode, pickupReference } = (await answer.json()) as {
    awb: string;
    sortCode: string;
    pickupReference: string;
  };
  return transaction(async ({ write }) => {
    if ((await write(BOOKED, [awb, sortCode, pickupReference, shipmentId])).affectedRows !== 1)
      throw new Error('settled already');
    await write(TAKE, ['READY', orderId, sellerId, 'BOOKING']);
    return { success: 1, failed: 0, awb };
  });
}
