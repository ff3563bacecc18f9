import { describe, expect, test } from 'vitest';
import { faultsOf, readPage, rowsOf } from './setup/page-rows.ts';

describe('docs/coverage.md', () => {
  const rows = rowsOf(readPage('docs/coverage.md'));

  test('has unique rows for more than 120 points of the specification', () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(new Set(rows.map(({ said }) => said)).size).toBe(rows.length);
  });

  test('names places and tests that exist', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test('reports a row without a place or a test, or with an unknown test title', () => {
    const fine = {
      said: 'x',
      where: '`server/app.ts`',
      shown: '`tests/coverage.test.ts` › names places and tests that exist',
    };
    expect(faultsOf(fine)).toEqual([]);
    expect(faultsOf({ ...fine, where: '' })).toEqual(['x: does not say where it lives']);
    expect(faultsOf({ ...fine, where: '`server/gone.ts`' })).toEqual(['x: server/gone.ts is not there']);
    expect(faultsOf({ ...fine, shown: '' })).toEqual(['x: has no test']);
    expect(faultsOf({ ...fine, shown: '`server/app.ts` › no such title' })).toEqual([
      'x: server/app.ts has no test "no such title"',
    ]);
  });
});
