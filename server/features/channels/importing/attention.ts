import { ATTENTION_TEXTS, CHANNEL_TEXTS as TEXTS } from '../../../contract/texts/channels.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import {
  type AttentionInput,
  FIXABLE,
  type Fixable,
  type FixInput,
  type Fixes,
} from '../channels.contract.ts';
import { getChannel } from '../channels.ts';
import { retryOrder } from './importing.ts';
import { buyerOf } from './input.ts';
import * as sql from './orders.sql.ts';

/** The values that can be mended, as they are. */
function fieldsOf({ found, fixes }: sql.ChannelOrder): Record<Fixable, string | null> {
  const { name, phoneNo, address, city, state, pin } = buyerOf(found, fixes);
  const { weight = null, length = null, width = null, height = null } = fixes;
  return { name, phoneNo, address, city, state, pin, weight, length, width, height };
}

const present = (row: sql.ChannelOrder & { channel: string }) => ({
  channelOrderId: row.id,
  channelId: row.channelId,
  channel: row.channel,
  name: row.number,
  buyer: row.found.buyer.name,
  amount: toRupees(row.found.totalPaise),
  paymentType: row.found.paymentType,
  changedAt: row.changedAt.toISOString(),
  reasons: row.reasons,
  fields: fieldsOf(row),
});

/** The latest first. */
export async function listAttention(ctx: Ctx, { channelId, ...page }: AttentionInput) {
  const { count, rows } = await sql.listAttention(ctx, await requireSellerId(ctx), channelId, page);
  return { count, data: rows.map(present) };
}

/** What the audit trail shows of an order that could not be imported. */
export async function findWaiting(ctx: Ctx, id: number) {
  const row = await sql.findOwn(ctx, await requireSellerId(ctx), id);
  return row ? { state: row.state, orderId: row.orderId, fixes: row.fixes, reasons: row.reasons } : null;
}

/** Enters values for an order that could not be imported, and tries again. They stay also if it is refused once more. */
export async function fixOrder(ctx: Ctx, { channelOrderId, fields }: FixInput) {
  const sellerId = await requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sql.lockOwn(tx, sellerId, channelOrderId);
    if (row?.state !== 'ATTENTION') throw new Refusal('NOT_FOUND', TEXTS.orderNotFound);
    const entered = Object.entries(fields).map(([field, value]): [Fixable, string] => {
      const known = FIXABLE.find((one) => one === field);
      if (!known) throw invalid(`fields.${field}`, ATTENTION_TEXTS.field);
      return [known, String(value)];
    });
    const fixes: Fixes = { ...row.fixes, ...Object.fromEntries(entered) };
    await sql.updateOrder(tx, row.id, { fixes });
    const trackingId = await retryOrder(tx, await getChannel(tx, row.channelId), { ...row, fixes });
    const after = await sql.lockOwn(tx, sellerId, channelOrderId);
    return { imported: trackingId !== null, trackingId, reasons: after?.reasons ?? [] };
  });
}
