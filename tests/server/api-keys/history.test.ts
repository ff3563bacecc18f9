import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, get, type Person } from '../../setup/app.ts';
import { aKey } from '../../setup/keys.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { aShop, aShipped, order, ship, type Shop } from '../../setup/shipping.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const trail = async (sellerId: number): Promise<Record<string, unknown>[]> =>
  (await get(`admin/audit?filter=${encodeURIComponent(JSON.stringify({ sellerId }))}`, admin.token)).body;

const keysOf = async ({ seller }: Shop, id: number) =>
  (await call(`get/shipping/tabbed/${id}`, {}, seller.token)).body.apiKeys;

const anOrderBy = async ({ seller, point }: Shop, key: string): Promise<number> => {
  const payload = anOrderPayload(point, { customerDetails: { userId: seller.userId } });
  return (await call('add/shipping', payload, key)).body.trackingId;
};

describe('an order', () => {
  test('names the keys that created, shipped and cancelled it', async () => {
    const shop = await aShop();
    const named = (name: string) => aKey(shop.seller, undefined, { name });
    const [creator, shipper, canceller] = [
      await named('Web shop'),
      await named('Warehouse'),
      await named('Desk'),
    ];
    const id = await anOrderBy(shop, creator.key);
    expect(await keysOf(shop, id)).toEqual({ created: 'Web shop', shipped: null, cancelled: null });
    const shipped = await call('process/shipping', { shippingId: [id] }, shipper.key);
    expect(shipped.body.success).toBe(1);
    expect(await keysOf(shop, id)).toEqual({ created: 'Web shop', shipped: 'Warehouse', cancelled: null });
    expect((await call(`cancel/${id}`, {}, canceller.key)).status).toBe(200);
    expect(await keysOf(shop, id)).toEqual({ created: 'Web shop', shipped: 'Warehouse', cancelled: 'Desk' });
  });

  test('names no key where a person acted', async () => {
    const shop = await aShop();
    const none = { created: null, shipped: null, cancelled: null };
    const { id } = await aShipped(shop);
    expect(await keysOf(shop, id)).toEqual(none);
    await call(`cancel/${id}`, {}, shop.seller.token);
    expect(await keysOf(shop, id)).toEqual(none);
  });

  test('keeps the name after the key is gone', async () => {
    const shop = await aShop();
    const { id: keyId, key } = await aKey(shop.seller, undefined, { name: 'Old shop' });
    const id = await anOrderBy(shop, key);
    await call('api-keys/revoke', { id: keyId }, shop.seller.token);
    expect(await keysOf(shop, id)).toMatchObject({ created: 'Old shop' });
  });
});

describe('the audit trail', () => {
  test('has the creation and the revocation of a key by its seller, without its secret', async () => {
    const seller = await aSeller({ filled: false });
    const made = await aKey(seller, ['orders:read', 'wallet:read']);
    await call('api-keys/revoke', { id: made.id }, seller.token);
    const [revoked, created] = await trail(seller.userId);
    const common = {
      byUserId: null,
      byKeyId: null,
      byName: seller.emailId,
      subject: 'api-key',
      outcome: 'DONE',
    };
    expect(created).toMatchObject({ ...common, action: 'POST api-keys', subjectId: String(made.id) });
    expect(revoked).toMatchObject({ ...common, action: 'POST api-keys/revoke', changed: ['revokedAt'] });
    const entry = await get(`admin/audit/${String(created!.id)}`, admin.token);
    expect(entry.body.after).toMatchObject({
      name: 'Shop',
      prefix: made.prefix,
      scopes: 'orders:read, wallet:read',
    });
    expect(entry.text).not.toContain(made.key.slice(made.prefix.length + 1));
  });

  test('names the administrator who makes a key for a seller', async () => {
    const seller = await aSeller({ filled: false });
    const key = { name: 'Shop', scopes: ['orders:read'], userId: seller.userId };
    await call('api-keys', key, admin.token);
    expect((await trail(seller.userId))[0]).toMatchObject({ byUserId: admin.userId, subject: 'api-key' });
  });

  test('names the key of each change, refused ones too', async () => {
    const shop = await aShop();
    const { id: keyId, key, prefix } = await aKey(shop.seller, undefined, { name: 'Web shop' });
    const id = await anOrderBy(shop, key);
    await call('process/shipping', { shippingId: [id] }, key);
    await call(`order/remove/${id}`, {}, key);
    const by = { byUserId: null, byKeyId: keyId, byName: `API key “Web shop” (${prefix})` };
    const [removed, shipped, created] = await trail(shop.seller.userId);
    expect(created).toMatchObject({
      ...by,
      action: 'POST add/shipping',
      subjectId: String(id),
      outcome: 'DONE',
    });
    expect(shipped).toMatchObject({ ...by, action: 'POST process/shipping', outcome: 'DONE' });
    expect(removed).toMatchObject({ ...by, action: 'POST order/remove/:id', outcome: 'REFUSED' });
  });

  test('has no entry of what sellers themselves do with orders', async () => {
    const shop = await aShop();
    await ship(shop, [await order(shop)]);
    expect(await trail(shop.seller.userId)).toEqual([]);
  });
});
