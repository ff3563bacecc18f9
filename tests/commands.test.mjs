import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tries } from './commands/tries.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const tried = read('tests/commands/tries.mjs');
/** npm's own commands, which are no scripts. */
const OWN = ['ci', 'pack'];
const commandOf = (script) =>
  ['start', 'test', ...OWN].includes(script) ? `npm ${script}` : `npm run ${script}`;
const isTried = (script) => new RegExp(`${commandOf(script)}(?![\\w:-])`).test(tried);

describe('npm run commands', () => {
  test('tries every script of package.json except itself', () => {
    expect(Object.keys(scripts).filter((script) => script !== 'commands' && !isTried(script))).toEqual([]);
  });

  test('tries every command that the documents give', () => {
    const documents = ['README.md', 'docs/operating.md'].map(read).join('\n');
    const named = [...documents.matchAll(/\bnpm (?:run )?([a-z][a-z:0-9]*)/g)].map(([, script]) => script);
    expect(named.length).toBeGreaterThan(20);
    expect(
      [...new Set(named)].filter(
        (script) =>
          script !== 'commands' && !((OWN.includes(script) || script in scripts) && isTried(script)),
      ),
    ).toEqual([]);
  });

  test('gives each try a unique name and a time limit', () => {
    expect(new Set(tries.map(({ name }) => name)).size).toBe(tries.length);
    for (const { name, minutes, work } of tries)
      expect([name, minutes > 0, typeof work]).toEqual([name, true, 'function']);
  });
});
