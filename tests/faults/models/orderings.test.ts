import { describe, expect, test } from 'vitest';
import { apply, type Action, type State } from './actions.ts';
import { explanationsOf } from './orderings.ts';

const prices = () => ({ total: 3_000, cod: 0 });
const prepaid = { kg: 0.5, payment: 'PREPAID' } as const;
const start: State = { paise: 5_000, orders: [] };

const after = (...actions: Action[]) =>
  actions.reduce((state, action) => apply(state, action, prices).state, start);
const two = after(
  { do: 'create', slot: 1, orderId: 'a', parcel: prepaid },
  { do: 'create', slot: 2, orderId: 'b', parcel: prepaid },
);
const seen = (slot: number, status: string) => ({ slot, status, total: 3_000 });
const ship = (slot: number): Action => ({ do: 'ship', slot });

describe('two clients who ship two orders at the same moment with money for one', () => {
  const count = (isDone: boolean[], paise: number, ...statuses: [string, string]) =>
    explanationsOf(
      two,
      [ship(1), ship(2)],
      { isDone, paise, orders: [seen(1, statuses[0]), seen(2, statuses[1])] },
      prices,
    ).length;

  test('can end with either order shipped', () => {
    expect(count([true, false], 2_000, 'READY', 'PENDING')).toBe(1);
    expect(count([false, true], 2_000, 'PENDING', 'READY')).toBe(1);
  });

  test.each<[string, boolean[], number, [string, string]]>([
    ['both shipped', [true, true], -1_000, ['READY', 'READY']],
    ['both shipped for one charge', [true, true], 2_000, ['READY', 'READY']],
    ['neither', [false, false], 5_000, ['PENDING', 'PENDING']],
    ['one charged twice', [true, false], -1_000, ['READY', 'PENDING']],
    ['one charged and not shipped', [true, false], 2_000, ['PENDING', 'PENDING']],
  ])('cannot end with %s', (_what, isDone, paise, statuses) => {
    expect(count(isDone, paise, ...statuses)).toBe(0);
  });
});

test('ships an order once when it is shipped twice at the same moment', () => {
  const twice = (isDone: boolean[]) =>
    explanationsOf(two, [ship(1), ship(1)], { isDone, paise: 2_000, orders: [seen(1, 'READY')] }, prices);
  expect(twice([true, false])).toHaveLength(1);
  expect(twice([true, true])).toHaveLength(0);
});

test('refunds an order once when it is cancelled twice at the same moment, and allows both calls to succeed', () => {
  const shipped = apply(two, ship(1), prices).state;
  const cancel: Action = { do: 'cancel', slot: 1 };
  const twice = (before: State, isDone: boolean[], paise = 5_000) =>
    explanationsOf(before, [cancel, cancel], { isDone, paise, orders: [seen(1, 'CANCEL')] }, prices);
  expect(twice(shipped, [true, true])).toHaveLength(1);
  expect(twice(shipped, [false, true])).toHaveLength(1);
  expect(twice(shipped, [false, false])).toHaveLength(0);
  expect(twice(shipped, [true, true], 8_000)).toHaveLength(0);
  expect(twice(apply(shipped, cancel, prices).state, [true, false])).toHaveLength(0);
});

test('charges a returning parcel for RTO once and refunds it when the parcel is delivered after all', () => {
  const scan = (status: 'RTO_INITIATED' | 'RTO_DELIVERED' | 'DELIVERED'): Action => ({
    do: 'scan',
    slot: 1,
    scan: status,
  });
  const back = [ship(1), scan('RTO_INITIATED'), scan('RTO_DELIVERED')].reduce(
    (state, action) => apply(state, action, prices).state,
    two,
  );
  expect([back.paise, back.orders[0]!.entries]).toEqual([
    -1_000,
    [
      ['SHIPMENT_CHARGE', -3_000],
      ['RTO_CHARGE', -3_000],
    ],
  ]);
  const delivered = apply(back, scan('DELIVERED'), prices).state;
  expect(delivered.paise).toBe(2_000);
  expect(apply(delivered, { do: 'cancel', slot: 1 }, prices)).toEqual({ isDone: false, state: delivered });
});
