import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, post } from '../../bench/setup/load.ts';
import { type Running, startFloor } from '../../bench/setup/program.ts';
import { requireSameAnswers } from '../../bench/setup/same.ts';
import { aSeller, type Person, program, SANDBOX_SECRET } from '../../setup/app.ts';
import { anOrder, aPickupPoint } from '../../setup/orders.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';

let seller: Person;
let floor: Running;
beforeAll(async () => {
  const DATABASE_URL = schemaUrl(workerSchema());
  floor = await startFloor({ ...process.env, DATABASE_URL, FLOOR_SECRET: SANDBOX_SECRET });
  seller = await aSeller();
});
afterAll(() => floor.stop());

describe('the floor of the bench answers like the program', () => {
  const compareAnswers = (path: string, body: object, floorPath: string, floorBody = body) =>
    requireSameAnswers(
      { url: `http://127.0.0.1:${program.port}`, call: post(`/api/${path}`, body, bearer(seller.token)) },
      { url: floor.url, call: post(floorPath, floorBody) },
    );

  test('to a seller who lists pending orders', async () => {
    const point = await aPickupPoint(seller);
    await anOrder(seller, point);
    await anOrder(seller, point, { logisticDetails: { paymentType: 'COD' } });
    const { userId } = seller;
    const alike = compareAnswers(`get/shipping/${userId}/PENDING`, { limit: 10, offset: 0 }, '/list', {
      userId,
    });
    await expect(alike).resolves.toBeUndefined();
  });

  test.each(['PREPAID', 'COD'])('to a %s quote', async (paymentType) => {
    const parcel = {
      shipmentTypeId: 1,
      sourcePinCode: '560001',
      destinationPinCode: '400020',
      paymentType,
      weight: 1.2,
      volumetricWeight: { length: 30, width: 20, height: 12.5 },
      totalInvoiceAmount: 2_499.5,
    };
    await expect(compareAnswers('calculate/rate', parcel, '/quote')).resolves.toBeUndefined();
  });
});
