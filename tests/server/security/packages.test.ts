import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAllowed, productionPackages } from '../../../server/bin/licences.mjs';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
};
const lock: { lockfileVersion: number; packages: Record<string, Entry> } = readJson('package-lock.json');
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const folders = ['', ...(readJson('package.json').workspaces as string[])];

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides',
  Record<string, string> | undefined
>;
const asked = folders.flatMap((folder) => {
  const manifest: Manifest = readJson(`${folder ? `${folder}/` : ''}package.json`);
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
    ([name, range]) => ({ folder, name, range }),
  );
});
const isOurs = ({ name }: { name: string }) => name.startsWith('@harkara/');

describe('the packages in package.json', () => {
  test('have version numbers: no URL, branch, folder or tag', () => {
    expect(asked.length).toBeGreaterThan(50);
    const odd = asked.filter((one) => !isOurs(one) && !/^[\^~]?\d+\.\d+\.\d+$/.test(one.range));
    expect(odd).toEqual([]);
  });

  test('are each in the lock file with a version', () => {
    const missing = asked
      .filter((one) => !isOurs(one))
      .filter(({ folder, name }) => {
        const inFolder = lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
        return !(inFolder ?? lock.packages[`node_modules/${name}`])?.version;
      });
    expect(missing).toEqual([]);
  });

  test('have the same version ranges in the lock file as in the workspaces', () => {
    for (const folder of folders) {
      const { dependencies = {}, devDependencies = {} } = readJson(
        `${folder ? `${folder}/` : ''}package.json`,
      );
      expect(lock.packages[folder], folder).toMatchObject({
        ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
        ...(Object.keys(devDependencies).length > 0 ? { devDependencies } : {}),
      });
    }
  });
});

describe('the lock file', () => {
  test('has an exact version and a checksum, but no URL, for every package', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(installed.length).toBeGreaterThan(500);
    const loose = installed.filter(
      ([, { version, integrity }]) =>
        !/^\d+\.\d+\.\d+/.test(version ?? '') || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(loose).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('of the measurements overrides every dependency by tag with a version, because npm ci fails after a tag moves', () => {
    const {
      packages,
    }: { packages: Record<string, { dependencies?: Record<string, string>; resolved?: string }> } = readJson(
      'tests/measure/package-lock.json',
    );
    const { overrides }: { overrides: Record<string, Record<string, string>> } = readJson(
      'tests/measure/package.json',
    );
    const byTag = Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
      Object.entries(dependencies)
        .filter(([, range]) => /^[a-z]+$/.test(range))
        .map(([name]) => ({ name, of: path.replace(/.*node_modules\//, '') })),
    );
    expect(byTag.length).toBeGreaterThan(0);
    expect(byTag.filter(({ name, of }) => !/^\d+\.\d+\.\d+$/.test(overrides[of]?.[name] ?? ''))).toEqual([]);
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });

  test('is installed unchanged, with npm ci', () => {
    expect(readFileSync(at('server/bin/prepare/packages.mjs'), 'utf8')).toContain("'ci'");
  });

  test('has install scripts only in known packages', () => {
    const scripts = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13));
    // Spectral's @scarf/scarf reports installations unless the root package forbids it.
    expect([...new Set(scripts)].sort()).toEqual(['@scarf/scarf', 'core-js', 'esbuild']);
    expect(readJson('package.json').scarfSettings).toEqual({ enabled: false });
  });
});

describe('the licences', () => {
  test('of all production packages are allowed', () => {
    const packages = productionPackages();
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['(MIT AND Zlib)', true],
    ['MIT OR SEE LICENSE IN FEEL-FREE.md', true],
    ['OFL-1.1', true],
    ['GPL-3.0', false],
    ['AGPL-3.0-only', false],
    ['(MIT AND GPL-2.0)', false],
    ['SEE LICENSE IN LICENSE', false],
    ['UNLICENSED', false],
    ['none', false],
    ['BUSL-1.1', false],
    ['(MIT OR GPL-2.0) AND (BSD-3-Clause)', false],
    ['', false],
  ])('%s is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));
});
