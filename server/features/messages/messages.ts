import { MESSAGE_TEXTS as TEXTS } from '../../contract/texts/messages.ts';
import type { Ctx } from '../../deps.ts';
import {
  type DeliveryReport,
  type Message,
  MessageNotSent,
  MessageRefused,
  MessageUnclear,
} from '../../messages/channel.ts';
import { maskRecipient, maskWords } from '../../messages/masking.ts';
import { type Occasion, type Template, write } from '../../messages/templates.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import { findDefaultChannel, openChannel } from '../connections/connections.ts';
import type { MessageFilter, State } from './messages.contract.ts';
import * as sql from './messages.sql.ts';
import { findActive } from './templates/templates.sql.ts';

export { listBuyerSamples } from './templates/samples.ts';

const RETENTION_MS = 30 * DAY_MS;
const MAX_REASON = 255;

/** Where a message comes from. Only notifications are tried again. */
export type Source = { notificationId: number; shipmentId: number; isLastTry: boolean };

/** What became of an attempt. `reason` is null if the message was sent. */
export type Outcome = {
  result: 'SENT' | 'REFUSED' | 'NOT_SENT' | 'UNCLEAR';
  reason: string | null;
  messageId: string | null;
};

const RESULTS = [
  [MessageRefused, 'REFUSED'],
  [MessageNotSent, 'NOT_SENT'],
  [MessageUnclear, 'UNCLEAR'],
] as const;

async function attempt(ctx: Ctx, connectionId: number | null, message: Message): Promise<Outcome> {
  try {
    const channel = await openChannel(ctx, connectionId);
    return { result: 'SENT', reason: null, ...(await channel.send(message)) };
  } catch (error) {
    const result = RESULTS.find(([kind]) => error instanceof kind)?.[1];
    if (!result) throw error;
    const reason = maskWords((error as Error).message, message).slice(0, MAX_REASON);
    return { result, reason, messageId: null };
  }
}

function stateAfter({ result }: Outcome, source: Source | null): State {
  if (result === 'SENT') return 'SENT';
  if (result !== 'REFUSED' && source && !source.isLastTry) return 'RETRYING';
  return result === 'UNCLEAR' ? 'UNCLEAR' : 'FAILED';
}

/** Sends by this template, or with the built-in text, through the default provider of the channel. */
export async function sendByTemplate(
  ctx: Ctx,
  occasion: Occasion,
  template: Template | undefined,
  source: Source | null = null,
): Promise<Outcome> {
  const message = write(occasion, template);
  const { kind, channel, language, to } = message;
  const connectionId = await findDefaultChannel(ctx, channel);
  const outcome = await attempt(ctx, connectionId, message);
  const saved = sql.saveAttempt(ctx, {
    kind,
    channel,
    language,
    recipient: maskRecipient(to),
    connectionId,
    notificationId: source?.notificationId ?? null,
    shipmentId: source?.shipmentId ?? null,
    state: stateAfter(outcome, source),
    reason: outcome.reason,
    providerMessageId: outcome.messageId,
  });
  // A message that is sent stays sent: repeating it would be worse than a gap in the outbox.
  await saved.catch((error: unknown) => ctx.log.error({ err: error, kind }, 'a message was not recorded'));
  return outcome;
}

/** Sends a message now. Throws only unexpected errors. */
export const sendMessage = async (ctx: Ctx, occasion: Occasion, source?: Source): Promise<Outcome> =>
  sendByTemplate(ctx, occasion, await findActive(ctx, occasion), source);

/** Ends what will not be tried again, because it is no longer true. */
export const giveUp = (ctx: Ctx, notificationIds: readonly number[]) => sql.giveUp(ctx, notificationIds);

/** Messages that other programs sent through the same account are not ours: they change nothing. */
export async function receiveReports(
  ctx: Ctx,
  connectionId: number,
  reports: readonly DeliveryReport[],
): Promise<void> {
  for (const { messageId, isDelivered, reason } of reports)
    await sql.saveReport(ctx, connectionId, messageId, {
      state: isDelivered ? 'DELIVERED' : 'FAILED',
      reason: reason?.slice(0, MAX_REASON) ?? null,
    });
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

export const deleteOldMessages = (ctx: Ctx) =>
  sql.deleteBefore(ctx, new Date(ctx.now().getTime() - RETENTION_MS));
