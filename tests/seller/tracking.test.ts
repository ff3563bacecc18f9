import type { Rate as RateOption } from '@harkara/server/contract/models';
import { describe, expect, it } from 'vitest';
import { filtersOf as ndrFiltersOf, toListInput as toNdrInput } from '~/features/ndr/ndr.server';
import { groupsOf, rateFormOf } from '~/features/rates/rates.server';
import { cancelQuestion } from '~/features/tracking/cancel/cancel';
import { progressOf } from '~/features/tracking/parcel/progress';
import { filtersOf, toListInput } from '~/features/tracking/tracking.server';
import { dayOf, pageOf } from '~/lib/lists/list';

const at = (text: string) => new URLSearchParams(text);

describe('URLs typed by hand', () => {
  // spec: tracking-list
  it('keep valid filters and drop the rest', () => {
    expect(
      filtersOf(at('awb=A1++A2,A3&payment=COD&payment=GOLD&status=2&status=x&courier=-1&pickup=1e300')),
    ).toEqual({
      awbs: ['A1', 'A2', 'A3'],
      from: null,
      to: null,
      payment: ['COD'],
      status: [2],
      courier: [],
      pickup: [],
    });
    expect(toListInput(filtersOf(at('awb=A1&from=2026-11-01&to=2026-11-20')))).toMatchObject({
      wayBill: ['A1'],
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
    });
  });
  it.each(['', 'from=', 'from=yesterday', 'from=2026-13-01', 'from=1-1-2026'])(
    'contain no valid day in "%s"',
    (text) => {
      expect(dayOf(at(text), 'from')).toBeNull();
    },
  );
  it('show the first page for a page number beyond the API’s limit', () => {
    expect(pageOf(at('page=99999999999')).offset).toBe(0);
  });
});

describe('the rate calculator', () => {
  it('requests nothing before the form is sent', () => {
    expect(rateFormOf(at(''))).toBeNull();
    expect(rateFormOf(at('from=560038&weight='))).toMatchObject({ from: '560038', weight: '', mode: '' });
  });
  it('groups rates by courier and mode, cheapest first', () => {
    const option = (courierId: number, motId: number, rate: number) =>
      ({ courierId, motId, rate }) as RateOption;
    const options = [option(1, 2, 10), option(2, 2, 12), option(1, 2, 15), option(1, 1, 20)];
    const groups = groupsOf(options, new Map([[1, '/couriers/delhivery.svg']]));
    expect(groups.map(({ best, others, logo }) => [best.rate, others.length, logo])).toEqual([
      [10, 1, '/couriers/delhivery.svg'],
      [12, 0, null],
      [20, 0, '/couriers/delhivery.svg'],
    ]);
  });
});

describe('the cancellation question', () => {
  // spec: tracking-cancel-question
  it('names the order in at most 30 characters', () => {
    expect(cancelQuestion('1042')).toBe('Order ID: #1042');
    expect(cancelQuestion('A-very-long-order-id-of-some-shop')).toBe('Order ID: #A-very-long-order-…');
    expect([...cancelQuestion('😀'.repeat(40))]).toHaveLength(30);
  });
});

describe('the filters of failed deliveries', () => {
  it('are read from the URL and sent in the API’s format', () => {
    expect(
      toNdrInput(
        ndrFiltersOf(
          at('payment=PREPAID&courier=3&courier=x&status=received&status=Gone&from=2026-11-01&to=no'),
        ),
      ),
    ).toEqual({
      fromDate: '2026-11-01',
      toDate: null,
      logisticsIds: [3],
      paymentTypeIds: [2, 3],
      statuses: ['received'],
    });
  });
});

// spec: tracking-route-position
it('draws the parcel further along with each status, and at the sender after a return or a cancellation', () => {
  const at = ['READY_TO_SHIP', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'].map(progressOf);
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(new Set(at).size).toBe(5);
  expect([progressOf('RTO_DELIVERED'), progressOf('CANCELLED')]).toEqual([at[0], at[0]]);
  expect(progressOf('RTO_IN_TRANSIT')).toBe(at[2]);
});
