import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './scenario.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/measurements.md', import.meta.url));
const BETWEEN = /(?<=<!-- faults -->\n)[\s\S]*(?=<!-- \/faults -->)/;
const GIGABYTE = 2 ** 30;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function linesOf({ title, figures, failure }: Outcome): string[] {
  const lines = figures.map(({ what, figure, wanted, isMet }) => [
    title,
    what,
    figure,
    isMet ? wanted : `**${wanted}**`,
  ]);
  if (failure) lines.push([title, 'the scenario itself', failure, '**to run to its end**']);
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`);
}

/** The figures as Markdown. Missed targets are bold. */
export function tableOf(outcomes: readonly Outcome[], minutes: number): string {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / GIGABYTE)} GB, ${process.platform}; Node ${process.versions.node}`;
  const seeds = outcomes.map(({ title, seed }) => `${title} ${seed}`).join(', ');
  return [
    `${machine}; ${outcomes.length} scenarios in ${minutes.toFixed(1)} minutes.`,
    '',
    '| when | what | figure | wanted |',
    '| :-- | :-- | :-- | :-- |',
    ...outcomes.flatMap(linesOf),
    '',
    `Seeds: ${seeds}.`,
    '',
  ].join('\n');
}

export function keepTable(table: string) {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!BETWEEN.test(document)) throw new Error('docs/measurements.md has no place for the faults.');
  writeFileSync(
    DOCUMENT,
    document.replace(BETWEEN, () => `\n${table}\n`),
  );
}
