// npm run rekey, with CONNECTIONS_KEY and NEW_CONNECTIONS_KEY: seals all stored secrets under the new key.
// npm run rekey -- --delete-unreadable: deletes the secrets that no given key opens.
import { connectionsKey, readConnectionsKey } from '../config.ts';
import { recordLongCommand } from '../features/audit/command.ts';
import { rekey } from '../platform/auth/rekey.ts';
import { createSeal } from '../platform/auth/seal.ts';
import { ConfigError } from '../platform/config-error.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { SEALED_TABLES } from '../sealed-tables.ts';
import { withDatabase } from './database/database.mjs';
import { plain, runToEnd, stopSignal } from './processes/steps.mjs';

const DELETE = '--delete-unreadable';
const NO_SUCH_TABLE = 1146;

type Options = { databaseUrl: string; deletesUnreadable: boolean };

function readKeys(deletesUnreadable: boolean) {
  const { key, store } = readConnectionsKey(process.env);
  const wanted = process.env.NEW_CONNECTIONS_KEY;
  if (deletesUnreadable && !wanted) return { from: key, to: key, save: null };
  const to = connectionsKey(wanted, 'NEW_CONNECTIONS_KEY');
  return { from: key, to, save: store && (() => store(to.toString('base64'))) };
}

async function run({ databaseUrl, deletesUnreadable }: Options) {
  const { from, to, save } = readKeys(deletesUnreadable);
  const db = connectDatabase(databaseUrl, 1);
  try {
    const work = () =>
      rekey(db, SEALED_TABLES, {
        from: createSeal(from),
        to: createSeal(to),
        deletesUnreadable,
        signal: stopSignal,
      });
    const counts = await recordLongCommand(
      { db, now: () => new Date() },
      {
        command: deletesUnreadable ? `rekey ${DELETE}` : 'rekey',
        summary: 'Seals the stored secrets under another key.',
        subject: 'stored-secrets',
        work,
        present: (done) => Object.fromEntries(done.map(({ title, ...count }) => [title, count])),
      },
    );
    let unreadable = 0;
    for (const count of counts) {
      const lost = deletesUnreadable ? 'deleted, because no key opens them' : 'that no key opens';
      process.stdout.write(
        `${count.title}: ${count.resealed} sealed under the new key, ${count.upToDate} had it already, ${count.unreadable} ${lost}\n`,
      );
      unreadable += count.unreadable;
    }
    if (unreadable > 0 && !deletesUnreadable)
      throw plain(
        `${unreadable} secrets open under neither key: run it again with the key that they were sealed under as CONNECTIONS_KEY, or delete them with npm run rekey -- ${DELETE}.`,
      );
    if (save) save();
    return save
      ? 'The new key is stored in DATA_DIR/secrets.json. Start Harkara.'
      : 'Set CONNECTIONS_KEY to this key on every instance, then start Harkara.';
  } finally {
    await db.destroy();
  }
}

function toPlain(error: unknown): unknown {
  if ((error as { errno?: number }).errno === NO_SUCH_TABLE)
    return plain('The database has no tables of this version yet: there is nothing to seal.');
  return error instanceof ConfigError ? plain(error.message) : error;
}

process.exitCode =
  (await runToEnd(async () => {
    const args = process.argv.slice(2);
    if (args.some((arg) => arg !== DELETE))
      throw plain(`Use NEW_CONNECTIONS_KEY=… npm run rekey, or npm run rekey -- ${DELETE}.`);
    const work = (_connection: unknown, databaseUrl: string) =>
      run({ databaseUrl, deletesUnreadable: args.includes(DELETE) });
    try {
      process.stdout.write(`${await withDatabase('npm run rekey', work, { isAlone: true })}\n`);
    } catch (error) {
      if (stopSignal.aborted)
        process.stderr.write('Stopped: run it again with the same two keys to finish.\n');
      throw toPlain(error);
    }
  })) ?? 0;
