import { expect, test } from 'vitest';
import { NO_FILTERS } from '~/features/orders/list/filters/filters';
import { parcelOf } from '~/features/orders/list/filters/parcels';
import { queryOf } from '~/features/orders/list/views/views';
import { statusChoices, statusIds } from '~/features/tracking/list/statuses';
import { parcelText } from '~/lib/format';

const at = (text: string) => parcelOf(new URLSearchParams(text));

test('reads a chip from the address of the Ready tab only', () => {
  expect(at('tab=READY&parcel=ndr')).toBe('ndr');
  expect([
    at('parcel=ndr'),
    at('tab=CANCEL&parcel=ndr'),
    at('tab=READY&parcel=NDR'),
    at('tab=READY'),
  ]).toEqual(Array(4).fill(null));
});

test('a view remembers the chip', () => {
  const shown = { tab: 'READY', filters: NO_FILTERS, size: 10 } as const;
  expect(queryOf({ ...shown, parcel: 'outForDelivery' })).toBe('tab=READY&parcel=outForDelivery');
  expect(queryOf({ ...shown, parcel: null })).toBe('tab=READY');
});

test.each([
  ['PENDING', 'To pick up'],
  ['READY_TO_SHIP', 'To pick up'],
  ['PICKED_UP', 'In transit'],
  ['OUT_FOR_DELIVERY', 'Out for delivery'],
  ['UNDELIVERED', 'NDR'],
  ['RTO_DELIVERED', 'RTO'],
  ['LOST', 'Lost'],
  ['CANCELLED', 'Cancelled'],
])('shows a parcel that is %s as %s', (status, word) => expect(parcelText(status)).toBe(word));

test('the tracking list has one status choice for each word', () => {
  const statuses = ['PENDING', 'DELIVERED', 'CANCELLED'].map((name, at) => ({
    id: [1, 8, 13][at] ?? 0,
    name,
  }));
  expect(statusChoices(statuses).map(({ label }) => label)).toEqual([
    'To pick up',
    'In transit',
    'Out for delivery',
    'NDR',
    'Delivered',
    'RTO',
    'Lost',
    'Cancelled',
  ]);
  expect(statusIds('toPickUp')).toEqual([1, 2, 3]);
  expect([statusIds('13'), statusIds('x'), statusIds('-1')]).toEqual([[13], [], []]);
});
