import { describe, expect, test } from 'vitest';
import { blockOf, digitsOf } from '../../apps-react-admin/src/rates/grid/block.ts';

describe('a block from a spreadsheet', () => {
  // spec: rate-screens-grid-paste
  test('is split into rows by any kind of line ending and into cells by tabs', () => {
    expect(blockOf('45\t40\r\n50\t48\r\n')).toEqual([
      ['45', '40'],
      ['50', '48'],
    ]);
    expect(blockOf('45\t40\r50\t48')).toEqual([
      ['45', '40'],
      ['50', '48'],
    ]);
  });

  test('keeps blank cells in place', () => {
    expect(blockOf('45\t\t40\n\n50')).toEqual([['45', '', '40'], [''], ['50']]);
  });

  test('can be a single cell', () => {
    expect(blockOf(' 45 ')).toEqual([['45']]);
  });
});

describe('an amount', () => {
  test.each([
    ['45', '45'],
    ['45.5', '45.5'],
    ['.5', '.5'],
    ['₹45.50', '45.50'],
    ['₹ 1,234.50', '1234.50'],
    ['1,23,456', '123456'],
    ['Rs. 99', '99'],
    ['99 INR', '99'],
    ['\u00a01 234.5', '1234.5'],
  ])('written as %s is read as %s', (written, digits) => expect(digitsOf(written)).toBe(digits));

  test.each(['', 'n/a', '12%', '1e3', '-45', '45,50', '4,5', '1.2.3', '₹', '45/kg'])(
    'written as %s is rejected',
    (written) => expect(digitsOf(written)).toBeNull(),
  );
});
