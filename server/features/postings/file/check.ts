import type { KeyObject } from 'node:crypto';
import * as format from './format.ts';

/** `line` counts from 1. */
type Fault = { line: number; problem: string };
export type Checked = { signed: format.Signed } | { fault: Fault };

type Row = NonNullable<ReturnType<typeof format.readRow>>;

type Reader = { line: number; text: string | null; ahead: string | null; next: () => Promise<void> };

/** Reads lines one by one, with the next one in sight. */
async function startReading(lines: AsyncIterator<string>): Promise<Reader> {
  const read = async () => {
    const result = await lines.next();
    return result.done ? null : result.value;
  };
  const reader: Reader = {
    line: 1,
    text: await read(),
    ahead: await read(),
    async next() {
      reader.line += 1;
      [reader.text, reader.ahead] = [reader.ahead, await read()];
    },
  };
  return reader;
}

/** The numbers are wrong at this row: another row belongs here. */
async function explainOrder(reader: Reader, row: Row, expected: number): Promise<string> {
  const { line } = reader;
  if (row.no < expected) return `row ${row.no} appears twice: a row was added`;
  for (; reader.text !== null; await reader.next())
    if (format.readRow(reader.text)?.no === expected)
      return `row ${row.no} stands here in place of row ${expected}, which is in line ${reader.line}: rows were swapped`;
  const last = row.no - 1;
  reader.line = line;
  return last === expected ? `row ${expected} is missing` : `the rows ${expected} to ${last} are missing`;
}

/** The hash does not fit at this row: the row after it shows what was altered. */
function explainHash({ ahead }: Reader, row: Row, before: string): string {
  const after = ahead === null ? null : format.readRow(ahead);
  const fits = (hash: string) => after !== null && format.nextHash(hash, after.text) === after.hash;
  if (after?.no === row.no && fits(before)) return `row ${row.no} was added`;
  if (after && fits(format.nextHash(before, row.text))) return `the hash of row ${row.no} was altered`;
  if (after && !fits(row.hash)) return `row ${row.no} and its hash were altered`;
  const previous = row.no > 1 ? `, or row ${row.no - 1} together with its hash` : '';
  return `row ${row.no} was altered${previous}`;
}

type Rows = { count: number; hash: string; end: ReturnType<typeof format.readEnd> };

async function checkRows(reader: Reader, firstHash: string): Promise<Rows | Fault> {
  let [count, hash] = [0, firstHash];
  for (; reader.text !== null && !format.readEnd(reader.text); await reader.next()) {
    const { line } = reader;
    const row = format.readRow(reader.text);
    if (!row) return { line, problem: `this is no row, or an altered one: row ${count + 1} belongs here` };
    if (row.no !== count + 1) return { line, problem: await explainOrder(reader, row, count + 1) };
    if (format.nextHash(hash, row.text) !== row.hash)
      return { line, problem: explainHash(reader, row, hash) };
    [count, hash] = [row.no, row.hash];
  }
  return { count, hash, end: reader.text === null ? null : format.readEnd(reader.text) };
}

function explainEnd(rows: Rows, signed: format.Signed, key: KeyObject | null): string | null {
  const { count, finalHash, publicKey } = signed;
  const own = format.readPublicKey(publicKey);
  if (rows.count < count)
    return count - rows.count === 1
      ? `row ${count} is missing`
      : `the rows ${rows.count + 1} to ${count} are missing`;
  if (rows.count > count) return `the signed month has ${count} rows: a row was added`;
  if (rows.hash !== finalHash)
    return 'the rows lead to another hash than the signed one: rows were altered together with all hashes after them';
  if (!own) return 'the public key was altered';
  if (key && !key.equals(own)) return `another key signed this file: ${publicKey}`;
  return format.isSignedBy(signed, own)
    ? null
    : 'the signature does not fit: it, the first line or the last line was altered';
}

/** Checks a month's file without a server. Without a key, by the one that the file names. */
export async function checkFile(lines: AsyncIterator<string>, key: KeyObject | null): Promise<Checked> {
  const reader = await startReading(lines);
  const title = format.readTitle(reader.text ?? '');
  if (!title) return { fault: { line: 1, problem: 'this is not the first line of a file of postings' } };
  await reader.next();
  if (reader.text !== format.COLUMNS_LINE)
    return { fault: { line: 2, problem: 'the names of the columns were altered' } };
  await reader.next();
  const rows = await checkRows(reader, title.previousHash);
  if ('problem' in rows) return { fault: rows };
  const { end } = rows;
  const { line } = reader;
  if (!end)
    return { fault: { line, problem: `the end is missing: the file is cut after row ${rows.count}` } };
  const signed = { ...title, ...end };
  const problem = explainEnd(rows, signed, key);
  if (problem) return { fault: { line, problem } };
  return reader.ahead === null
    ? { signed }
    : { fault: { line: line + 1, problem: 'there is extra data after the end' } };
}

/** What is wrong between two files, which are right by themselves; null if the second continues the first. */
export function explainGap(before: format.Signed, after: format.Signed, nextMonth: string): string | null {
  if (after.month !== nextMonth)
    return `the month after ${before.month} is ${nextMonth}, and not ${after.month}`;
  if (after.previousHash !== before.finalHash) return `it does not continue the last hash of ${before.month}`;
  return after.publicKey === before.publicKey ? null : `another key signed it than ${before.month}`;
}
