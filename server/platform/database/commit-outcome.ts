import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Db } from './connect.ts';
import { isDatabaseUnreachable } from './errors.ts';

export type Marks = {
  write: (trx: Db, mark: string) => Promise<unknown>;
  /** Waits for a transaction that is still ending. */
  isWritten: (db: Db, mark: string) => Promise<boolean>;
};

/** A killed database is usually back by then, and a request must be answered within 15 s. */
const MAX_LOOKUP_MS = 8_000;
const LOOKUP_PAUSE_MS = 250;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function isMarkStored(db: Db, marks: Marks, mark: string): Promise<boolean | null> {
  const until = performance.now() + MAX_LOOKUP_MS;
  while (performance.now() < until) {
    try {
      return await marks.isWritten(db, mark);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      await pause(LOOKUP_PAUSE_MS);
    }
  }
  return null;
}

/** Wraps `db`: a commit whose acknowledgement was lost is looked up by its marker, and counts as done if found. */
export function withCertainCommits(db: Db, marks: Marks): Db {
  async function transaction<T>(
    work: (trx: Knex.Transaction) => Promise<T>,
    options?: Knex.TransactionConfig,
  ): Promise<T> {
    const mark = randomUUID();
    let done: { value: T } | null = null;
    try {
      return await db.transaction(async (trx) => {
        const value = await work(trx);
        await marks.write(trx, mark);
        done = { value };
        return value;
      }, options);
    } catch (error) {
      const finished = done as { value: T } | null;
      if (finished && isDatabaseUnreachable(error) && (await isMarkStored(db, marks, mark)))
        return finished.value;
      throw error;
    }
  }
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown)),
  });
}
