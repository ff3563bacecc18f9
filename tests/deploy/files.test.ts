import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '../../server/start.ts';
import { startAnother } from '../setup/app.ts';
import { findTool } from '../setup/tools.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'harkara-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = await findTool('promtool', 'prometheus');
const systemd = await findTool('systemd-analyze', 'systemd');
const nginx = await findTool('nginx', 'nginx-light');

/** Runs a tool, and returns its exit code with all that it printed. */
function output(command: string, args: string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

type Panel = { title: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('docs/deploy/grafana.json')) as { panels: Panel[] };
const dashboardExpressions = dashboard.panels
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'));
const alertExpressions = [
  ...read('docs/deploy/alerts.yaml').matchAll(/^ {8}expr: (?:>-\n)?([^]+?)\n {8}for:/gm),
].map(([, expr]) => expr!);

describe('the Prometheus rules and the dashboard', () => {
  /** Of the node exporter and of Prometheus itself. */
  const OTHERS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];
  let program: Program;
  let metrics: string;

  beforeAll(async () => {
    program = await startAnother({ metricsPort: 0 });
    metrics = (await supertest(`http://127.0.0.1:${program.metricsPort}`).get('/metrics').expect(200)).text;
  });
  afterAll(() => program.stop());

  /** What remains without texts, labels, groupings and durations: metrics, functions, operators and numbers. */
  const metricsIn = (expr: string) =>
    [
      ...expr
        .replace(/"[^"]*"/g, '')
        .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
        .replace(/\bby \([^)]*\)/g, '')
        .matchAll(/[a-z_]\w*(?!\w|\s*\()/gi),
    ].map(([name]) => name);

  test('use only metrics that the server exposes', () => {
    const exposed = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    expect([alertExpressions.length, dashboardExpressions.length]).toEqual([12, 20]);
    const used = [...new Set([...alertExpressions, ...dashboardExpressions].flatMap(metricsIn))];
    expect(used).toContain('harkara_queue_oldest_seconds');
    expect(used.filter((name) => !exposed.includes(name) && !OTHERS.includes(name))).toEqual([]);
  });

  test('name only queues and connection states that the server exposes', () => {
    const known = [...metrics.matchAll(/\b(?:queue|state)="([^"]+)"/g)].map(([, value]) => value);
    const named = [...alertExpressions, ...dashboardExpressions]
      .flatMap((expr) => [...expr.matchAll(/\b(?:queue|state)=~?"([^"]+)"/g)])
      .flatMap(([, values]) => values!.split('|'));
    expect(named).toContain('reattempts');
    expect(named.filter((value) => !known.includes(value))).toEqual([]);
  });

  test.skipIf(!promtool)('are valid: promtool accepts the rules and each query of the dashboard', () => {
    const queries = dashboardExpressions.map((expr, at) => ({ record: `panel:query:${at}`, expr }));
    const file = join(folder, 'dashboard.yaml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: queries }] }));
    const checked = output(promtool!, ['check', 'rules', join(root, 'docs/deploy/alerts.yaml'), file]);
    expect(checked).toEqual({ status: 0, text: expect.stringContaining('SUCCESS: 20 rules found') });
  });

  test.skipIf(!promtool)('raise each alert when it should, and none on a healthy instance', () => {
    const tested = output(promtool!, ['test', 'rules', 'alerts.test.yaml'], join(root, 'docs/deploy'));
    expect(tested).toEqual({ status: 0, text: expect.stringContaining('SUCCESS') });
  });
});

describe('the systemd unit', () => {
  const file = join(folder, 'harkara.service');
  const unit = read('docs/deploy/harkara.service');
  beforeAll(() => writeFileSync(file, unit.replace('/usr/bin/node', process.execPath)));

  test('starts a file that exists', () => {
    const [, script] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit)!;
    expect(read(script!)).toContain('npm start');
  });

  test.skipIf(!systemd)('passes systemd-analyze verify without a warning', () => {
    expect(output(systemd!, ['verify', file])).toEqual({ status: 0, text: '' });
  });

  test.skipIf(!systemd)('is exposed at most as systemd rates 2 of 10', () => {
    const threshold = ['--offline=true', '--threshold=20'];
    expect(output(systemd!, ['security', ...threshold, file]).status).toBe(0);
  });
});

describe('the nginx configuration', () => {
  test.skipIf(!nginx)('passes nginx -t', () => {
    const key = [
      '-keyout',
      'privkey.pem',
      '-out',
      'fullchain.pem',
      '-subj',
      '/CN=ship.example.in',
      '-days',
      '2',
    ];
    expect(output('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key]).status).toBe(0);
    const site = read('docs/deploy/nginx.conf').replaceAll('/etc/ssl/harkara', folder);
    mkdirSync(join(folder, 'logs'), { recursive: true });
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`,
    );
    const args = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    expect(output(nginx!, args)).toMatchObject({ status: 0, text: expect.stringContaining('is successful') });
  });
});

describe('the example of the settings', () => {
  test('has only settings that .env.example explains, and the database password of compose.yaml', () => {
    const namesIn = (path: string) => [...read(path).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
    const known = [...namesIn('.env.example'), 'DATABASE_PASSWORD'];
    const named = namesIn('docs/deploy/harkara.env.example');
    expect(named).toContain('JWT_SECRET');
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(read('docs/deploy/compose.yaml')).toContain('${DATABASE_PASSWORD}');
  });
});

describe('the licence', () => {
  test('is the same in every package.json as in LICENSE', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(read('LICENSE')).toContain('Copyright 2026 The Harkara authors');
    expect(read('LICENSE')).toMatch(/^\s+Apache License\s+Version 2\.0,/);
    for (const each of ['.', ...workspaces])
      expect(JSON.parse(read(`${each}/package.json`))).toMatchObject({ license: 'Apache-2.0' });
  });
});
