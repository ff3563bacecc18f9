import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, type Call, post } from '../../bench/setup/load.ts';
import { type Running, startFloor } from '../../bench/setup/program.ts';
import { requireSameAnswers } from '../../bench/setup/same.ts';
import { program, SANDBOX_SECRET } from '../../setup/app.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let floor: Running;
beforeAll(async () => {
  const DATABASE_URL = schemaUrl(workerSchema());
  floor = await startFloor({ ...process.env, DATABASE_URL, FLOOR_SECRET: SANDBOX_SECRET });
  shop = await aShop();
});
afterAll(() => floor.stop());

describe('the floor of the bench answers like the program', () => {
  const expectSameAnswers = (ours: Call, theirs: Call) =>
    expect(
      requireSameAnswers(
        { url: `http://127.0.0.1:${program.port}`, call: ours },
        { url: floor.url, call: theirs },
      ),
    ).resolves.toBeUndefined();

  test('to a seller who lists pending orders', async () => {
    const { userId, token } = shop.seller;
    await order(shop);
    await order(shop, { logisticDetails: { paymentType: 'COD' } });
    const page = post(`/api/get/shipping/${userId}/PENDING`, { limit: 10, offset: 0 }, bearer(token));
    await expectSameAnswers(page, post('/list', { userId }));
  });

  test.each(['PREPAID', 'COD'])('to a seller who asks for a %s quote', async (paymentType) => {
    const parcel = {
      shipmentTypeId: 1,
      sourcePinCode: '560001',
      destinationPinCode: '400020',
      paymentType,
      weight: 1.2,
      volumetricWeight: { length: 30, width: 20, height: 12.5 },
      totalInvoiceAmount: 2_499.5,
    };
    const quote = post('/api/calculate/rate', parcel, bearer(shop.seller.token));
    await expectSameAnswers(quote, post('/quote', parcel));
  });

  test('to a buyer who tracks a parcel', async () => {
    const { awb } = await aShipped(shop);
    await expectSameAnswers(post(`/api/status/details/${awb}`, {}), post('/track', { awb }));
  });
});
