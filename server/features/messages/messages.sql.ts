import type { Ctx } from '../../deps.ts';
import type { Message } from '../../messages/channel.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import type { MessageFilter, State } from './messages.contract.ts';

type Attempt = Pick<Message, 'kind' | 'channel' | 'language'> & {
  recipient: string;
  connectionId: number | null;
  notificationId: number | null;
  shipmentId: number | null;
  state: State;
  reason: string | null;
  providerMessageId: string | null;
};

/** The widths of columns. */
const MAX_RECIPIENT = 100;
export const MAX_MESSAGE_ID = 100;
export const MAX_REASON = 255;

/** Adds a message, or another attempt to send it. */
export async function saveAttempt({ db, now }: Ctx, attempt: Attempt): Promise<void> {
  const at = now();
  const outcome = toRow({
    connectionId: attempt.connectionId,
    language: attempt.language,
    state: attempt.state,
    reason: attempt.reason,
    providerMessageId: attempt.providerMessageId?.slice(0, MAX_MESSAGE_ID) ?? null,
    sentAt: attempt.state === 'SENT' || attempt.state === 'UNCLEAR' ? at : null,
    endedAt: attempt.state === 'FAILED' ? at : null,
  });
  const recipient = attempt.recipient.slice(0, MAX_RECIPIENT);
  await db('messages')
    .insert({ ...toRow(attempt), ...outcome, recipient, created_at: at })
    .onConflict('notification_id')
    .merge({ ...outcome, attempts: db.raw('messages.attempts + 1') });
}

/** Adds a message that may have been sent, unless it is known. */
export const insertUnclear = ({ db, now }: Ctx, attempt: Omit<Attempt, 'state'>) =>
  db('messages')
    .insert({ ...toRow({ ...attempt, state: 'UNCLEAR' }), created_at: now(), sent_at: now() })
    .onConflict('notification_id')
    .ignore();

/** The notifications whose message was sent. */
export const listSent = ({ db }: Ctx, notificationIds: readonly number[]): Promise<number[]> =>
  db('messages')
    .whereIn('notification_id', notificationIds)
    .whereIn('state', ['SENT', 'DELIVERED'])
    .pluck('notification_id');

/** Ends messages that are not tried again, also one whose last attempt was not recorded. */
export const endMessages = ({ db, now }: Ctx, notificationIds: readonly number[], state: State) =>
  db('messages')
    .whereIn('notification_id', notificationIds)
    .where({ state: 'RETRYING' })
    .update({ state, ...(state === 'FAILED' ? { ended_at: now() } : { sent_at: now() }) });

export type MessageRow = Omit<Attempt, 'notificationId' | 'shipmentId'> & {
  id: number;
  wayBillId: string | null;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
};

function matching({ db }: Ctx, { id, wayBillId, ...filter }: MessageFilter) {
  const named = Object.entries(toRow(filter)).map(([column, value]) => [`m.${column}`, value]);
  const query = db('messages as m')
    .leftJoin('shipments as s', 's.id', 'm.shipment_id')
    .where(Object.fromEntries(named) as Row);
  if (wayBillId) void query.where('s.awb', wayBillId);
  if (id) void query.whereIn('m.id', id);
  return query;
}

const COLUMNS = [
  'id',
  'kind',
  'channel',
  'language',
  'recipient',
  'connection_id',
  'state',
  'reason',
  'provider_message_id',
  'attempts',
  'created_at',
  'sent_at',
  'ended_at',
].map((column) => `m.${column}`);

export async function listPage(ctx: Ctx, { filter, range, sort }: ListQuery<MessageFilter>) {
  const [rows, counted] = await Promise.all([
    matching(ctx, filter)
      .orderBy('m.id', sort.ascending ? 'asc' : 'desc')
      .limit(range.limit)
      .offset(range.offset)
      .select(...COLUMNS, { way_bill_id: 's.awb' }) as Promise<Row[]>,
    matching(ctx, filter).count({ n: '*' }).first() as Promise<{ n: number } | undefined>,
  ]);
  return { count: Number(counted?.n ?? 0), rows: rows.map((row) => fromRow<MessageRow>(row)) };
}

/** Returns how many it deleted, at most `max`. */
export const deleteBefore = ({ db }: Ctx, at: Date, max: number): Promise<number> =>
  db('messages').where('created_at', '<', at).limit(max).delete();
