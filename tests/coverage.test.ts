import { describe, expect, test } from 'vitest';
import {
  coverageFaults,
  coveragePage,
  parseSection,
  parseTestFile,
  readSections,
  readTestFiles,
} from './setup/coverage.ts';
import { readPage } from './setup/page-rows.ts';

const section = parseSection(
  '# Signing in: §2\n\n- `sign-in-form` Phone and password\n  Departs: no reason.\n',
);
const source = [
  "describe('the form', () => {",
  "  test('has no mark', () => {});",
  '  // spec: sign-in-form',
  "  test.each(['phone'])('asks for a %s', () => {});",
  '});',
].join('\n');
const file = parseTestFile('tests/x.test.ts', source);

describe('the sentences of the specification', () => {
  const sections = readSections();
  const files = readTestFiles();

  test('are all read', () => {
    expect(sections.map(({ title }) => title)).toContain(
      'Weight updates: 001 §1, §2, §4, §5, §6, §7, §8, §9',
    );
    expect(sections.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(500);
    expect(files.length).toBeGreaterThan(100);
  });

  test('are each shown by a marked test', () => {
    expect(coverageFaults(sections, files)).toEqual([]);
  });

  test('are in docs/coverage.md with their tests', () => {
    expect(coveragePage(sections, files) === readPage('docs/coverage.md'), 'npm run coverage').toBe(true);
  });
});

describe('a coverage page', () => {
  test('has the tests of a sentence, their describe blocks included', () => {
    expect(coverageFaults([section], [file])).toEqual([]);
    expect(coveragePage([section], [file])).toContain(
      '| Phone and password<br>Departs: no reason. | `tests/x.test.ts` › the form › asks for a %s |',
    );
  });

  test('needs a test for each sentence, known ids and marks directly above a test', () => {
    const unknown = parseTestFile('tests/x.test.ts', source.replace('form\n', 'form, sign-in-gone\n'));
    const misplaced = parseTestFile('tests/x.test.ts', source.replace('in-form\n', 'in-form\n\n'));
    expect(coverageFaults([section], [])).toEqual(['sign-in-form: no test has this mark']);
    expect(coverageFaults([section, section], [file])).toEqual(['sign-in-form: two sentences have this id']);
    expect(coverageFaults([section], [unknown])).toEqual(['sign-in-gone: no sentence has this id']);
    expect(coverageFaults([section], [misplaced])).toEqual([
      'sign-in-form: no test has this mark',
      'tests/x.test.ts: a mark is not directly above a test',
    ]);
  });
});
