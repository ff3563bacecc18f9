import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const WORKSPACES = ['server', 'apps-remix-seller', 'apps-react-admin'];
const SOURCES = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'knexfile.ts',
  'docs/api',
  'migrations',
  'seeds',
];

/** Copies the server's sources, with this repository's packages, into a folder that npm start and npm run upgrade accept. */
export function aVersion(folder: string, changes: { file: string; from: string; to: string }[] = []): string {
  const copy = (path: string) =>
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist)$/.test(source),
    });
  SOURCES.forEach(copy);
  copy('server');
  for (const each of WORKSPACES) copy(`${each}/package.json`);
  for (const each of ['.', ...WORKSPACES])
    symlinkSync(join(root, each, 'node_modules'), join(folder, each, 'node_modules'));
  for (const { file, from, to } of changes) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(folder, file), source.replace(from, to));
  }
  return folder;
}

/** A PATH whose `npm ci` links this repository's packages instead of downloading them. */
export function linkingNpm(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const links = ['.', ...WORKSPACES].map((each) => `ln -s ${join(root, each, 'node_modules')} ${each}/`);
  const script = `#!/bin/sh\nset -e\nPATH=\${PATH#*:}\n[ "$1" = ci ] || exec npm "$@"\n${links.join('\n')}\n`;
  writeFileSync(join(bin, 'npm'), script, { mode: 0o755 });
  return `${bin}:${process.env.PATH}`;
}

export type Command = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Runs a program of a version's `server/bin`, with only these environment settings. */
export function runIn(
  folder: string,
  script: string,
  args: string[],
  settings: Record<string, string>,
): Command {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(folder, 'server/bin', script), ...args], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: new Promise((resolve) => child.on('close', resolve)) };
}
