import { expect, test } from 'vitest';
import { isDatabaseAway } from '../../server/platform/db.ts';
import { db } from '../setup/app.ts';

test('a node that has lost its cluster counts as a database that is away', async () => {
  const refused = db.raw("SIGNAL SQLSTATE '08S01' SET MYSQL_ERRNO = 1047, MESSAGE_TEXT = 'WSREP has not yet prepared node for application use'");
  const error: unknown = await refused.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errno: 1047 });
  expect(isDatabaseAway(error)).toBe(true);
});

test('a statement that is refused does not', async () => {
  const error: unknown = await db.raw('SELECT nonsense').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errno: 1054 });
  expect(isDatabaseAway(error)).toBe(false);
});
