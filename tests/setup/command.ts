import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../server/bin/', import.meta.url));

type Done = { code: number | null; output: string };

/** Runs a command of server/bin with only these environment settings. */
export function runCommand(name: string, args: string[], settings: Record<string, string>): Promise<Done> {
  const { PATH, HOME, TMPDIR = '' } = process.env;
  const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), NODE_ENV: 'test' as const, ...settings };
  const child = spawn(process.execPath, [`${BIN}${name}.mjs`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
