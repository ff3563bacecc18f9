import { describe, expect, test } from 'vitest';
import { findStateByName, stateOfGstin } from '../../../server/contract/gst-states.ts';
import { kindTitle } from '../../../server/contract/texts/billing.ts';
import { financialYear, invoiceNumber } from '../../../server/features/billing/making/calendar.ts';
import { splitTax } from '../../../server/features/billing/making/tax.ts';
import { amountInWords } from '../../../server/platform/amount-in-words.ts';
import { lastClosedMonth, monthRange, nextMonth } from '../../../server/platform/months.ts';
import { daysAfter, monthText } from '../../../server/platform/time.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [1950, 'Rupees Nineteen and Fifty Paise Only'],
  [10_000, 'Rupees One Hundred Only'],
  [12_345_650, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'],
  [-2_000_21, 'Rupees Two Thousand and Twenty One Paise Only'],
  [
    1_23_45_67_89_000,
    'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only',
  ],
])('writes %i paise in words as %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

describe('the calendar of invoices', () => {
  test.each([
    ['2026-04-01', '2026-27'],
    ['2027-03-31', '2026-27'],
    ['2027-04-01', '2027-28'],
    ['2099-12-31', '2099-00'],
  ])('%s is in the financial year %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  test('an invoice number has at most the 16 characters that the GST rules allow', () => {
    expect(invoiceNumber('HK', '2026-27', 123)).toBe('HK/26-27/000123');
    expect(invoiceNumber('HK', '2026-27', 9_999_999)).toHaveLength(16);
  });

  test('a month begins and ends at midnight in India, and closes two hours after its end', () => {
    expect(monthRange('2026-12')).toEqual({
      from: new Date('2026-11-30T18:30:00Z'),
      until: new Date('2026-12-31T18:30:00Z'),
    });
    expect([nextMonth('2026-12'), monthText('2026-12'), daysAfter('2026-12-25', 15)]).toEqual([
      '2027-01',
      'December 2026',
      '2027-01-09',
    ]);
    expect(lastClosedMonth(new Date('2026-12-31T20:29:59Z'))).toBe('2026-11');
    expect(lastClosedMonth(new Date('2026-12-31T20:30:00Z'))).toBe('2026-12');
  });
});

describe('the tax', () => {
  const rates = () =>
    new Map([
      [1800, { taxable: 10_000, gst: 1801 }],
      [500, { taxable: -300, gst: -15 }],
    ]);

  test('in the operator’s state is split into CGST and SGST without a loss, and an odd paisa goes to CGST', () => {
    expect(splitTax(rates(), { state: 'Karnataka', code: '29' }, 'Karnataka')).toEqual([
      { rateBp: 1800, taxable: 10_000, cgst: 901, sgst: 900, igst: 0 },
      { rateBp: 500, taxable: -300, cgst: -8, sgst: -7, igst: 0 },
    ]);
  });

  test('in another state is IGST', () => {
    expect(
      splitTax(rates(), { state: 'Kerala', code: '32' }, 'Karnataka').map(({ cgst, sgst, igst }) => [
        cgst,
        sgst,
        igst,
      ]),
    ).toEqual([
      [0, 0, 1801],
      [0, 0, -15],
    ]);
  });

  test('recognizes a state by its spellings and by a GSTIN', () => {
    expect(
      ['karnataka ', 'Jammu & Kashmir', 'Orissa', 'NCT of Delhi', 'Atlantis'].map(
        (name) => findStateByName(name)?.code,
      ),
    ).toEqual(['29', '01', '21', '07', undefined]);
    expect([stateOfGstin('27ABCPK1234F1Z5')?.state, stateOfGstin('99ABCPK1234F1Z5')]).toEqual([
      'Maharashtra',
      undefined,
    ]);
  });
});

test('a charge kind without a title gets its name as title', () => {
  expect([kindTitle('RTO_CHARGE'), kindTitle('SOMETHING_NEW')]).toEqual(['RTO charge', 'Something new']);
});
