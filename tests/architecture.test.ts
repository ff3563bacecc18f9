import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../server/contract/error-codes.ts';
import {
  chartFiles,
  FEATURES,
  type Facts,
  idleCodes,
  importsOf,
  type SourceFile,
  tablesCreatedIn,
  violations,
} from './setup/architecture.ts';
import { missingPaths, repositoryPaths } from './setup/document-paths.ts';
import { readPage } from './setup/page-rows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_OURS = new Set(['node_modules', 'dist', 'build']);

function filesUnder(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(path);
      return /\.(ts|tsx|mjs)$/.test(entry.name)
        ? [{ path: relative('', path), source: readFileSync(join(root, path), 'utf8') }]
        : [];
    });
}

const files = ['server', 'apps-remix-seller', 'apps-react-admin', 'migrations', 'seeds', 'tests'].flatMap(
  filesUnder,
);
const serverPackage = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
const facts: Facts = {
  tables: files
    .filter(({ path }) => path.startsWith('migrations/'))
    .flatMap(({ source }) => tablesCreatedIn(source)),
  serverExports: Object.keys(serverPackage.exports).map((name) => name.replace('.', '@harkara/server')),
};

describe('the tree', () => {
  test('is read completely', () => {
    expect(facts.tables).toContain('orders');
    const imports = files.flatMap(importsOf);
    expect(imports).toContain('server/platform/money.ts');
    for (const feature of FEATURES)
      expect(imports.filter((path) => path.startsWith(`server/features/${feature}/`))).not.toEqual([]);
  });

  test('has a generated contract that matches its route table', { timeout: 60_000 }, () => {
    const check = spawnSync('npx', ['tsx', 'server/bin/contract.ts', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(check.status, check.stderr).toBe(0);
  });

  test('follows the import rules', () => {
    expect(violations(files, facts)).toEqual([]);
  });

  test('throws each error code, and names it in an API test', () => {
    const codes = ERRORS.map(({ code }) => code);
    expect(idleCodes(codes, files)).toEqual([]);
  });

  test('imports ApexCharts in one file of each client', () => {
    expect(chartFiles(files).map(({ path }) => path)).toEqual([
      'apps-remix-seller/app/ui/chart/ApexChart.client.tsx',
      'apps-react-admin/src/dashboard/charts/ApexChart.tsx',
    ]);
    for (const file of chartFiles(files))
      expect(importsOf(file)).toEqual(expect.arrayContaining(['apexcharts', 'react-apexcharts']));
  });

  test.each([
    ['server', 72],
    ['apps-remix-seller', 60],
    ['apps-react-admin', 60],
  ])('has small files in %s: half under %i lines, nine in ten under 200', (part, median) => {
    const code = files.filter(({ path }) => path.startsWith(`${part}/`) && !path.endsWith('.data.ts'));
    const lengths = code.map(({ source }) => source.trimEnd().split('\n').length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(median);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
  });
});

describe('the paths named in', () => {
  const paths = repositoryPaths();
  const documents = paths.filter((path) => /^(docs\/.*|README|CONTRIBUTING)\.md$/.test(path));
  /** Paths that the recipes create, and a built file. */
  const examples: Record<string, string[]> = {
    'CONTRIBUTING.md': [
      'apps-remix-seller/app/routes/_seller.tools.zones.tsx',
      'migrations/NNN_gate_code.ts',
      'server/carriers/acme/codes.ts',
      'server/carriers/acme/map.ts',
      'server/carriers/acme/answers.ts',
      'server/carriers/acme/client.ts',
      'server/carriers/acme/provider.ts',
      'tests/server/carriers/acme.test.ts',
      'server/payments/acme/map.ts',
      'server/payments/acme/client.ts',
    ],
    'docs/operating.md': [
      'docs/deploy/.env',
      'server/dist/admin.js',
      'server/dist/rekey.js',
      'server/dist/verify.js',
    ],
  };

  test.each(documents)('%s exist, except examples', (path) => {
    expect(missingPaths(readPage(path), paths)).toEqual(examples[path] ?? []);
  });

  test('a document are reported if the file is missing', () => {
    const page =
      '`server/app.ts`, `server/gone.ts`, `orders/orders.ts`, `orders/gone.ts`, `docs/decisions/`, `x.ts`';
    expect(missingPaths(page, paths)).toEqual(['server/gone.ts', 'orders/gone.ts']);
  });
});

describe('the check reports a violation:', () => {
  const tables = ['orders', 'wallets'];
  const check = (...made: SourceFile[]) =>
    violations(made, { tables, serverExports: ['@harkara/server/money', '@harkara/server/contracts/*'] });

  test.each<[string, string, string, string]>([
    [
      'an app imports what is not exported',
      'apps-remix-seller/app/a.ts',
      `import { x } from '@harkara/server/platform/db';`,
      'not export',
    ],
    [
      'an app reaches into the server',
      'apps-react-admin/src/a.ts',
      `import x from '../../server/app.ts';`,
      'reaches into',
    ],
    [
      'the server imports a client',
      'server/app.ts',
      `import x from '../apps-react-admin/src/App.tsx';`,
      'client file',
    ],
    [
      'a contract imports rules',
      'server/features/orders/orders.contract.ts',
      `import { x } from './orders.ts';`,
      'a contract imports',
    ],
    [
      'a feature imports to its right',
      'server/features/wallet/wallet.ts',
      `import * as o from '../orders/orders.ts';`,
      'comes after',
    ],
    [
      'a type counts as well',
      'server/features/rates/rates.ts',
      `import type { O } from '../orders/orders.ts';`,
      'comes after',
    ],
    [
      'an import() counts as well',
      'server/features/rates/rates.ts',
      `await import('../orders/orders.ts');`,
      'comes after',
    ],
    [
      'an export counts as well',
      'server/features/rates/rates.ts',
      `export { x } from '../orders/orders.ts';`,
      'comes after',
    ],
    [
      'a list of names over lines',
      'server/features/rates/rates.ts',
      `import {\n  a,\n  b,\n} from '../orders/orders.ts';`,
      'comes after',
    ],
    [
      'a feature imports another one’s sql',
      'server/features/orders/orders.ts',
      `import * as w from '../wallet/wallet.sql.ts';`,
      'open to',
    ],
    ['a feature is not in the list', 'server/features/magic/magic.ts', '', 'not in the list'],
    [
      'the platform imports a feature',
      'server/platform/http/router.ts',
      `import { x } from '../../features/orders/orders.ts';`,
      'feature file',
    ],
    [
      'rules name a table',
      'server/features/orders/orders.ts',
      `await ctx.db('orders').first();`,
      'names the table orders',
    ],
    [
      'a join names a table',
      'server/features/orders/orders.ts',
      `q.leftJoin('wallets as w', 'w.id', 'x')`,
      'names the table wallets',
    ],
    [
      'SQL names a table',
      'server/platform/database/queries.ts',
      'db.raw(`SELECT 1 FROM orders`)',
      'names the table orders',
    ],
    ['a name that says nothing', 'server/features/orders/orders.service.ts', '', 'says nothing'],
    ['a folder of odds and ends', 'server/utils/dates.ts', '', 'says nothing'],
    [
      'a chart writes its legend',
      'apps-react-admin/src/a.tsx',
      `import Apex from 'react-apexcharts';\nx({ tooltip: { enabled: false }, legend: { position: 'bottom' } });`,
      'legend',
    ],
    [
      'a chart writes its tooltip',
      'apps-remix-seller/app/a.tsx',
      `import Apex from 'apexcharts';\nx({ legend: { show: false } });`,
      'tooltip',
    ],
    [
      'a chart switches its legend on again',
      'apps-react-admin/src/a.tsx',
      `import Apex from 'apexcharts';\nx({ legend: { show: false }, tooltip: { enabled: false } }, { legend: {} });`,
      'legend',
    ],
    [
      'a client writes HTML',
      'apps-react-admin/src/a.tsx',
      `<p dangerouslySetInnerHTML={{ __html: name }} />`,
      'writes HTML',
    ],
    [
      'a client writes HTML past React',
      'apps-remix-seller/app/a.ts',
      `element.innerHTML = name;`,
      'writes HTML',
    ],
    [
      'a client compares a message',
      'apps-remix-seller/app/a.ts',
      `if (fault?.message === FAULTY) retry();`,
      'compares a message',
    ],
    [
      'a client searches a message',
      'apps-react-admin/src/a.ts',
      `const isTaken = error.message.startsWith('Order ID');`,
      'compares a message',
    ],
    [
      'a client matches a message',
      'apps-react-admin/src/a.ts',
      `const isTaken = /taken/.test(error.message);`,
      'compares a message',
    ],
    ['a long file', 'server/app.ts', 'x;\n'.repeat(301), 'must be split'],
  ])('%s', (_name, path, source, message) => {
    expect(check({ path, source })).toEqual([expect.stringContaining(message)]);
  });

  test('a code is only documented, or in no API test', () => {
    const server = { path: 'server/app.ts', source: `route({ errors: ['A', 'B'] }); new Refusal('A', '');` };
    const api = { path: 'tests/server/app.test.ts', source: `// 'A'\nexpect(code).toBe('B');` };
    expect(idleCodes(['A', 'B'], [server, api])).toEqual(['A is in no API test', 'B is never thrown']);
  });

  test('two features write one table', () => {
    const write = (path: string) => ({
      path,
      source: `await db('wallets').where({ id })\n  .update({ x });\n`,
    });
    expect(check(write('server/features/wallet/wallet.sql.ts'))).toEqual([]);
    expect(
      check(write('server/features/wallet/wallet.sql.ts'), write('server/features/orders/orders.sql.ts')),
    ).toEqual(['wallets is written by server/features/orders and server/features/wallet']);
  });

  test('three files import each other in a circle, even only types', () => {
    const file = (name: string, other: string) => ({
      path: `server/features/orders/${name}.ts`,
      source: `import type { T } from './${other}.ts';`,
    });
    expect(check(file('a', 'b'), file('b', 'c'), file('c', 'd'))).toEqual([]);
    expect(check(file('a', 'b'), file('b', 'c'), file('c', 'a'))).toEqual([
      expect.stringContaining('imports in a circle: server/features/orders/a.ts → '),
    ]);
  });

  test.each([
    'server/features/orders/list',
    'apps-remix-seller/app/features/wallet',
    'apps-remix-seller/app/lib',
  ])('a folder of a feature or of the portal’s lib has nine files: %s', (folder) => {
    const made = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `${folder}/f${n}.ts`, source: '' }));
    expect(check(...made(8))).toEqual([]);
    expect(check(...made(9))).toEqual([`${folder} has 9 files; over 8 it needs subfolders`]);
  });

  test('two files draw charts', () => {
    const drawing = (path: string) => ({
      path,
      source: `import Apex from 'react-apexcharts';\nx({ legend: { show: false }, tooltip: { enabled: false } });`,
    });
    expect(check(drawing('apps-react-admin/src/a.tsx'), drawing('apps-remix-seller/app/a.tsx'))).toEqual([]);
    expect(check(drawing('apps-react-admin/src/a.tsx'), drawing('apps-react-admin/src/b.tsx'))).toEqual([
      'ApexCharts is imported by apps-react-admin/src/a.tsx and apps-react-admin/src/b.tsx',
    ]);
  });

  test('none for allowed code', () => {
    const allowed: SourceFile[] = [
      {
        path: 'apps-remix-seller/app/a.ts',
        source: `import { x } from '@harkara/server/contracts/orders/orders';`,
      },
      {
        path: 'server/features/orders/orders.ts',
        source: `// import '../shipments/shipments.ts'\nimport * as wallet from '../wallet/wallet.ts';`,
      },
      {
        path: 'server/features/orders/orders.sql.ts',
        source: `db('orders').join('wallets as w', 'w.id', 'orders.wallet_id')`,
      },
      {
        path: 'server/features/orders/orders.contract.ts',
        source: `import Joi from 'joi';\nimport { paise } from '../../platform/money.ts';`,
      },
    ];
    expect(check(...allowed)).toEqual([]);
  });
});
