import { expect, test } from 'vitest';
import { call } from '../../setup/app.ts';

const list = async (path: string) => {
  const { status, body } = await call(path, {});
  expect(status).toBe(200);
  return body;
};

// spec: order-form-shipment-type, constants-ids, api-shipment-types
test('lists two shipment types: 1 is forward, 2 is return', async () => {
  expect(await list('shipment/get')).toEqual([
    { id: 1, type: 'Forward Pickup', showInUI: true },
    { id: 2, type: 'Return', showInUI: true },
  ]);
});

// spec: api-couriers
test('lists ten couriers with their logos', async () => {
  const couriers = await list('courier/get');
  expect(couriers).toHaveLength(10);
  expect(couriers[0]).toEqual({ id: 1, name: 'Delhivery', logoPath: '/couriers/delhivery.svg' });
  expect(couriers[9]).toEqual({ id: 10, name: 'Amazon Shipping', logoPath: '/couriers/amazon-shipping.svg' });
});

// spec: api-mot
test('lists two modes of transport', async () => {
  expect(await list('mot/get')).toEqual([
    { id: 1, name: 'Air' },
    { id: 2, name: 'Surface' },
  ]);
});

// spec: api-zones
test('lists five zones, from within the city to the rest of India', async () => {
  const zones: { id: number; name: string; label: string }[] = await list('zone/get');
  expect(zones.map(({ name }) => name)).toEqual(['ZoneOne', 'ZoneTwo', 'ZoneThree', 'ZoneFour', 'ZoneFive']);
  expect(zones[0]).toEqual({ id: 1, name: 'ZoneOne', label: 'Within City' });
  expect(zones[4]).toEqual({ id: 5, name: 'ZoneFive', label: 'Rest of India' });
});

// spec: api-payment-modes
test('lists COD and prepaid for forward shipments, and only prepaid for returns', async () => {
  const modes: { id: number; method: string; shipmentType: { id: number; type: string } }[] =
    await list('payment/get');
  const methods = (type: string) =>
    modes.filter(({ shipmentType }) => shipmentType.type === type).map(({ method }) => method);
  expect(methods('FORWARD')).toEqual(['COD', 'PREPAID']);
  expect(methods('REVERSE')).toEqual(['PREPAID']);
});

// spec: api-gst-company-types
test('lists company types', async () => {
  const types = await list('gst-company-type/get');
  expect(types[0]).toEqual({ id: 1, name: 'Proprietorship' });
});
