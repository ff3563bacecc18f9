import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../platform/database/connect.ts';
import { isDuplicate } from '../platform/database/errors.ts';
import { required } from '../platform/required.ts';

/** Stored in the database, so sandbox state survives a crash like the state of real services. */

export const MODES = ['ok', 'refuse', 'error', 'slow', 'hang', 'reset', 'booked-no-answer'] as const;
export type Mode = (typeof MODES)[number];

export async function modeOf(db: Db, courierId: number): Promise<Mode> {
  const row: { mode: Mode } | undefined = await db('sandbox_couriers')
    .where({ courier_id: courierId })
    .first('mode');
  return row?.mode ?? 'ok';
}

export async function setMode(db: Db, courierId: number, mode: Mode) {
  await db('sandbox_couriers').insert({ courier_id: courierId, mode }).onConflict('courier_id').merge();
}

export type BookingRow = {
  reference: string;
  courier_id: number;
  awb: string | null;
  state: 'BOOKED' | 'CANCELLED' | 'VOID';
  parcel: string | null;
};

const byReference = (db: Db, reference: string): Promise<BookingRow | undefined> =>
  db('sandbox_bookings').where({ reference }).first();

export const byAwb = (db: Db, awb: string): Promise<BookingRow | undefined> =>
  db('sandbox_bookings').where({ awb }).first();

const newAwb = (courierId: number) =>
  `${String(courierId).padStart(2, '0')}${String(randomInt(1e10)).padStart(10, '0')}`;

export async function book(
  db: Db,
  courierId: number,
  reference: string,
  parcel: unknown,
  at: Date,
): Promise<BookingRow> {
  for (;;) {
    const row = {
      reference,
      courier_id: courierId,
      awb: newAwb(courierId),
      state: 'BOOKED' as const,
      parcel: JSON.stringify(parcel),
    };
    try {
      await db('sandbox_bookings').insert({ ...row, created_at: at });
      return row;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // No such reference, so the AWB was taken: try another one.
    const known = await byReference(db, reference);
    if (!known) continue;
    await db('sandbox_bookings').where({ reference }).increment('times_asked', 1);
    return known;
  }
}

/** An unknown reference becomes void. */
export async function settle(db: Db, courierId: number, reference: string, at: Date): Promise<BookingRow> {
  await db('sandbox_bookings')
    .insert({ reference, courier_id: courierId, awb: null, state: 'VOID', created_at: at })
    .onConflict('reference')
    .ignore();
  return required(await byReference(db, reference));
}

export const cancelBooking = (db: Db, awb: string) =>
  db('sandbox_bookings').where({ awb, state: 'BOOKED' }).update({ state: 'CANCELLED' });

type PickupRow = { reference: string; pickup_reference: string };

export async function takePickup(
  db: Db,
  courierId: number,
  reference: string,
  request: unknown,
  at: Date,
): Promise<PickupRow> {
  const row = {
    reference,
    courier_id: courierId,
    pickup_reference: `PK${courierId}-${randomBytes(5).toString('hex')}`,
  };
  await db('sandbox_pickups')
    .insert({ ...row, request: JSON.stringify(request), times_asked: 0, created_at: at })
    .onConflict('reference')
    .ignore();
  await db('sandbox_pickups').where({ reference }).increment('times_asked', 1);
  return db('sandbox_pickups').where({ reference }).first('reference', 'pickup_reference');
}

type RequestRow = { reference: string; courier_id: number; awb: string; request: string; created_at: Date };
export type RequestScan = Pick<ScanRow, 'status' | 'remarks'>;

export const hasRequest = async (db: Db, reference: string): Promise<boolean> =>
  (await db('sandbox_reattempts').where({ reference }).first('reference')) !== undefined;

/** A new request leaves a scan; a repeated one is only counted. */
export async function takeRequest(db: Db, row: RequestRow, scan: RequestScan) {
  await db('sandbox_reattempts')
    .insert({ ...row, times_asked: 0 })
    .onConflict('reference')
    .ignore();
  await db('sandbox_reattempts').where({ reference: row.reference }).increment('times_asked', 1);
  const { times_asked: times } = await db('sandbox_reattempts')
    .where({ reference: row.reference })
    .first<{ times_asked: number }>('times_asked');
  if (times > 1) return;
  await addScan(db, { ...scan, awb: row.awb, location: '', scanned_at: row.created_at });
}

type ScanRow = { awb: string; status: string; remarks: string; location: string; scanned_at: Date };

export const addScan = (db: Db, scan: ScanRow) => db('sandbox_scans').insert(scan);

export const scansOf = (db: Db, awb: string): Promise<ScanRow[]> =>
  db('sandbox_scans')
    .where({ awb })
    .orderBy('scanned_at')
    .select('awb', 'status', 'remarks', 'location', 'scanned_at');

export type PaymentRow = {
  merchant_transaction_id: string;
  gateway_transaction_id: string;
  amount_paise: number;
  code: string;
  redirect_url: string;
  callback_url: string;
  card_type: string | null;
};

export async function openPayment(
  db: Db,
  payment: Omit<PaymentRow, 'gateway_transaction_id' | 'code' | 'card_type'>,
  at: Date,
) {
  await db('sandbox_payments')
    .insert({
      ...payment,
      code: 'PAYMENT_PENDING',
      gateway_transaction_id: `SBX${randomBytes(8).toString('hex')}`,
      created_at: at,
    })
    .onConflict('merchant_transaction_id')
    .ignore();
}

export const paymentById = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db('sandbox_payments').where({ merchant_transaction_id: id }).first();

export const endPayment = (db: Db, id: string, code: string, cardType: string | null) =>
  db('sandbox_payments')
    .where({ merchant_transaction_id: id, code: 'PAYMENT_PENDING' })
    .update({ code, card_type: cardType });

type SentMessage = {
  channel: string;
  recipient: string;
  text: string;
  otp: string | null;
  sent_at: Date;
};

export const keepMessage = (db: Db, { channel, recipient, text, otp, sent_at }: SentMessage) =>
  db('sandbox_messages').insert({ channel, recipient, text, otp, sent_at });

const OUTBOX_SIZE = 100;

export function sentTo(db: Db, to: string | undefined): Promise<SentMessage[]> {
  const query = db('sandbox_messages')
    .orderBy('id', 'desc')
    .limit(OUTBOX_SIZE)
    .select('channel', 'recipient', 'text', 'otp', 'sent_at');
  return to ? query.where({ recipient: to }) : query;
}
