import { expect, test } from 'vitest';
import { aSeller, db } from '../../setup/app.ts';
import { orderFile } from '../../setup/order-file.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { type ServerProcess, startServer } from '../../setup/server-process.ts';

const ROWS = 2_000;
const ROUNDS = 6;

test('a server killed during an upload has stored all orders of the file or none', async () => {
  const seller = await aSeller();
  const pickupLocationId = await aPickupPoint(seller);
  const count = async () =>
    Number((await db('orders').where({ seller_id: seller.userId }).count({ n: '*' }))[0]!.n);
  const send = ({ apiUrl }: ServerProcess, tag: string) => {
    const form = new FormData();
    form.set('fileUploadOrders', JSON.stringify({ pickupLocationId, courierId: 1, motId: 2 }));
    form.set('file', new Blob([orderFile(tag, ROWS)]), 'orders.csv');
    return fetch(`${apiUrl}/shipping/fileUpload`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${seller.token}` },
    });
  };
  // Reads uncommitted rows to observe how far the insert has progressed.
  const begun = () =>
    db.transaction(
      async (trx) =>
        Number((await trx('orders').where({ seller_id: seller.userId }).count({ n: '*' }))[0]!.n),
      { isolationLevel: 'read uncommitted' },
    );

  let taken = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer();
    const answer = send(server, `kill-${process.pid}-${round}`).then(
      ({ status }) => status,
      () => null,
    );
    await expect.poll(begun, { timeout: 20_000, interval: 5 }).toBeGreaterThan(taken);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    await server.end('SIGKILL');
    await answer;
    await expect
      .poll(async () => (await begun()) - (await count()), { timeout: 10_000, interval: 50 })
      .toBe(0);
    const now = await count();
    expect([0, ROWS]).toContain(now - taken);
    taken = now;
  }
  expect(
    Number(
      (
        await db('order_products as p')
          .join('orders as o', 'o.id', 'p.order_id')
          .where({ 'o.seller_id': seller.userId })
          .count({ n: '*' })
      )[0]!.n,
    ),
  ).toBe(taken);

  const server = await startServer();
  expect((await send(server, `whole-${process.pid}`)).status).toBe(200);
  expect(await count()).toBe(taken + ROWS);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
}, 180_000);
