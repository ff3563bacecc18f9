// npm run licences: lists production packages with their licences; fails on one that is not allowed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Licences that require only keeping the notice. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  // Only for a font and for data on browsers and licences.
  'OFL-1.1',
  'CC-BY-3.0',
  'CC-BY-4.0',
]);

/** Packages without an SPDX name in package.json: taken from their licence files. */
const LICENCE_BY_PACKAGE = {
  'css-mediaquery@0.1.2': 'BSD-3-Clause',
  'pause@0.0.1': 'MIT',
  'require-like@0.1.2': 'MIT',
};

/** Whether the allowed licences satisfy an SPDX expression. Nested brackets count as not allowed: a person decides. */
export function isAllowed(expression) {
  const text = expression.replace(/^\(([^()]*)\)$/, '$1');
  return (
    !/[()]/.test(text) &&
    text.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)))
  );
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Old packages have a `licenses` list, which the lock file omits. */
function licenceOf(path, { license }) {
  if (license) return license;
  const { licenses = [] } = readJson(`${path}/package.json`);
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}

export function productionPackages() {
  const { packages } = readJson('package-lock.json');
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: entry.version,
        licence: LICENCE_BY_PACKAGE[`${name}@${entry.version}`] ?? licenceOf(path, entry),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function print() {
  const packages = productionPackages();
  for (const { name, version, licence } of packages) console.log(`${name} ${version} ${licence}`);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  console.log(`\n${packages.length} packages, ${refused.length} with a licence that is not allowed`);
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version}: the licence ${licence} is not on the list of allowed ones.`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) print();
