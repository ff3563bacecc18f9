import { describe, expect, test } from 'vitest';
import { anAdmin, call, clock, get } from '../../setup/app.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

const dayAhead = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);
const ask = ({ seller }: Shop, parcels: { id: number }[]) =>
  call(
    'process/shipping/pickup',
    { userId: seller.userId, shippingId: parcels.map(({ id }) => id), pickupAt: `${dayAhead(1)}T11:00` },
    seller.token,
  );

describe('the back office', () => {
  const list = async (resource: string, filter: object, token: string, more = '') => {
    const answer = await get(
      `admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,9]${more}`,
      token,
    );
    return { status: answer.status, body: answer.body, range: answer.headers['content-range'] };
  };

  // spec: admin-lists-hidden-pages
  test('lists, filters, sorts and opens the pickups of all clients, and refuses sellers', async () => {
    const [mine, admin] = [await aShop(), await anAdmin()];
    await ask(mine, [await aShipped(mine), await aShipped(mine)]);
    await ask(mine, [await aShipped(mine, { logisticDetails: { courierId: 2 } })]);
    const { userId } = mine.seller;
    const { status, body, range } = await list(
      'pickups',
      { userId },
      admin.token,
      '&sort=["parcels","DESC"]',
    );
    expect([status, range]).toEqual([200, 'pickups 0-1/2']);
    expect(body[0]).toMatchObject({
      userId,
      clientName: `Asha Textiles ${userId}`,
      courierId: 1,
      logisticName: 'Delhivery',
      pickupPointId: mine.point,
      city: 'Bengaluru',
      pincode: '560001',
      parcels: 2,
      status: 'CONFIRMED',
      courierReference: expect.any(String),
      refusal: null,
    });
    expect((await get(`admin/pickups/${body[0].id}`, admin.token)).body).toEqual(body[0]);
    expect((await get('admin/pickups/999999999', admin.token)).status).toBe(404);
    const day = dayAhead(1);
    for (const [filter, n] of [
      [{ status: 'CONFIRMED' }, 1],
      [{ status: 'ASKED' }, 0],
      [{ courierId: 3 }, 0],
      [{ pickupPointId: mine.point }, 1],
      [{ fromDate: day, toDate: day }, 1],
      [{ toDate: dayAhead(0) }, 0],
      [{ q: body[0].courierReference }, 1],
      [{ q: body[0].pickupPointName }, 1],
      [{ id: [body[0].id] }, 1],
      [{ id: [] }, 0],
    ] as const) {
      expect([
        filter,
        (await list('pickups', { userId, courierId: 1, ...filter }, admin.token)).body.length,
      ]).toEqual([filter, n]);
    }
    for (const path of ['pickups', 'pickup-points'])
      expect([path, (await list(path, {}, mine.seller.token)).status]).toEqual([path, 403]);
  });

  // spec: admin-lists-hidden-pages
  test('lists, filters, sorts and opens the pickup points of all clients', async () => {
    const [mine, admin] = [await aShop(), await anAdmin()];
    const second = await aPickupPoint(mine.seller);
    await call(
      'user/pickup-location/active-pickup-point',
      { isActivated: false, userId: mine.seller.userId, id: second },
      mine.seller.token,
    );
    const { userId } = mine.seller;
    const { body, range } = await list('pickup-points', { userId }, admin.token, '&sort=["id","ASC"]');
    expect(range).toBe('pickup-points 0-1/2');
    expect(body).toMatchObject([
      {
        id: mine.point,
        userId,
        clientName: `Asha Textiles ${userId}`,
        city: 'Bengaluru',
        pincode: '560001',
        active: true,
        isDefault: true,
      },
      { id: second, active: false, isDefault: false },
    ]);
    expect((await get(`admin/pickup-points/${second}`, admin.token)).body).toEqual(body[1]);
    expect((await get('admin/pickup-points/999999999', admin.token)).status).toBe(404);
    const found = async (filter: object) =>
      (await list('pickup-points', { userId, ...filter }, admin.token)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect([
      await found({ active: false }),
      await found({ isDefault: true }),
      await found({ q: '5600' }),
    ]).toEqual([[second], [mine.point], [second, mine.point]]);
    expect([
      await found({ q: body[0].name }),
      await found({ id: [mine.point] }),
      await found({ q: 'Nowhere' }),
    ]).toEqual([[mine.point], [mine.point], []]);
  });
});
