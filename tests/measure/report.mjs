// Writes the figures as tables between the two markers of docs/measurements.md, with missed targets at the end.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../server/bin/processes/steps.mjs';

const FILE = join(root, 'docs/measurements.md');
const [BEGIN, END] = ['<!-- npm run measure writes from here -->', '<!-- to here -->'];
const TARGETS = {
  performance: 95,
  others: 100,
  publicScript: 110_000,
  ordersScript: 170_000,
  consoleScript: 360_000,
  lcp: 1500,
  cls: 0.02,
};
/** Exit code for a missed target. A failure is 1. */
const MISSED = 2;

const kB = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (ms) => (ms / 1000).toFixed(2);
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (heads, rows) =>
  [row(heads), row(heads.map((_, index) => (index ? '--:' : ':--'))), ...rows.map(row)].join('\n');

export function report({ pages, orders, desk, runs, browser, lighthouse }) {
  const text = [
    machine({ runs, browser, lighthouse }),
    '### Lighthouse, mobile preset',
    table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms'],
      pages.map((page) => [
        `\`${page.path}\``,
        page.performance,
        page.accessibility,
        page['best-practices'],
        page.seo,
        seconds(page.phoneLcp),
        page.phoneCls.toFixed(3),
        Math.round(page.blocking),
      ]),
    ),
    '### Desktop browser',
    table(
      ['page', 'JavaScript kB gz', 'files', 'HTML kB gz', 'LCP s', 'CLS'],
      [
        ...pages,
        { ...orders, path: '/orders, signed in' },
        { ...desk, path: '/admin/dashboard, signed in, without charts' },
      ].map((page) => [
        `\`${page.path}\``,
        kB(page.script),
        page.files,
        kB(page.html),
        seconds(page.lcp),
        page.cls.toFixed(3),
      ]),
    ),
  ].join('\n\n');
  const whole = readFileSync(FILE, 'utf8');
  const from = whole.indexOf(BEGIN);
  const to = whole.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${FILE} has lost its markers.`);
  writeFileSync(FILE, `${whole.slice(0, from + BEGIN.length)}\n\n${text}\n\n${whole.slice(to)}`);

  const missed = missedTargets(pages, orders, desk);
  console.log(`\n${text}\n`);
  for (const line of missed) console.error(`missed: ${line}`);
  return missed.length === 0 ? 0 : MISSED;
}

function machine({ runs, browser, lighthouse }) {
  const memory = Math.round(totalmem() / 2 ** 30);
  const times = runs === 1 ? 'one run per page' : `the median of ${runs} runs per page`;
  return `${cpus().length} × ${cpus()[0].model.trim()}, ${memory} GB, ${process.platform}; Node ${process.versions.node}, Chromium ${browser}, Lighthouse ${lighthouse}, ${times}.`;
}

function missedTargets(pages, orders, desk) {
  const missed = [];
  const check = (path, name, value, isMet) => isMet || missed.push(`${path} ${name} ${value}`);
  for (const page of pages) {
    check(page.path, 'performance', page.performance, page.performance >= TARGETS.performance);
    for (const name of ['accessibility', 'best-practices', 'seo']) {
      check(page.path, `${name} (${page.faults.join(', ')})`, page[name], page[name] >= TARGETS.others);
    }
    check(page.path, 'JavaScript', `${kB(page.script)} kB`, page.script <= TARGETS.publicScript);
    check(page.path, 'LCP', `${seconds(page.phoneLcp)} s`, page.phoneLcp <= TARGETS.lcp);
    const cls = Math.max(page.phoneCls, page.cls);
    check(page.path, 'CLS', cls.toFixed(3), cls <= TARGETS.cls);
  }
  check('/orders', 'JavaScript', `${kB(orders.script)} kB`, orders.script <= TARGETS.ordersScript);
  check('/admin/dashboard', 'JavaScript', `${kB(desk.script)} kB`, desk.script <= TARGETS.consoleScript);
  return missed;
}
