import { readFileSync } from 'node:fs';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

export const readPage = (path: string) => readFileSync(at(path), 'utf8');

type Row = { claim: string; where: string; shown: string };

const isLine = (line: string) => line.startsWith('|');
const isRule = (line: string | undefined) => line !== undefined && /^\|[\s|-]*-[\s|-]*$/.test(line);

/** Reads the rows of all Markdown tables without headers: the claim, the source files and the tests. */
export function rowsOf(page: string): Row[] {
  const lines = page.split('\n');
  const rows = lines.filter((line, index) => isLine(line) && !isRule(line) && !isRule(lines[index + 1]));
  return rows
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
    .map(([claim = '', where = '', shown = '']) => ({ claim, where, shown }));
}

/** Parses entries of the form `tests/x.test.ts` › title, separated by `<br>`. */
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

/** True if the file has a string literal equal to `title`. */
const hasTitle = (path: string, title: string) => {
  const source = readPage(path).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
};

/** Lists missing source files and missing tests of a row. */
export function faultsOf({ claim, where, shown }: Row): string[] {
  const places = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const tests = testsIn(shown);
  return [
    ...(places.length === 0 ? ['does not say where it lives'] : []),
    ...places.filter((path) => !exists(path)).map((path) => `${path} is not there`),
    ...tests.filter(({ path }) => path === '').map(() => 'has no test'),
    ...tests
      .filter(({ path, title }) => path !== '' && !(exists(path) && hasTitle(path, title)))
      .map(({ path, title }) => `${path} has no test "${title}"`),
  ].map((fault) => `${claim}: ${fault}`);
}
