import { expect, test } from 'vitest';
import { CarrierUnclear } from '../../../server/carriers/carrier.ts';
import { aCompany } from '../../setup/company.ts';
import { connectTo as connectDelhivery } from '../../setup/delhivery.ts';
import { GARBAGE } from '../../setup/garbage.ts';
import { connectTo as connectShiprocket, LOGIN, TOKEN } from '../../setup/shiprocket.ts';

const company = aCompany();
const TAT = 'GET /api/dc/expected_tat';
const COURIERS = 'GET /courier/serviceability/';
const WITHIN_MS = 1_000;
const SURFACE = { service: 'Surface', motId: 2 };

const ofDelhivery = (services: { service: string | null; motId: number }[]) =>
  connectDelhivery(company.baseUrl()).carrier.findDays!('560038', '110001', services, WITHIN_MS);
const ofShiprocket = (...services: (string | null)[]) =>
  connectShiprocket(company.baseUrl()).carrier.findDays!(
    '560038',
    '110001',
    services.map((service) => ({ service, motId: 2 })),
    WITHIN_MS,
  );

test('Delhivery is asked once for each of its modes', async () => {
  company.answersBy(TAT, (response, { query }) =>
    response.end(JSON.stringify({ success: true, msg: '', data: { tat: query.get('mot') === 'E' ? 2 : 5 } })),
  );
  const days = await ofDelhivery([
    SURFACE,
    { service: 'Express', motId: 2 },
    { service: null, motId: 1 },
    { service: null, motId: 2 },
  ]);
  expect(days).toEqual([5, 2, 2, 5]);
  expect(company.requests.map(({ query }) => query.toString()).sort()).toEqual([
    'origin_pin=560038&destination_pin=110001&mot=E&pdt=B2C',
    'origin_pin=560038&destination_pin=110001&mot=S&pdt=B2C',
  ]);
});

test('a route that Delhivery refuses has no days', async () => {
  company.answers(TAT, 200, { success: false, msg: 'not serviceable', data: {} });
  expect(await ofDelhivery([SURFACE])).toEqual([null]);
});

test.each([
  [{ success: true, data: { tat: 0 } }],
  [{ success: true, data: { tat: '4.5' } }],
  [{ success: true, data: { tat: 400 } }],
  [{ success: true, tat: 3 }],
])('it is unclear how long a parcel takes after %j', async (body) => {
  company.answers(TAT, 200, body);
  await expect(ofDelhivery([SURFACE])).rejects.toBeInstanceOf(CarrierUnclear);
});

test.each(GARBAGE)('it is unclear how long a parcel takes if Delhivery answers %s', async (_answer, say) => {
  company.always(say);
  await expect(ofDelhivery([SURFACE])).rejects.toBeInstanceOf(CarrierUnclear);
});

const courier = (id: number, days: string, changes: object = {}) => ({
  courier_company_id: id,
  courier_name: `Courier ${id}`,
  estimated_delivery_days: days,
  blocked: 0,
  ...changes,
});

test('Shiprocket is asked once for all its couriers, and its own choice stands for a service without one', async () => {
  company.answers(LOGIN, 200, { token: TOKEN });
  company.answers(COURIERS, 200, {
    status: 200,
    data: {
      recommended_courier_company_id: 51,
      available_courier_companies: [
        courier(142, '5'),
        courier(51, '3'),
        courier(43, 'soon'),
        courier(10, '2', { blocked: 1 }),
      ],
    },
  });
  expect(await ofShiprocket('142', null, '43', '10', '7')).toEqual([5, 3, null, null, null]);
  expect(company.calls().filter((one) => one === COURIERS)).toHaveLength(1);
});

test('a route that no courier of Shiprocket carries has no days', async () => {
  company.answers(LOGIN, 200, { token: TOKEN });
  company.answers(COURIERS, 200, { message: 'Sorry, no courier found', status: 404 });
  expect(await ofShiprocket('142')).toEqual([null]);
});

test.each(GARBAGE)('it is unclear how long a parcel takes if Shiprocket answers %s', async (_answer, say) => {
  company.answers(LOGIN, 200, { token: TOKEN });
  company.answersBy(COURIERS, say);
  await expect(ofShiprocket('142')).rejects.toBeInstanceOf(CarrierUnclear);
});
