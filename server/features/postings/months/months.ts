import { Readable } from 'node:stream';
import { POSTING_TEXTS as TEXTS } from '../../../contract/texts/postings.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { istMonth, lastClosedMonth, nextMonth } from '../../../platform/months.ts';
import { eachBatch } from '../file/file.ts';
import * as format from '../file/format.ts';
import { firstPostedAt } from '../file/rows.sql.ts';
import { findCurrentKey } from './keys.sql.ts';
import { getKey } from './keys.ts';
import * as sql from './months.sql.ts';

/** The oldest month that is over and not signed, with the hash that it continues. */
async function findDueMonth(ctx: Ctx) {
  const last = await sql.findLastMonth(ctx);
  const first = last ? null : await firstPostedAt(ctx);
  const month = last ? nextMonth(last.month) : first && istMonth(first);
  if (!month || month > lastClosedMonth(ctx.now())) return null;
  return { month, previousHash: last?.finalHash ?? format.FIRST_HASH };
}

/** Signs every month that is over, one after the other. Interrupted, it begins the month again. */
export async function signDueMonths(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  for (let due = await findDueMonth(ctx); due; due = await findDueMonth(ctx)) {
    let [count, finalHash] = [0, due.previousHash];
    for await (const batch of eachBatch(ctx, due)) {
      if (stopping?.aborted) return;
      [count, finalHash] = [batch.count, batch.hash];
    }
    const { publicKey, privateKey } = await getKey(ctx);
    const month = { ...due, count, finalHash, signedAt: ctx.now() };
    await sql.insertMonth(ctx, { ...month, publicKey, signature: format.signMonth(month, privateKey) });
  }
}

export async function listMonths(ctx: Ctx) {
  const [key, months] = await Promise.all([findCurrentKey(ctx), sql.listMonths(ctx)]);
  return {
    publicKey: key?.publicKey ?? null,
    data: months.map(({ signature: _signature, signedAt, ...month }) => ({
      ...month,
      signedAt: signedAt.toISOString(),
    })),
  };
}

/**
 * Writes a month's file again from the ledgers: the same bytes as long as nobody changes them. If someone does, the end
 * still has what was signed, so that the file does not pass the check.
 */
export async function downloadMonth(ctx: Ctx, { month }: { month: string }) {
  const signed = await sql.findMonth(ctx, month);
  if (!signed) throw new Refusal('NOT_FOUND', TEXTS.notSigned);
  async function* lines(of: format.Signed) {
    yield format.titleLine(of) + format.LINE_END + format.COLUMNS_LINE + format.LINE_END;
    let hash = of.previousHash;
    for await (const batch of eachBatch(ctx, of)) {
      hash = batch.hash;
      yield batch.lines;
    }
    if (hash !== of.finalHash) ctx.log.error({ month }, 'postings of a signed month were changed');
    yield format.endLine(of) + format.LINE_END;
  }
  return { name: `postings-${month}.csv`, body: Readable.from(lines(signed), { objectMode: false }) };
}
