import { onTestFinished, expect, test } from 'vitest';
import { aSeller, call, clock, db, get, program } from '../../setup/app.ts';
import { anOrderPayload, aPickupPoint } from '../../setup/orders.ts';

const SENTENCE = 'The server’s disk is full, so nothing can be saved right now. Try again later.';

/** Makes inserts of one seller's orders fail with the database error of a full disk. */
async function fullFor(sellerId: number, errno: number, text: string) {
  await db.raw(
    `CREATE TRIGGER disk_full BEFORE INSERT ON orders FOR EACH ROW
    IF NEW.seller_id = ? THEN SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ?, MESSAGE_TEXT = ?; END IF`,
    [sellerId, errno, text],
  );
  const empty = () => db.raw('DROP TRIGGER IF EXISTS disk_full');
  onTestFinished(async () => {
    await empty();
  });
  return empty;
}

test.each([
  [
    1021,
    'Disk full (/tmp/#sql1); waiting for someone to free some space... (errno: 28 "No space left on device")',
  ],
  [1114, 'The table orders is full'],
  [3, 'Error writing file ./harkara/orders.MYD (Errcode: 28 "No space left on device")'],
  [1030, 'Got error 28 "No space left on device" from storage engine InnoDB'],
])(
  'a database with a full disk (%d) gives 503 and stores nothing; health reports it for another 30 seconds',
  async (errno, text) => {
    const seller = await aSeller();
    const payload = anOrderPayload(await aPickupPoint(seller));
    const key = { 'Idempotency-Key': `full-${errno}-${seller.userId}` };
    expect((await get('health')).status).toBe(200);
    const makeRoom = await fullFor(seller.userId, errno, text);
    const refused = await call('add/shipping', payload, seller.token, key);
    expect([refused.status, refused.headers['retry-after'], refused.body.code, refused.body.message]).toEqual(
      [503, '30', 'DISK_FULL', SENTENCE],
    );
    expect(JSON.stringify(refused.body)).not.toMatch(/No space|errno|orders/);
    const health = await get('health');
    expect([health.status, health.body.code, health.body.message]).toEqual([503, 'DISK_FULL', SENTENCE]);
    expect((await get('live')).status).toBe(200);

    clock.advance(20_000);
    expect((await call('add/shipping', payload, seller.token, key)).body.code).toBe('DISK_FULL');
    clock.advance(20_000);
    expect((await get('health')).status).toBe(503);
    await makeRoom();
    expect((await call('add/shipping', payload, seller.token, key)).status).toBe(200);
    clock.advance(11_000);
    expect((await get('health')).body).toEqual({ status: 'ok' });
  },
);

test('another storage engine error does not count as a full disk', async () => {
  const seller = await aSeller();
  const payload = anOrderPayload(await aPickupPoint(seller));
  await fullFor(
    seller.userId,
    1030,
    'Got error 122 "Internal (unspecified) error in handler" from storage engine InnoDB',
  );
  expect((await call('add/shipping', payload, seller.token)).body.code).toBe('INTERNAL');
  expect((await get('health')).status).toBe(200);
});

test('a write by a job that fails on a full disk makes health report it too', async () => {
  const refused = program.deps.db.transaction((trx) =>
    trx.raw("SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table tallies is full'"),
  );
  await expect(refused).rejects.toMatchObject({ errno: 1114 });
  expect((await get('health')).body.code).toBe('DISK_FULL');
  clock.advance(31_000);
  expect((await get('health')).status).toBe(200);
});
