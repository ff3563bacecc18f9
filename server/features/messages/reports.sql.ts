import type { Ctx } from '../../deps.ts';
import type { State } from './messages.contract.ts';

export type Report = { messageId: string; state: State; reason: string | null };

/** Keeps the first report of each message. */
export const insertReports = ({ db, now }: Ctx, connectionId: number, reports: readonly Report[]) =>
  db('message_reports')
    .insert(
      reports.map(({ messageId, state, reason }) => ({
        connection_id: connectionId,
        message_id: messageId,
        state,
        reason,
        received_at: now(),
      })),
    )
    .onConflict()
    .ignore();

/** The stored report of a message, if one came. */
export const findReport = (
  { db }: Ctx,
  connectionId: number,
  messageId: string,
): Promise<Report | undefined> =>
  db('message_reports')
    .where({ connection_id: connectionId, message_id: messageId })
    .first({ messageId: 'message_id', state: 'state', reason: 'reason' });

/** Ends the messages that are known and not yet reported. */
export const endReported = (
  { db, now }: Ctx,
  connectionId: number,
  messageIds: readonly string[],
  { state, reason }: Pick<Report, 'state' | 'reason'>,
) =>
  db('messages')
    .where({ connection_id: connectionId, state: 'SENT' })
    .whereIn('provider_message_id', messageIds)
    .update({ state, reason, ended_at: now() });

/** Returns how many it deleted, at most `max`. */
export const deleteBefore = ({ db }: Ctx, at: Date, max: number): Promise<number> =>
  db('message_reports').where('received_at', '<', at).limit(max).delete();
