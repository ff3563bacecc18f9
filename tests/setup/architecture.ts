import { posix } from 'node:path';

export type SourceFile = { path: string; source: string };
export type Facts = { tables: string[]; serverExports: string[] };

/** In dependency order: a feature may call only those before it. */
export const FEATURES = [
  'operator',
  'audit',
  'couriers',
  'connections',
  'messages',
  'identity',
  'administrators',
  'pincodes',
  'sellers',
  'saved-views',
  'saved-queries',
  'notices',
  'api-keys',
  'webhooks',
  'pickup-points',
  'rates',
  'courier-rules',
  'wallet',
  'daily-totals',
  'orders',
  'notifications',
  'shipments',
  'order-jobs',
  'channels',
  'ndr',
  'cod',
  'tracking-pages',
  'tracking',
  'weights',
  'order-details',
  'billing',
  'remittances',
  'postings',
  'dashboard',
  'search',
  'go-live',
  'hooks',
  'console',
];
const MAX = 300;
const MAX_TEST = 500;
const ROLES = ['contract', 'sql', 'routes'];
const VAGUE = /[/.-](utils?|helpers?|misc|service|controller|repository|manager|model)(?=\.tsx?$|\/)/;
const CONTRACT_MAY_IMPORT =
  /^(joi|server\/contract\/[^.]+\.ts|server\/platform\/(money|time|image-size|printable)\.ts|server\/features\/.+\.contract\.ts)$/;
const KNOWS_NO_FEATURE = /^server\/(platform|carriers|payments|messages|stores)\//;

type Rule = (file: SourceFile, facts: Facts) => string[];

/** Lists architecture violations as `path: violation`. */
export function violations(files: SourceFile[], facts: Facts): string[] {
  const found = files.flatMap((file) =>
    RULES.flatMap((rule) => rule(file, facts).map((what) => `${file.path}: ${what}`)),
  );
  return [
    ...found,
    ...tablesWithSeveralWriters(files, facts),
    ...crowdedFolders(files),
    ...importCircles(files),
    ...chartsInSeveralFiles(files),
  ];
}

const codesIn = (files: SourceFile[]) =>
  new Set(files.flatMap(({ source }) => withoutComments(source).match(/(?<=')[A-Z_]+(?=')/g) ?? []));

/** Lists error codes that the server documents without throwing, or that no API test names. */
export function idleCodes(codes: readonly string[], files: SourceFile[]): string[] {
  const thrown = codesIn(
    files
      .filter(({ path }) => /^server\/(?!contract\/|platform\/http\/docs\/errors\.ts)/.test(path))
      .map(({ path, source }) => ({ path, source: source.replace(/\b(errors|codes): \[[^\]]*\]/g, '') })),
  );
  const tested = codesIn(files.filter(({ path }) => /^tests\/server\/.+\.test\.ts$/.test(path)));
  return codes.flatMap((code) => [
    ...(thrown.has(code) ? [] : [`${code} is never thrown`]),
    ...(tested.has(code) ? [] : [`${code} is in no API test`]),
  ]);
}

/** Lists the modules a file imports; relative ones are resolved to paths from the root. */
export function importsOf({ path, source }: SourceFile): string[] {
  const statements =
    /(?:^|[\s;}])(?:import|export)\s+(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...withoutComments(source).matchAll(statements)]
    .map((match) => match[1] ?? match[2] ?? '')
    .map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier));
}

