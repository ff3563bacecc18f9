import { expect, test } from 'vitest';
import { formatPaise } from '../../../server/platform/money.ts';

const written = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

test('an amount is formatted in the Indian style', () => {
  expect(formatPaise(0)).toBe('₹0.00');
  expect(formatPaise(5)).toBe('₹0.05');
  expect(formatPaise(12345650)).toBe('₹1,23,456.50');
  expect(formatPaise(-99950)).toBe('-₹999.50');
});

test.each([1, 99, 100, 999, 99_999, 100_000, 1_234_567, 99_999_999, 1_000_000_000, 123_456_789_012])(
  '%i paise are formatted like Intl.NumberFormat does',
  (paise) => {
    expect(formatPaise(paise)).toBe(written.format(paise / 100));
    expect(formatPaise(-paise)).toBe(written.format(-paise / 100));
  },
);
