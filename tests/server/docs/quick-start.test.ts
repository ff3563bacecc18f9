import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../../server/contract/scopes.ts';
import { aSeller, call, get, program } from '../../setup/app.ts';
import { aKey } from '../../setup/keys.ts';

const folder = fileURLToPath(new URL('../../../docs/api/quick-start/', import.meta.url));
const PROGRAMS = [
  ['curl.sh', 'bash'],
  ['javascript.mjs', process.execPath],
  ['python.py', 'python3'],
  ['php.php', 'php'],
] as const;

/** What the page asks for, and no more. */
const SCOPES: readonly Scope[] = ['orders:write', 'shipments:read', 'shipments:write', 'tracking:read'];

const folders: string[] = [];
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true })));

async function run(command: string, file: string, key: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'harkara-quick-start-'));
  folders.push(cwd);
  const child = spawn(command, [join(folder, file)], {
    cwd,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      HARKARA_URL: `http://127.0.0.1:${program.port}`,
      HARKARA_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, output, cwd };
}

const guide = readFileSync(join(folder, '../quick-start.md'), 'utf8');
/** What the steps print, as the guide shows it, and then the whole program. */
const SHOWN = [...guide.matchAll(/^```output\n([\s\S]+?)\n```$/gm)].map(([, text]) => text!);
/** Ids, AWBs and prices differ from one installation to the next. */
const shapeOf = (output: string) => output.trim().replace(/\d+(\.\d+)?/g, '0');

const find = (output: string, label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(output)?.[1];

describe('the quick start', { timeout: 60_000 }, () => {
  let key: string;
  beforeAll(async () => {
    key = (await aKey(await aSeller(), SCOPES)).key;
  });

  test.each(PROGRAMS)('ships a parcel as written: %s', async (file, command) => {
    const own = await aSeller({ balance: 1000 });
    const { code, output, cwd } = await run(command, file, (await aKey(own, SCOPES)).key);
    expect(code, output).toBe(0);
    expect(shapeOf(output)).toBe(shapeOf(SHOWN.at(-1)!));
    const awb = find(output, 'AWB')!;
    const { body } = await call(`status/details/${awb}`, {}, own.token);
    expect(find(output, 'Status')).toBe(body.orderDetails.status);
    expect(body.trackingId).toBeGreaterThan(0);
    expect(readFileSync(join(cwd, 'label.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each(PROGRAMS)('says what is wrong, and fails: %s', async (file, command) => {
    const { code, output } = await run(command, file, `${key}x`);
    expect(code).not.toBe(0);
    expect(output).toMatch(/UNAUTHENTICATED|401/);
  });

  test('shows what each step prints', () => {
    expect(SHOWN.slice(0, -1).join('\n')).toBe(SHOWN.at(-1));
  });

  test('is on the page in steps that make the whole program, with the address of this server', async () => {
    const { text } = await get('docs');
    const [chapter = ''] =
      /<section id="quick-start"[\s\S]+?(?=<section id="authentication")/.exec(text) ?? [];
    for (const [file] of PROGRAMS) {
      const language = file.split('.')[0]!;
      const samples = [
        ...chapter.matchAll(new RegExp(`data-language="${language}">.+?<code>([\\s\\S]+?)</code>`, 'g')),
      ].map(([, code]) =>
        code!
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'")
          .replace(/&amp;/g, '&'),
      );
      const whole = readFileSync(join(folder, file), 'utf8').trim();
      expect(samples.at(-1)).toBe(whole);
      const blankLines = (source: string) => source.replace(/\n+/g, '\n');
      expect(blankLines(samples.slice(0, -1).join('\n'))).toBe(blankLines(whole));
      expect(samples).toHaveLength(9);
    }
    for (const scope of SCOPES) expect(text).toContain(`<code>${scope}</code>`);
    expect(text).toContain(`HARKARA_URL=http://127.0.0.1:${program.port}`);
  });
});
