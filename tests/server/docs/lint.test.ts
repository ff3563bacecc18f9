import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../../setup/app.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harkara-openapi-'));
const file = join(folder, 'openapi.json');
let served: Record<string, unknown>;

beforeAll(async () => {
  served = (await get('openapi.json')).body;
  writeFileSync(file, JSON.stringify(served));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
  });
  return { status, stdout, stderr };
}

const redocly = (path: string) =>
  JSON.parse(
    run('redocly', ['lint', path, '--config', join(root, 'redocly.yaml'), '--format', 'json']).stdout,
  );
const spectral = (path: string) =>
  JSON.parse(
    run('spectral', ['lint', path, '--ruleset', join(root, '.spectral.yaml'), '--format', 'json', '--quiet'])
      .stdout,
  );

describe('the served document', { timeout: 120_000 }, () => {
  test('passes Redocly’s strict rules without an error or a warning', () => {
    const { totals, problems } = redocly(file);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  });

  test('passes Spectral’s OpenAPI rules without an error, a warning or a hint', () => {
    expect(spectral(file)).toEqual([]);
  });

  test('would not pass with a fault', () => {
    const faulty = join(folder, 'faulty.json');
    writeFileSync(faulty, JSON.stringify({ ...served, info: { title: 'API', version: '1' }, tags: [] }));
    expect(redocly(faulty).totals.errors).toBeGreaterThan(0);
    expect(spectral(faulty).length).toBeGreaterThan(0);
  });
});
