import { describe, expect, test } from 'vitest';
import { readAwbs } from '../../apps-react-admin/src/connections/account/awbs.ts';

describe('AWBs to load', () => {
  test.each([
    ['one a line', 'AB1\r\nAB2\r\n\r\n', ['AB1', 'AB2']],
    ['with commas, spaces and quotes', `'AB1', "AB2"\n AB3 AB4`, ['AB1', 'AB2', 'AB3', 'AB4']],
    ['under a header', '\uFEFFAWB No.\nAB1\nAB2', ['AB1', 'AB2']],
    ['in their column, whatever the others hold', 'Address,AWB\n"Delhi, Okhla",AB1', ['AB1']],
    ['beside an amount', 'Weight 0.5kg;Way bill\n"1,200.00";AB1\n;AB2', ['AB1', 'AB2']],
    ['by the courier’s own word', 'Consignment No,Date\nAB1,2026-11-01', ['AB1']],
    ['none', ' \n', []],
  ])('are read %s', (_how, text, awbs) => {
    expect(readAwbs(text)).toEqual(awbs);
  });

  test.each(['Number,Date\nAB1,2026-11-01', 'AB1,Delhi', 'AB1;Surface;0.5kg'])(
    'are not guessed from a table without their column: %j',
    (text) => {
      expect(readAwbs(text)).toBeNull();
    },
  );
});
