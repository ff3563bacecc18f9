import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ms, whole } from './figures.ts';
import type { Row } from './job.ts';

const FILE = fileURLToPath(new URL('../../../docs/measurements.md', import.meta.url));
const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];
const HEADER = [
  'job',
  'floor',
  'ours',
  'ratio',
  'wanted',
  'CPU µs per response: ours / floor / database',
  'p50 / p99',
  '',
];

const cpuText = ({ cpu }: Row) =>
  cpu
    ? [cpu.ours, cpu.floor, cpu.database].map((us) => (us === undefined ? '–' : whole(us))).join(' / ')
    : '';
const waitsText = ({ waits }: Row) => (waits ? `${ms(waits.p50)} / ${ms(waits.p99)}` : '');
const resultText = ({ isMet, wanted, why }: Row) =>
  [wanted && isMet !== null ? (isMet ? 'met' : '**missed**') : '', why].filter(Boolean).join(': ');

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const cellsOf = (row: Row) =>
  [row.job, row.floor, row.ours, row.ratio, row.wanted, cpuText(row), waitsText(row), resultText(row)].map(
    (cell) => cell ?? '',
  );

export const linesOf = (rows: readonly Row[]): string => rows.map((row) => line(cellsOf(row))).join('\n');

export const tableOf = (rows: readonly Row[]): string =>
  [line(HEADER), line([':--', '--:', '--:', '--:', ':--', '--:', '--:', ':--']), linesOf(rows)].join('\n');

/** The machine and versions of the measurement. */
export function headOf({ orders, seconds }: { orders: number; seconds: string }): string {
  const all = cpus();
  const model = all[0]!.model
    .replace(/\((R|TM)\)/g, '')
    .split(' ')
    .slice(0, 2)
    .join(' ');
  return (
    `${all.length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; Node ${process.versions.node}; ` +
    `${orders.toLocaleString('en')} orders; ${seconds} s in all.`
  );
}

/** Writes the table between its markers in docs/measurements.md. */
export function keepTable(text: string) {
  const file = readFileSync(FILE, 'utf8');
  const [from, until] = [file.indexOf(BEGIN), file.indexOf(END)];
  if (from < 0 || until < from) throw new Error(`docs/measurements.md has no ${BEGIN} … ${END}`);
  writeFileSync(FILE, `${file.slice(0, from + BEGIN.length)}\n\n${text}\n\n${file.slice(until)}`);
}
