// npm run verify -- postings-2026-11.csv [postings-2026-12.csv …] [--key <public key, or a file with it>]: checks signed
// months of postings without a database or a network. Exits with 0 if they are unaltered, 1 if not, 2 if used wrongly.
import type { KeyObject } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkFile, explainGap } from '../features/postings/file/check.ts';
import { LINE_END, readPublicKey, type Signed } from '../features/postings/file/format.ts';
import { nextMonth } from '../platform/months.ts';

const USAGE =
  'Give the files of months, oldest first: npm run verify -- postings-2026-11.csv [--key <public key, or a file with it>]';
/** Longer than any row: a file of another kind need not have line ends. */
const MAX_LINE = 10_000;

class BadUse extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length > 0) return { files: positionals, key: values.key };
  } catch {
    // Falls through to the usage.
  }
  throw new BadUse(USAGE);
}

function readKey(text: string): KeyObject {
  const given = readPublicKey(text);
  if (given) return given;
  try {
    const stored = readPublicKey(readFileSync(text, 'utf8'));
    if (stored) return stored;
  } catch {
    // There is no such file. The text is refused below.
  }
  throw new BadUse(`${text} is neither a public key (Ed25519, SPKI in base64) nor a file with one.`);
}

async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split(LINE_END);
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_LINE) break;
  }
  if (rest !== '') yield rest;
}

async function check(file: string, key: KeyObject | null) {
  try {
    return await checkFile(readLines(file), key);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code) throw new BadUse(`${file} cannot be read: ${code}.`);
    throw error;
  }
}

const describe = ({ month, count, finalHash, signedAt, publicKey }: Signed, isKeyGiven: boolean) =>
  `${month} is unaltered: ${count} rows, final hash ${finalHash}, signed at ${signedAt.toISOString()} ` +
  (isKeyGiven
    ? 'by the given key.'
    : `by the key in the file, ${publicKey}: compare it, or give it as --key.`);

async function run(): Promise<number> {
  const { files, key: given } = readArguments();
  const key = given === undefined ? null : readKey(given);
  let before: Signed | null = null;
  for (const file of files) {
    const checked = await check(file, key);
    const problem =
      'fault' in checked
        ? `line ${checked.fault.line}: ${checked.fault.problem}`
        : before && explainGap(before, checked.signed, nextMonth(before.month));
    if (problem || 'fault' in checked) {
      process.stdout.write(`${file}: ${problem}.\n`);
      return 1;
    }
    process.stdout.write(`${file}: ${describe(checked.signed, key !== null)}\n`);
    before = checked.signed;
  }
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof BadUse ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
