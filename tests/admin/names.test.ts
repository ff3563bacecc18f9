import { expect, test } from 'vitest';
import { number, shortName } from '../../apps-react-admin/src/format.ts';

test("a company's name is cut to 25 characters, whole letters only", () => {
  expect(shortName('Kaveri Handlooms')).toBe('Kaveri Handlooms');
  expect(shortName('x'.repeat(25))).toBe('x'.repeat(25));
  expect([...shortName('Sri Venkateswara Silk and Cotton Emporium')]).toHaveLength(25);
  expect(shortName('Sri Venkateswara Silk and Cotton Emporium')).toBe('Sri Venkateswara Silk an…');
  expect([...shortName('🧵'.repeat(40))]).toHaveLength(25);
});

test('numbers are written as in India', () => expect(number(1_234_567)).toBe('12,34,567'));
