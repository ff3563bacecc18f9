import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

type Row = { said: string; where: string; shown: string };

/** The rows of every table of the page: what is said, where it lives, which tests show it. */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s-]*\|[\s|-]*$/.test(line));
  const cells = lines.map((line) => line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return cells
    .filter(([first]) => first !== 'What it says')
    .map(([said = '', where = '', shown = '']) => ({ said, where, shown }));
}

/** `tests/x.test.ts` › title, several of them divided by `<br>`. */
const testsIn = (shown: string) =>
  shown.split('<br>').map((each) => {
    const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? [];
    return { path, title: title.replaceAll('\\|', '|') };
  });

const exists = (path: string) => {
  try {
    readFileSync(at(path));
    return true;
  } catch {
    return false;
  }
};

/** Whether a file has a string of just these words. */
const hasTitle = (path: string, title: string) => {
  const source = readFileSync(at(path), 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
};

/** What is wrong with a row; nothing for one that holds. */
function faultsOf({ said, where, shown }: Row): string[] {
  const places = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const tests = testsIn(shown);
  return [
    ...(places.length === 0 ? ['does not say where it lives'] : []),
    ...places.filter((path) => !exists(path)).map((path) => `${path} is not there`),
    ...tests.filter(({ path }) => path === '').map(() => 'has no test'),
    ...tests
      .filter(({ path, title }) => path !== '' && !(exists(path) && hasTitle(path, title)))
      .map(({ path, title }) => `${path} has no test "${title}"`),
  ].map((fault) => `${said}: ${fault}`);
}

describe('docs/coverage.md', () => {
  const rows = rowsOf(readFileSync(at('docs/coverage.md'), 'utf8'));

  test('has a row for each thing that the specification says', () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(new Set(rows.map(({ said }) => said)).size).toBe(rows.length);
  });

  test('names places and tests that exist', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test('a row without a place, a test or with a title that no test has is told', () => {
    const fine = { said: 'x', where: '`server/app.ts`', shown: '`tests/coverage.test.ts` › names places and tests that exist' };
    expect(faultsOf(fine)).toEqual([]);
    expect(faultsOf({ ...fine, where: '' })).toEqual(['x: does not say where it lives']);
    expect(faultsOf({ ...fine, where: '`server/gone.ts`' })).toEqual(['x: server/gone.ts is not there']);
    expect(faultsOf({ ...fine, shown: '' })).toEqual(['x: has no test']);
    expect(faultsOf({ ...fine, shown: '`server/app.ts` › no such title' })).toEqual(['x: server/app.ts has no test "no such title"']);
  });
});
