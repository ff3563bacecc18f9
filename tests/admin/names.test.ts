import { expect, test } from 'vitest';
import { number, shortName } from '../../apps-react-admin/src/format.ts';
import { statuses, toneOf } from '../../apps-react-admin/src/ndr/ndr.ts';
import { palette } from '../../apps-react-admin/src/theme/palette.ts';
import { DARK, LIGHT } from '../../server/contract/palettes.ts';

// spec: admin-lists-company-name-cut
test("a company's name is cut to 25 characters and no character is split", () => {
  expect(shortName('Kaveri Handlooms')).toBe('Kaveri Handlooms');
  expect(shortName('x'.repeat(25))).toBe('x'.repeat(25));
  expect([...shortName('Sri Venkateswara Silk and Cotton Emporium')]).toHaveLength(25);
  expect(shortName('Sri Venkateswara Silk and Cotton Emporium')).toBe('Sri Venkateswara Silk an…');
  expect([...shortName('🧵'.repeat(40))]).toHaveLength(25);
});

test('formats numbers with Indian digit grouping', () => expect(number(1_234_567)).toBe('12,34,567'));

// spec: admin-lists-ndr-row
test.each(['light', 'dark'] as const)(
  'gives each failed-delivery status its own colour in the %s theme',
  (mode) => {
    const { tones } = palette(mode, mode === 'light' ? LIGHT : DARK)!;
    expect(statuses.map(({ value }) => value)).toEqual([
      'Pending',
      'received',
      'In Transit',
      'Returned',
      'Lost',
      'Success',
      'Failed',
    ]);
    const colours = statuses.map(({ value }) => Object.values(tones[toneOf(value)]).join(' on '));
    expect(new Set(colours).size).toBe(7);
  },
);
