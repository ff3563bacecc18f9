// Builds the server and the two clients, each only if its sources changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run, step } from '../processes/steps.mjs';

const always = ['package-lock.json', 'tsconfig.base.json', 'server'];
const parts = [
  { name: 'server', sources: [...always, 'migrations', 'seeds'], stamp: 'server/dist/.stamp' },
  {
    name: 'apps-remix-seller',
    sources: [...always, 'apps-remix-seller'],
    stamp: 'apps-remix-seller/build/.stamp',
  },
  {
    name: 'apps-react-admin',
    sources: [...always, 'apps-react-admin'],
    stamp: 'apps-react-admin/dist/.stamp',
  },
];
const notSources = new Set(['node_modules', 'dist', 'build']);

export async function buildWhatChanged(only = parts.map((part) => part.name)) {
  const changed = parts
    .filter((part) => only.includes(part.name))
    .map((part) => ({ ...part, hash: hashOf(part.sources) }))
    .filter((part) => readOrEmpty(part.stamp) !== part.hash);
  if (changed.length === 0) return;
  await step(`Building ${changed.map((part) => part.name).join(', ')}`, () =>
    Promise.all(changed.map(build)),
  );
}

async function build({ name, stamp, hash }) {
  rmSync(join(root, stamp), { force: true });
  await run('npm', ['run', 'build', '-w', name], { env: { ...process.env, NODE_ENV: 'production' } });
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), hash);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => !notSources.has(entry.name) && !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}

function readOrEmpty(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
