import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkFile, explainGap } from '../../../server/features/postings/file/check.ts';
import * as format from '../../../server/features/postings/file/format.ts';

// The command needs no server, so neither do its tests.
const folder = mkdtempSync(join(tmpdir(), 'harkara-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}
const key = aKey();
const ROWS = 12;

const textOf = (no: number, amount = `-${no}7.82`) =>
  `${no},2026-11-${String(no).padStart(2, '0')}T09:00:00.000Z,wallet,${no + 100},3,SHIPMENT_CHARGE,${amount},,,,${no},${no},,"shipment:${no},""charge"""`;

/** The lines of a month as the server writes them. */
function aMonth(month = '2026-11', previousHash = format.FIRST_HASH, by = key, texts?: string[]) {
  let hash = previousHash;
  const rows = (texts ?? Array.from({ length: ROWS }, (_, index) => textOf(index + 1))).map((text) => {
    hash = format.nextHash(hash, text);
    return `${text},${hash}`;
  });
  const signed = { month, previousHash, count: rows.length, finalHash: hash, signedAt: new Date(0) };
  const end = format.endLine({
    ...signed,
    publicKey: by.publicKey,
    signature: format.signMonth(signed, by.privateKey),
  });
  return [format.titleLine(signed), format.COLUMNS_LINE, ...rows, end];
}

/** Row 1 is in line 3. */
const lineOf = (row: number) => row + 2;
const indexOf = (row: number) => row + 1;

async function* each(lines: string[]) {
  await Promise.resolve();
  yield* lines;
}
async function check(lines: string[], publicKey?: string) {
  const checked = await checkFile(each(lines), publicKey ? format.readPublicKey(publicKey) : null);
  return 'fault' in checked ? checked.fault : 'unaltered';
}

const replaced = (row: number, from: string, to: string) =>
  aMonth().map((line, index) => (index === indexOf(row) ? line.replace(from, to) : line));
const rehash = (before: string, line: string) => {
  const text = line.slice(0, line.lastIndexOf(','));
  return `${text},${format.nextHash(before.slice(before.lastIndexOf(',') + 1), text)}`;
};

describe('a file', () => {
  test('that is as it was written passes, also without a row', async () => {
    expect(await check(aMonth())).toBe('unaltered');
    expect(await check(aMonth(), key.publicKey)).toBe('unaltered');
    expect(await check(aMonth('2026-11', format.FIRST_HASH, key, []))).toBe('unaltered');
  });

  test.each([1, 7, ROWS])('with one digit altered is wrong at that row: %i', async (row) => {
    const fault = await check(replaced(row, '7.82', '7.83'));
    expect(fault).toEqual({ line: lineOf(row), problem: expect.stringMatching(`^row ${row} was altered`) });
  });

  test('with an altered hash is wrong at that row', async () => {
    const lines = aMonth();
    const index = indexOf(5);
    lines[index] = lines[index]!.replace(/[0-9a-f]{64}$/, 'f'.repeat(64));
    expect(await check(lines)).toEqual({ line: lineOf(5), problem: 'the hash of row 5 was altered' });
    lines[index] = lines[index].replace('7.82', '7.83');
    expect(await check(lines)).toEqual({ line: lineOf(5), problem: 'row 5 and its hash were altered' });
  });

  test('with a row altered together with its hash names it at the row after', async () => {
    const lines = replaced(5, '7.82', '7.83');
    lines[indexOf(5)] = rehash(lines[indexOf(4)]!, lines[indexOf(5)]!);
    expect(await check(lines)).toEqual({
      line: lineOf(6),
      problem: 'row 6 was altered, or row 5 together with its hash',
    });
  });

  test('with all hashes written anew does not fit the signed end', async () => {
    const lines = replaced(5, '7.82', '7.83');
    for (let row = 5; row <= ROWS; row++)
      lines[indexOf(row)] = rehash(lines[indexOf(row - 1)]!, lines[indexOf(row)]!);
    const end = { line: lineOf(ROWS + 1) };
    expect(await check(lines)).toMatchObject({
      ...end,
      problem: expect.stringContaining('another hash than the signed one'),
    });
    const hash = lines.at(-2)!.slice(-64);
    lines.push(lines.pop()!.replace(/[0-9a-f]{64}/, hash));
    expect(await check(lines)).toMatchObject({
      ...end,
      problem: expect.stringContaining('the signature does not fit'),
    });
  });

  test('without a row names the row', async () => {
    expect(await check(aMonth().toSpliced(indexOf(5), 1))).toEqual({
      line: lineOf(5),
      problem: 'row 5 is missing',
    });
    expect(await check(aMonth().toSpliced(indexOf(5), 3))).toEqual({
      line: lineOf(5),
      problem: 'the rows 5 to 7 are missing',
    });
    expect(await check(aMonth().toSpliced(indexOf(ROWS), 1))).toEqual({
      line: lineOf(ROWS),
      problem: `row ${ROWS} is missing`,
    });
  });

  test.each([
    [5, 6],
    [2, 9],
  ])('with the rows %i and %i swapped names both', async (one, other) => {
    const lines = aMonth();
    [lines[indexOf(one)], lines[indexOf(other)]] = [lines[indexOf(other)]!, lines[indexOf(one)]!];
    expect(await check(lines)).toEqual({
      line: lineOf(one),
      problem: `row ${other} stands here in place of row ${one}, which is in line ${lineOf(other)}: rows were swapped`,
    });
  });

  test('with a row added names it', async () => {
    const lines = aMonth();
    const made = `${textOf(5, '100000.00')},${'a'.repeat(64)}`;
    expect(await check(lines.toSpliced(indexOf(5), 0, made))).toEqual({
      line: lineOf(5),
      problem: 'row 5 was added',
    });
    const copy = lines.toSpliced(indexOf(5), 0, lines[indexOf(5)]!);
    expect(await check(copy)).toEqual({
      line: lineOf(6),
      problem: 'row 5 appears twice: a row was added',
    });
    const last = rehash(lines.at(-2)!, `${textOf(ROWS + 1)},x`);
    expect(await check(lines.toSpliced(-1, 0, last))).toEqual({
      line: lineOf(ROWS + 2),
      problem: `the signed month has ${ROWS} rows: a row was added`,
    });
    expect(await check([...lines, lines.at(-2)!])).toMatchObject({
      problem: 'there is extra data after the end',
    });
  });

  test('that is cut names the last row', async () => {
    expect(await check(aMonth().slice(0, indexOf(6)))).toEqual({
      line: lineOf(6),
      problem: 'the end is missing: the file is cut after row 5',
    });
    const half = aMonth().slice(0, indexOf(7));
    half.push(half.pop()!.slice(0, -20));
    expect(await check(half)).toMatchObject({ line: lineOf(6), problem: expect.stringContaining('row 6') });
    expect(await check([])).toMatchObject({ line: 1 });
  });

  test('with another signature, another signer or an altered head fails', async () => {
    const lines = aMonth();
    const [other] = aMonth('2026-12').slice(-1);
    const end = lines.at(-1)!.split(',');
    const swapped = [...end.slice(0, 5), other!.split(',').at(-1)].join(',');
    expect(await check([...lines.slice(0, -1), swapped])).toMatchObject({
      line: lineOf(ROWS + 1),
      problem: expect.stringContaining('the signature does not fit'),
    });
    const forged = aKey();
    const forgedLines = aMonth('2026-11', format.FIRST_HASH, forged);
    expect(await check(forgedLines)).toBe('unaltered');
    expect(await check(forgedLines, key.publicKey)).toEqual({
      line: lineOf(ROWS + 1),
      problem: `another key signed this file: ${forged.publicKey}`,
    });
    const month = [lines[0]!.replace('2026-11', '2026-10'), ...lines.slice(1)];
    expect(await check(month)).toMatchObject({
      problem: expect.stringContaining('the signature does not fit'),
    });
    const start = [lines[0]!.replace(/0{64}$/, 'b'.repeat(64)), ...lines.slice(1)];
    expect(await check(start)).toMatchObject({ line: lineOf(1) });
    expect(await check([lines[0]!, 'No,Time', ...lines.slice(2)])).toMatchObject({ line: 2 });
  });

  test('is recognized with any one character altered', async () => {
    const whole = aMonth('2026-11', format.FIRST_HASH, key, [textOf(1), textOf(2), textOf(3)]).join('\n');
    for (let index = 0; index < whole.length; index++) {
      const other = whole[index] === '1' ? '2' : '1';
      const lines = (whole.slice(0, index) + other + whole.slice(index + 1)).split('\n');
      expect(await check(lines, key.publicKey), `character ${index}`).not.toBe('unaltered');
    }
  });
});

test('two months form a chain', () => {
  const of = (month: string, previousHash: string, finalHash: string, publicKey = 'k') =>
    ({ month, previousHash, finalHash, publicKey }) as format.Signed;
  const november = of('2026-11', 'a', 'b');
  const gap = (after: format.Signed) => explainGap(november, after, '2026-12');
  expect(gap(of('2026-12', 'b', 'c'))).toBeNull();
  expect(gap(of('2027-01', 'b', 'c'))).toContain('the month after 2026-11 is 2026-12');
  expect(gap(of('2026-12', 'x', 'c'))).toContain('does not continue the last hash of 2026-11');
  expect(gap(of('2026-12', 'b', 'c', 'other'))).toContain('another key');
});

// Each run is a program of its own.
describe('npm run verify', { timeout: 60_000 }, () => {
  const file = (name: string, lines: string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['server/bin/verify.ts', ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test' },
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  }
  const november = file('november.csv', aMonth());
  const finalHash = aMonth().at(-2)!.slice(-64);
  const december = file('december.csv', aMonth('2026-12', finalHash));

  test('says that a file is unaltered and whose key signed it', () => {
    expect(run(november)).toEqual({
      status: 0,
      output: `${november}: 2026-11 is unaltered: 12 rows, final hash ${finalHash}, signed at 1970-01-01T00:00:00.000Z by the key in the file, ${key.publicKey}: compare it, or give it as --key.\n`,
    });
  });

  test('takes the key, or a file with it, and several months', () => {
    const pem = join(folder, 'key.pem');
    writeFileSync(pem, key.pem);
    for (const given of [key.publicKey, pem]) {
      const { status, output } = run(november, december, '--key', given);
      expect([status, output.match(/by the given key\.\n/g)]).toEqual([
        0,
        expect.objectContaining({ length: 2 }),
      ]);
    }
  });

  test('names the first altered row and exits with 1', () => {
    const altered = file('altered.csv', replaced(7, '7.82', '7.83'));
    expect(run(november, altered)).toEqual({
      status: 1,
      output: expect.stringContaining(
        `${altered}: line 9: row 7 was altered, or row 6 together with its hash.\n`,
      ),
    });
    expect(run(december, november)).toEqual({
      status: 1,
      output: expect.stringContaining('the month after 2026-12 is 2027-01, and not 2026-11.\n'),
    });
    expect(run(november, '--key', aKey().publicKey)).toMatchObject({
      status: 1,
      output: expect.stringContaining('another key signed this file'),
    });
  });

  test.each([[[]], [['none.csv']], [[november, '--key', 'short']], [[november, '--wrong']]])(
    'exits with 2 if it is used wrongly: %j',
    (args: string[]) => {
      const { status, output } = run(...args);
      expect([status, output.split('\n')]).toEqual([2, expect.objectContaining({ length: 2 })]);
    },
  );
});
