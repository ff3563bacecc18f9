import type { Rate as RateOption } from '@harkara/server/contract/models';
import { describe, expect, it } from 'vitest';
import { filtersOf as ndrFiltersOf, toListInput as toNdrInput } from '~/features/ndr/ndr.server';
import { offersOf } from '~/features/orders/couriers/offers';
import { createFrom, prefilled } from '~/features/orders/couriers/prefill';
import { rateFormOf } from '~/features/rates/rates.server';
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
  it('offers each service at its cheapest card, and marks the cheapest, the fastest and the best delivered', () => {
    const option = (courierId: number, rate: number, days: number | null, percent: number | null) =>
      ({
        courierId,
        motId: 2,
        extenstionId: rate,
        rate,
        history: { expectedDays: days, deliveredPercent: percent },
      }) as RateOption;
    const options = [
      option(1, 10, 5, 84),
      option(2, 12, 3, null),
      option(1, 15, 5, 84),
      option(3, 20, 3, 96),
      option(4, 30, null, null),
    ];
    const shown = (of: ReturnType<typeof offersOf>) => of.map(({ rate, marks }) => [rate.rate, ...marks]);
    expect(shown(offersOf(options))).toEqual([[10, 'cheapest'], [12, 'fastest'], [20, 'best'], [30]]);
    // An order keeps its dearer card.
    expect(shown(offersOf(options, '1-2-15')).map(([rate]) => rate)).toEqual([10, 12, 15, 20, 30]);
    // One service has nothing to be compared with.
    expect(shown(offersOf([option(1, 10, 5, 84)]))).toEqual([[10]]);
  });
  it('leads to an order with its parcel and courier', () => {
    const rate = { courierId: 2, motId: 1, extenstionId: 7, rate: 82.6 };
    const parcel = {
      from: '560038',
      to: '400069',
      payment: 'COD',
      weight: '0.5',
      length: '20',
      width: '15',
      height: '8',
    };
    const address = new URL(createFrom(parcel, rate), 'http://here.invalid');
    expect(prefilled(address.searchParams)).toEqual({
      from: '560038',
      fields: {
        pin: '400069',
        paymentType: 'COD',
        logistic: '2-1-7-8260',
        weight: '0.5',
        length: '20',
        width: '15',
        height: '8',
      },
    });
    expect(prefilled(at('to=<b>&weight=1e9&payment=GOLD&service=x')).fields).toEqual({
      pin: '',
      paymentType: '',
      logistic: '',
      weight: '',
      length: '',
      width: '',
      height: '',
    });
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
