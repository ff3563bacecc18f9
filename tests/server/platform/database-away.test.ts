import { expect, test } from 'vitest';
import { isDatabaseUnreachable } from '../../../server/platform/database/errors.ts';
import { db, http } from '../../setup/app.ts';
import { aShop, order } from '../../setup/shipping.ts';

test('a node without its cluster counts as an unavailable database', async () => {
  const refused = db.raw(
    "SIGNAL SQLSTATE '08S01' SET MYSQL_ERRNO = 1047, MESSAGE_TEXT = 'WSREP has not yet prepared node for application use'",
  );
  const error: unknown = await refused.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errno: 1047 });
  expect(isDatabaseUnreachable(error)).toBe(true);
});

test('a rejected statement does not count as an unavailable database', async () => {
  const error: unknown = await db.raw('SELECT nonsense').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errno: 1054 });
  expect(isDatabaseUnreachable(error)).toBe(false);
});

test('a call that waits for a locked row is 503 within 15 seconds, and succeeds after the lock is released', async () => {
  const shop = await aShop();
  const id = await order(shop);
  const ship = () =>
    http()
      .post('/api/process/shipping')
      .set('Authorization', `Bearer ${shop.seller.token}`)
      .send({ shippingId: [id] });
  const other = await db.transaction();
  await other('wallets').where({ user_id: shop.seller.userId }).forUpdate().select('user_id');
  const begun = performance.now();
  const { status, headers, body } = await ship();
  expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'UNAVAILABLE']);
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await db('shipments').where({ order_id: id })).toEqual([]);
  await other.rollback();
  expect((await ship()).body).toMatchObject({ success: 1, failed: 0 });
}, 30_000);
