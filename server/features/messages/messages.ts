import { MESSAGE_TEXTS as TEXTS } from '../../contract/texts/messages.ts';
import type { Ctx } from '../../deps.ts';
import {
  AccountRefused,
  type Message,
  MessageNotSent,
  MessagePostponed,
  MessageRefused,
  MessageUnclear,
  TemplateRefused,
} from '../../messages/channel.ts';
import { maskRecipient, maskWords } from '../../messages/masking.ts';
import { type Occasion, type Template, write } from '../../messages/templates.ts';
import { deleteInBatches } from '../../platform/database/queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import { openSender } from '../connections/connections.ts';
import type { MessageFilter, State } from './messages.contract.ts';
import * as sql from './messages.sql.ts';
import { deleteBefore as deleteReportsBefore } from './reports.sql.ts';
import { applyEarlyReport } from './reports.ts';
import { findActive } from './templates/templates.sql.ts';

export { endMessages, listSent } from './messages.sql.ts';
export { receiveReports } from './reports.ts';
export { listBuyerSamples } from './templates/samples.ts';

const RETENTION_MS = 30 * DAY_MS;
const REPORT_RETENTION_MS = DAY_MS;

/** The source of a message. Only notifications are tried again. */
export type Source = { notificationId: number; shipmentId: number; isLastTry: boolean };

/**
 * What became of an attempt. `reason` is null if the message was sent. REFUSED and POSTPONED are about this message;
 * NOT_SENT is not, so the message waits.
 */
export type Outcome = {
  result: 'SENT' | 'REFUSED' | 'POSTPONED' | 'NOT_SENT' | 'UNCLEAR';
  state: State;
  reason: string | null;
};
type Result = Outcome['result'];

const RESULTS = [
  [MessageRefused, 'REFUSED'],
  [MessagePostponed, 'POSTPONED'],
  [TemplateRefused, 'NOT_SENT'],
  [AccountRefused, 'NOT_SENT'],
  [MessageNotSent, 'NOT_SENT'],
  [MessageUnclear, 'UNCLEAR'],
] as const;

type Attempt = { result: Result; reason: string | null; messageId: string | null };

async function attempt(ctx: Ctx, send: () => Promise<{ messageId: string | null }>, message: Message) {
  try {
    return { result: 'SENT', reason: null, ...(await send()) } satisfies Attempt;
  } catch (error) {
    const known = RESULTS.find(([kind]) => error instanceof kind)?.[1];
    if (!known) ctx.log.error({ err: error, kind: message.kind }, 'sending a message failed');
    // We may have failed after the provider took the message.
    const [result, words] = known ? [known, (error as Error).message] : (['UNCLEAR', TEXTS.failed] as const);
    return { result, reason: maskWords(words, message).slice(0, sql.MAX_REASON), messageId: null };
  }
}

/** An unclear e-mail is sent again, because its message id lets mailboxes show it once. Nothing else is. */
function stateAfter(result: Result, { channel }: Message, source: Source | null): State {
  if (result === 'SENT') return 'SENT';
  if (source && result === 'NOT_SENT') return 'RETRYING';
  const isRepeatable = result === 'POSTPONED' || (result === 'UNCLEAR' && channel === 'email');
  if (source && !source.isLastTry && isRepeatable) return 'RETRYING';
  return result === 'UNCLEAR' ? 'UNCLEAR' : 'FAILED';
}

const toRecord = ({ kind, channel, language, to }: Message, source: Source | null) => ({
  kind,
  channel,
  language,
  recipient: maskRecipient(to),
  notificationId: source?.notificationId ?? null,
  shipmentId: source?.shipmentId ?? null,
});

/** Sends with this template, or with the active one, through the default provider of the channel. */
export async function sendMessage(
  ctx: Ctx,
  occasion: Occasion,
  { source = null, template }: { source?: Source | null; template?: Template } = {},
): Promise<Outcome> {
  let message: Message;
  let sender: Awaited<ReturnType<typeof openSender>>;
  try {
    message = write(occasion, template ?? (await findActive(ctx, occasion)));
    sender = await openSender(ctx, occasion.channel);
  } catch (error) {
    ctx.log.error({ err: error, kind: occasion.kind }, 'a message could not be prepared');
    return { result: 'NOT_SENT', state: source ? 'RETRYING' : 'FAILED', reason: TEXTS.failed };
  }
  const { result, reason, messageId } = await attempt(ctx, () => sender.send(message), message);
  const state = stateAfter(result, message, source);
  const { connectionId } = sender;
  const record = { ...toRecord(message, source), connectionId, state, reason, providerMessageId: messageId };
  try {
    await inTransaction(ctx, (tx) => sql.saveAttempt(tx, record));
    if (connectionId !== null && messageId !== null) await applyEarlyReport(ctx, connectionId, messageId);
  } catch (error) {
    // A message that is sent stays sent: repeating it would be worse than a gap in the outbox.
    ctx.log.error({ err: error, kind: message.kind }, 'a message was not recorded');
  }
  return { result, state, reason };
}

/** Records a message whose sending was interrupted: it may have been sent. */
export async function recordInterrupted(ctx: Ctx, occasion: Occasion, source: Source): Promise<void> {
  const message = write(occasion, await findActive(ctx, occasion));
  const unknown = { connectionId: null, providerMessageId: null, reason: TEXTS.interrupted };
  await sql.insertUnclear(ctx, { ...toRecord(message, source), ...unknown });
}

const present = ({ createdAt, sentAt, endedAt, ...row }: sql.MessageRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

export async function listMessages(ctx: Ctx, query: ListQuery<MessageFilter>) {
  const { count, rows } = await sql.listPage(ctx, query);
  return { count, rows: rows.map(present) };
}

export async function getMessage(ctx: Ctx, id: number) {
  const { rows } = await listMessages(ctx, {
    filter: { id: [id] },
    range: { offset: 0, limit: 1 },
    sort: { by: 'id', ascending: false },
  });
  const [row] = rows;
  if (!row) throw new Refusal('NOT_FOUND', TEXTS.noMessage);
  return row;
}

export async function deleteOldMessages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  await deleteInBatches((max) => sql.deleteBefore(ctx, before, max));
  const reportsBefore = new Date(ctx.now().getTime() - REPORT_RETENTION_MS);
  await deleteInBatches((max) => deleteReportsBefore(ctx, reportsBefore, max));
}
