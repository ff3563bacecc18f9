import { ConfigError } from '../config-error.ts';
import type { Db } from '../database/connect.ts';
import type { Row } from '../database/rows.ts';
import type { Seal } from './seal.ts';

/** Texts by the place where they belong: the context of their seal. */
type Texts = Record<string, string>;

/** Where a table keeps sealed texts: for `npm run rekey`, and the check at the start. */
export type SealedTable = {
  /** For the operator. */
  title: string;
  table: string;
  key: string;
  textsOf: (row: Row) => Texts;
  /** The columns that store these texts for the row. */
  columnsOf: (row: Row, texts: Texts) => object;
  deleteSecrets: (db: Db, row: Row) => Promise<unknown>;
};

type Count = { title: string; resealed: number; upToDate: number; unreadable: number };

type Rekeying = {
  from: Seal;
  to: Seal;
  deletesUnreadable: boolean;
  signal: AbortSignal;
  batch?: number;
};

const BATCH = 500;

function openAll(seal: Seal, texts: Texts): Texts | null {
  try {
    return Object.fromEntries(
      Object.entries(texts).map(([place, sealed]) => [place, seal.open(sealed, place)]),
    );
  } catch {
    return null;
  }
}

const sealAll = (seal: Seal, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([place, text]) => [place, seal.seal(text, place)]));

async function rekeyRow(db: Db, sealed: SealedTable, row: Row, { from, to, ...options }: Rekeying) {
  const texts = sealed.textsOf(row);
  if (openAll(to, texts)) return 'upToDate';
  const opened = openAll(from, texts);
  if (opened) {
    const columns = sealed.columnsOf(row, sealAll(to, opened));
    await db(sealed.table)
      .where(sealed.key, row[sealed.key] as number)
      .update(columns);
    return 'resealed';
  }
  if (options.deletesUnreadable) await sealed.deleteSecrets(db, row);
  return 'unreadable';
}

async function rekeyTable(db: Db, sealed: SealedTable, options: Rekeying): Promise<Count> {
  const { title, table, key } = sealed;
  const count: Count = { title, resealed: 0, upToDate: 0, unreadable: 0 };
  for (let after = 0; ;) {
    options.signal.throwIfAborted();
    const rows = (await db(table)
      .where(key, '>', after)
      .orderBy(key)
      .limit(options.batch ?? BATCH)) as Row[];
    if (rows.length === 0) return count;
    await db.transaction(async (trx) => {
      for (const row of rows.filter((each) => Object.keys(sealed.textsOf(each)).length > 0))
        count[await rekeyRow(trx, sealed, row, options)] += 1;
    });
    after = Number(rows.at(-1)?.[key]);
  }
}

/** Seals all texts under another key, in batches. Interrupted, it can be run again with the same two keys. */
export async function rekey(db: Db, tables: SealedTable[], options: Rekeying): Promise<Count[]> {
  const counts: Count[] = [];
  for (const sealed of tables) counts.push(await rekeyTable(db, sealed, options));
  return counts;
}

/** Both ends of each table: an interrupted rekey leaves the last rows under the old key. */
async function hasUnreadable(db: Db, sealed: SealedTable, seal: Seal) {
  const ends = await Promise.all(
    ['asc', 'desc'].map((order) => db(sealed.table).orderBy(sealed.key, order).limit(BATCH)),
  );
  return (ends.flat() as Row[]).some((row) => !openAll(seal, sealed.textsOf(row)));
}

/** Throws a sentence for the operator if stored secrets do not open under this key. */
export async function requireReadable(db: Db, tables: SealedTable[], seal: Seal): Promise<void> {
  for (const sealed of tables) {
    if (await hasUnreadable(db, sealed, seal))
      throw new ConfigError(
        `CONNECTIONS_KEY does not open the stored secrets (${sealed.title}): give the key that they were sealed under, or see "The key of the stored secrets" in docs/operating.md.`,
      );
  }
}
