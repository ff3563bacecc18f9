import { describe, expect, it } from 'vitest';
import {
  date,
  dateTime,
  daysAgo,
  isoDate,
  money,
  plural,
  shortName,
  statusText,
  time,
  weekdayDate,
} from '~/lib/format';
import { pageOf, withoutValue, withParams } from '~/lib/lists/list';

describe('formatting', () => {
  // spec: constants-currency
  it.each([
    [123456.5, '₹1,23,456.50'],
    [0, '₹0.00'],
    [-82.6, '-₹82.60'],
    [10000000, '₹1,00,00,000.00'],
  ])('shows %d as money', (amount, text) => expect(money(amount)).toBe(text));

  // spec: constants-date-formats
  it('shows instants in Indian time, also across midnight', () => {
    const late = '2025-11-19T19:15:00.000Z';
    expect([date(late), time(late), isoDate(late)]).toEqual(['20/11/2025', '12:45 am', '2025-11-20']);
    expect(dateTime('2025-01-31T10:00:00.000Z')).toBe('31/01/2025, 03:30 pm');
    expect(daysAgo(89, new Date('2025-11-20T06:30:00Z'))).toBe('2025-08-23');
  });

  it('names the weekday of a day', () => {
    expect(['2026-12-02', '2027-01-31', '2028-02-29'].map(weekdayDate)).toEqual([
      'Wed, 2 Dec',
      'Sun, 31 Jan',
      'Tue, 29 Feb',
    ]);
  });

  // spec: tracking-scans
  it.each([
    ['OUT_FOR_DELIVERY', 'Out for delivery'],
    ['RTO_IN_TRANSIT', 'RTO in transit'],
    ['CANCEL', 'Cancelled'],
    ['COD', 'COD'],
    ['UPI_INTENT', 'UPI intent'],
  ])('shows status %s in plain words', (status, text) => expect(statusText(status)).toBe(text));

  it('pluralises and groups counts', () =>
    expect([plural(1, 'order'), plural(1200, 'order')]).toEqual(['1 order', '1,200 orders']));
});

describe('list parameters in the URL', () => {
  const at = (text: string) => new URLSearchParams(text);

  // spec: tracking-offset
  it.each([
    ['', 1, 10, 0],
    ['page=3&size=25', 3, 25, 50],
    ['page=-1&size=33', 1, 10, 0],
    ['page=1.5&size=100', 1, 100, 0],
    ['page=x', 1, 10, 0],
  ])('reads page and size from "%s"', (text, page, size, offset) => {
    expect(pageOf(at(text))).toEqual({ page, size, limit: size, offset });
  });

  it('returns to the first page when a filter changes', () => {
    expect(withParams(at('tab=READY&page=4'), { search: 'abc' })).toBe('?tab=READY&search=abc');
    expect(withParams(at('tab=READY&page=4'), { page: 5 })).toBe('?tab=READY&page=5');
    expect(withParams(at('tab=READY&search=abc'), { search: null })).toBe('?tab=READY');
  });

  it('removes one of several values', () => {
    expect(withoutValue(at('courierId=1&courierId=2&page=2'), 'courierId', '1')).toBe('?courierId=2');
  });
});

// spec: shell-company-name-cut
it('cuts a company’s name to 25 characters', () => {
  expect(shortName('Asha Crafts')).toBe('Asha Crafts');
  expect(shortName('a'.repeat(25))).toBe('a'.repeat(25));
  expect(shortName('The Extraordinarily Long Company Name')).toBe('The Extraordinarily Long…');
});
