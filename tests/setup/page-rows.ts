import { readFileSync } from 'node:fs';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

export const readPage = (path: string) => readFileSync(at(path), 'utf8');

export type Row = { said: string; where: string; shown: string };

const isLine = (line: string) => line.startsWith('|');
const isRule = (line: string | undefined) => line !== undefined && /^\|[\s|-]*-[\s|-]*$/.test(line);

/** The rows of every table of a page, without their heads: what is said, where it lives, which tests show it. */
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
  const source = readPage(path).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
};

/** What is wrong with a row; nothing for one that holds. */
export function faultsOf({ said, where, shown }: Row): string[] {
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
