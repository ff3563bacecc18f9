import type { Ctx } from '../../../deps.ts';
import { monthRange } from '../../../platform/months.ts';
import { required } from '../../../platform/required.ts';
import { escapeFormula } from '../../../platform/sheets/csv.ts';
import * as format from './format.ts';
import { eachCodPosting, eachWalletEntry, type Posting } from './rows.sql.ts';

/** By time, then ledger, then id. */
const compare = (a: Posting, b: Posting) =>
  a.at.getTime() - b.at.getTime() || (a.ledger === b.ledger ? a.id - b.id : a.ledger < b.ledger ? -1 : 1);

/** Merges sorted ledgers into one order: a batch has all rows up to the first ledger's end of what was read. */
async function* merge(ledgers: AsyncGenerator<Posting[]>[]): AsyncGenerator<Posting[]> {
  const read = async (ledger: AsyncGenerator<Posting[]>) => {
    const batch = await ledger.next();
    return batch.done ? [] : batch.value;
  };
  let heads = await Promise.all(ledgers.map(read));
  while (heads.some((rows) => rows.length > 0)) {
    const ends = heads.flatMap((rows) => rows.at(-1) ?? []).sort(compare);
    const until = required(ends[0]);
    const isReady = (row: Posting) => compare(row, until) <= 0;
    yield heads.flatMap((rows) => rows.filter(isReady)).sort(compare);
    const left = heads.map((rows) => rows.filter((row) => !isReady(row)));
    heads = await Promise.all(
      left.map((rows, index) => (rows.length > 0 ? Promise.resolve(rows) : read(required(ledgers[index])))),
    );
  }
}

/** Rupees with two decimals, exactly. */
function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const textOf = (row: Posting, no: number) =>
  format.rowText([
    no,
    row.at.toISOString(),
    row.ledger,
    row.id,
    row.sellerId,
    row.kind,
    rupees(row.amountPaise),
    row.side,
    row.from,
    row.to,
    row.orderId,
    row.shipmentId,
    row.awb && escapeFormula(row.awb),
    row.reference,
  ]);

export type Sum = { count: number; hash: string };

/** Reads a month's rows in batches, each with its count and running hash at the end of the batch. */
export async function* eachBatch(
  ctx: Ctx,
  { month, previousHash }: Pick<format.Month, 'month' | 'previousHash'>,
): AsyncGenerator<Sum & { lines: string }> {
  const range = monthRange(month);
  let [count, hash] = [0, previousHash];
  for await (const rows of merge([eachCodPosting(ctx, range), eachWalletEntry(ctx, range)])) {
    let lines = '';
    for (const row of rows) {
      const text = textOf(row, ++count);
      hash = format.nextHash(hash, text);
      lines += `${text},${hash}${format.LINE_END}`;
    }
    yield { count, hash, lines };
  }
}