/** Lists tables named in Knex calls or in SQL text. */
function tablesNamedIn(source: string, tables: string[]): string[] {
  const name = `(?:${tables.join('|')})`;
  const calls = `\\b(?:db|trx|tx|knex|from|into|table|\\w*[jJ]oin)(?:<[^()]*>)?\\(\\s*['"\`](${name})(?:\\s+as\\s+\\w+)?['"\`]`;
  const text = `\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+\`?(${name})\\b`;
  return [...withoutComments(source).matchAll(new RegExp(`${calls}|${text}`, 'g'))].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

export const tablesCreatedIn = (source: string) =>
  [...source.matchAll(/createTable\(\s*['"](\w+)['"]/g)].map((match) => match[1] ?? '');

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** The unit that owns a table: a whole feature, or a single folder outside the features. */
const partOf = (path: string) => /^server\/features\/[^/]+/.exec(path)?.[0] ?? posix.dirname(path);

const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];

const appsStayOutside: Rule = (file, { serverExports }) => {
  const isApp = file.path.startsWith('apps-') && !file.path.endsWith('vite.config.ts');
  return importsOf(file).flatMap((target) => {
    if (
      isApp &&
      target.startsWith('@harkara/server') &&
      !serverExports.some((name) => matches(name, target))
    ) {
      return [`imports ${target}, which the server does not export`];
    }
    if (isApp && /^(server|migrations|seeds)\//.test(target)) return [`reaches into ${target}`];
    if (!isApp && file.path.startsWith('server/') && target.startsWith('apps-'))
      return [`imports the client file ${target}`];
    return [];
  });
};

const contractsArePure: Rule = (file) =>
  file.path.endsWith('.contract.ts')
    ? importsOf(file)
        .filter((target) => !CONTRACT_MAY_IMPORT.test(target))
        .map((target) => `a contract imports ${target}`)
    : [];

const SHARED_MAY_IMPORT = /^server\/(contract\/.+|platform\/(.+\/)?(money|time|weight)\.ts)$/;

const sharedContractIsPlain: Rule = (file) =>
  file.path.startsWith('server/contract/')
    ? importsOf(file)
        .filter((target) => !SHARED_MAY_IMPORT.test(target))
        .map((target) => `the contract that clients import imports ${target}`)
    : [];

const featuresCallToTheLeft: Rule = (file) => {
  const own = featureOf(file.path);
  if (!own) return [];
  if (!FEATURES.includes(own)) return [`the feature ${own} is not in the list of features`];
  return importsOf(file).flatMap((target) => {
    const other = featureOf(target);
    if (!other || other === own) return [];
    if (FEATURES.indexOf(other) > FEATURES.indexOf(own))
      return [`${own} imports ${other}, which comes after it`];
    const isOpen = [`${other}.ts`, `${other}.contract.ts`, 'audit.ts'].includes(posix.basename(target));
    return isOpen ? [] : [`imports ${target}: only ${other}.ts and its contract are open to others`];
  });
};

const partsKnowNoFeature: Rule = (file) =>
  KNOWS_NO_FEATURE.test(file.path)
    ? importsOf(file)
        .filter((target) => target.startsWith('server/features/'))
        .map((target) => `imports the feature file ${target}`)
    : [];

const onlySqlNamesTables: Rule = (file, { tables }) =>
  /^(server|apps-)/.test(file.path) && !file.path.endsWith('.sql.ts')
    ? tablesNamedIn(file.source, tables).map((table) => `names the table ${table}`)
    : [];

const namesSayWhat: Rule = ({ path }) => {
  const name = VAGUE.exec(path)?.[0];
  return name
    ? [
        `${name.replace(/^[/.-]/, '')} says nothing: a file is named by its feature and role (${ROLES.join(', ')})`,
      ]
    : [];
};

const isSpecMark = (line: string) => /^\s*\/\/ spec: /.test(line);

const filesAreShort: Rule = ({ path, source }) => {
  const lines = source
    .trimEnd()
    .split('\n')
    .filter((line) => !isSpecMark(line)).length;
  const limit = path.startsWith('tests/') ? MAX_TEST : MAX;
  return lines > limit && !path.endsWith('.data.ts') && !source.startsWith('// @generated')
    ? [`has ${lines} lines; at ${limit} it must be split`]
    : [];
};

const CHARTS = ['apexcharts', 'react-apexcharts'];
const isClients = ({ path }: SourceFile) => path.startsWith('apps-');

export const chartFiles = (files: SourceFile[]) =>
  files.filter((file) => isClients(file) && importsOf(file).some((target) => CHARTS.includes(target)));

/** ApexCharts renders legend and tooltip text as HTML, so both must be off. */
const chartsWriteNoHtml: Rule = (file) => {
  if (chartFiles([file]).length === 0) return [];
  const source = withoutComments(file.source);
  return ['legend: { show: false }', 'tooltip: { enabled: false }'].flatMap((off) => {
    const name = off.slice(0, off.indexOf(':'));
    const isOff = source.includes(off) && source.split(new RegExp(`\\b${name}\\s*[:=]`)).length === 2;
    return isOff ? [] : [`draws a chart without ${off} alone`];
  });
};

/** Allowed, because it escapes its output: see tests/e2e/security.spec.ts. */
const WRITES_JSON = 'apps-remix-seller/app/features/public/parts/JsonLd.tsx';
const HTML_WRITER =
  /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|document\.write|srcDoc|srcdoc)\b/;

const clientsWriteNoHtml: Rule = (file) => {
  const found =
    isClients(file) && file.path !== WRITES_JSON && HTML_WRITER.exec(withoutComments(file.source));
  return found ? [`writes HTML by ${found[1]}: texts go into elements as text`] : [];
};

const MAX_FILES = 8;
const HELD_SMALL = /^(server\/features|apps-remix-seller\/app\/(features|lib))\//;

function crowdedFolders(files: SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter((file) => HELD_SMALL.test(file.path)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} files; over ${MAX_FILES} it needs subfolders`);
}

/** Finds import cycles, type imports included. */
function importCircles(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const resolved = (target: string) => {
    const base = target.replace(/^~\//, 'apps-remix-seller/app/');
    return ['', '.ts', '.tsx'].map((ending) => base + ending).find((path) => paths.has(path));
  };
  const imports = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap((target) => resolved(target) ?? [])]),
  );
  const circles = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) circles.add([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return [...circles].map((circle) => `imports in a circle: ${circle}`);
}

/** A browser that lacks a chunk of a page throws an error without a code. */
const READS_MESSAGE = 'apps-remix-seller/app/ui/hooks/useReloadOnMissingChunk.ts';
const MESSAGE_COMPARED =
  /\bmessage\s*[!=]==(?!\s*(null|undefined)\b)|[!=]==\s*[\w.?]+\.message\b|\bmessage\??\.(includes|startsWith|endsWith|match|search|indexOf)\(|\b(includes|has|test|exec)\([\w.?]*\bmessage\b/;

const clientsCompareCodes: Rule = (file) =>
  isClients(file) && file.path !== READS_MESSAGE && MESSAGE_COMPARED.test(withoutComments(file.source))
    ? ['compares a message: behaviour hangs on the code or the field of an error']
    : [];

const RULES = [
  appsStayOutside,
  contractsArePure,
  sharedContractIsPlain,
  featuresCallToTheLeft,
  partsKnowNoFeature,
  onlySqlNamesTables,
  namesSayWhat,
  filesAreShort,
  chartsWriteNoHtml,
  clientsWriteNoHtml,
  clientsCompareCodes,
];

/** Each client draws charts in a single file: only one file needs a review for HTML injection. */
function chartsInSeveralFiles(files: SourceFile[]): string[] {
  const paths = chartFiles(files).map(({ path }) => path);
  return ['apps-remix-seller/', 'apps-react-admin/'].flatMap((client) => {
    const drawing = paths.filter((path) => path.startsWith(client));
    return drawing.length > 1 ? [`ApexCharts is imported by ${drawing.join(' and ')}`] : [];
  });
}

/** A feature writes only its own tables, so each table has at most one writing part. */
function tablesWithSeveralWriters(files: SourceFile[], { tables }: Facts): string[] {
  const writers = new Map<string, Set<string>>();
  for (const { path, source } of files.filter(
    (file) => file.path.startsWith('server/') && file.path.endsWith('.sql.ts'),
  )) {
    for (const statement of withoutComments(source).split(/;\s*$/m)) {
      if (
        !/\.(insert|update|delete|del|increment|decrement|truncate)\(|\b(INSERT|UPDATE|DELETE)\b/.test(
          statement,
        )
      )
        continue;
      const [written] = tablesNamedIn(statement, tables);
      if (written) writers.set(written, (writers.get(written) ?? new Set()).add(partOf(path)));
    }
  }
  return [...writers]
    .filter(([, folders]) => folders.size > 1)
    .map(([table, folders]) => `${table} is written by ${[...folders].sort().join(' and ')}`);
}

const matches = (exported: string, target: string) => {
  const [before = '', after] = exported.split('*');
  return after === undefined
    ? target === exported
    : target.startsWith(before) && target.length > before.length;
};
