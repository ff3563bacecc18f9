import { expect, test } from 'vitest';
import { CarrierRefusal } from '../../../server/carriers/carrier.ts';
import { courierProviders } from '../../../server/carriers/providers.ts';
import { anAccount } from '../../setup/accounts.ts';
import { A_REATTEMPT, aKey, aParcel, aPickup } from '../../setup/parcels.ts';

const { account, exchanges } = anAccount({ baseUrl: courierProviders.manual.baseUrl });
const manual = courierProviders.manual.connect(account);

test('a courier without an API carries the bound AWB, and nothing is sent', async () => {
  const booking = { awb: 'M100', sortCode: '', pickupReference: '' };
  expect(manual.bindsAwbs).toBe(true);
  expect(await manual.book(aParcel({ awb: 'M100' }))).toEqual(booking);
  expect(await manual.settle(aKey('M100'))).toEqual(booking);
  expect(await manual.settle({ ...aKey('M100'), awb: null })).toBeNull();
  expect(await manual.track([aKey('M100')])).toEqual([]);
  expect(await manual.requestPickup(aPickup(['M100']))).toBe('HKP-1');
  expect(manual.readScans({}, Buffer.from('{}'), new Date())).toBeNull();
  await manual.cancel(aKey('M100'));
  await manual.check();
  expect(exchanges).toEqual([]);
});

test('a courier without an API refuses a booking without an AWB, and a re-attempt; it takes no returns', async () => {
  await expect(manual.book(aParcel())).rejects.toBeInstanceOf(CarrierRefusal);
  await expect(manual.reattempt(aKey('M100'), A_REATTEMPT)).rejects.toThrow(/by phone/);
  expect(manual.returnToOrigin).toBeNull();
});

test.each([
  ['delhivery', ['clientName', 'sellerGstin', 'webhookHeader'], ['token', 'webhookSecret']],
  ['shiprocket', ['email', 'webhookHeader'], ['password', 'webhookSecret']],
  ['manual', [], []],
] as const)('%s asks for its settings and secrets', (name, settings, secrets) => {
  const { fields, title } = courierProviders[name];
  const names = (isSecret: boolean) =>
    fields.filter((field) => field.isSecret === isSecret).map((field) => field.name);
  expect(names(false).sort()).toEqual(settings);
  expect(names(true).sort()).toEqual(secrets);
  for (const { label, help } of [...fields, { label: title, help: title }]) {
    expect(label).not.toBe('');
    expect(help).not.toBe('');
  }
});
