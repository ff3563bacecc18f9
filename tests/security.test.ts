import { describe, expect, test } from 'vitest';
import { faultsOf, readPage, rowsOf } from './setup/page-rows.ts';

/**
 * The number of OWASP ASVS 5.0.0 requirements of levels 1 and 2 per section.
 * Excludes chapters 10 (OAuth) and 17 (WebRTC), which this project does not use.
 */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};
const ALL = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** Marks requirements that no test can prove and that a code review has verified. */
const BY_READING = 'by reading';

/** Reads the table rows below a heading. */
const under = (page: string, heading: string) =>
  rowsOf(page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '');
const numbersIn = (claim: string) => claim.match(/\b\d+\.\d+\.\d+\b/g) ?? [];

describe('docs/security.md', () => {
  const page = readPage('docs/security.md');
  const [met, deviating, operators, others] = ['Met', 'Not met', "The operator's part", 'Does not apply'].map(
    (heading) => under(page, heading),
  ) as [
    ReturnType<typeof rowsOf>,
    ReturnType<typeof rowsOf>,
    ReturnType<typeof rowsOf>,
    ReturnType<typeof rowsOf>,
  ];

  test('lists every requirement of levels 1 and 2 once: met, not met, the operator’s or not applicable', () => {
    const named = [...met, ...deviating, ...operators, ...others].flatMap(({ claim }) => numbersIn(claim));
    expect([...named].sort()).toEqual([...ALL].sort());
  });

  test('names places and tests that exist', () => {
    const faults = met.flatMap((row) =>
      faultsOf(row).filter((fault) => !(row.shown === BY_READING && fault.endsWith(': has no test'))),
    );
    expect(faults).toEqual([]);
  });

  test('reports a row without a place or a test, or with an unknown test title', () => {
    const fine = {
      claim: 'x',
      where: '`server/app.ts`',
      shown: '`tests/security.test.ts` › names places and tests that exist',
    };
    expect(faultsOf(fine)).toEqual([]);
    expect(faultsOf({ ...fine, where: '' })).toEqual(['x: does not say where it lives']);
    expect(faultsOf({ ...fine, where: '`server/gone.ts`' })).toEqual(['x: server/gone.ts is not there']);
    expect(faultsOf({ ...fine, shown: '' })).toEqual(['x: has no test']);
    expect(faultsOf({ ...fine, shown: '`server/app.ts` › no such title' })).toEqual([
      'x: server/app.ts has no test "no such title"',
    ]);
  });

  test('has a test for at least three quarters of the met requirements', () => {
    expect(met.filter(({ shown }) => shown === BY_READING).length).toBeLessThan(met.length / 4);
  });

  test('explains each requirement that is not met, and its replacement', () => {
    expect(deviating.length).toBeGreaterThan(5);
    for (const { claim, where, shown } of deviating)
      expect([where.length > 10, shown.length > 10], claim).toEqual([true, true]);
  });
});
