import { PROGRAMS, QUICK_START } from '../document/guide.ts';
import { codeHtml } from './html.ts';
import { guideHtml } from './markdown.ts';
import { sampleHtml } from './samples.ts';

const OUTPUT = /^```output\n([\s\S]*?)\n```\n/m;

const outputHtml = (output: string | undefined) =>
  output === undefined ? '' : `<div class="answer"><h4>It prints</h4>${codeHtml(output)}</div>`;

/** One step: its words, its part of each program, and what that prints. */
function stepHtml(
  markdown: string,
  sourceOf: (program: (typeof PROGRAMS)[number]) => string,
  isTall: boolean,
) {
  const samples = PROGRAMS.map((program) => sampleHtml({ ...program, source: sourceOf(program).trim() }));
  return (
    `<section class="call"><div class="text">${guideHtml({ ...QUICK_START, markdown: markdown.replace(OUTPUT, '') })}</div>` +
    `<div class="code"><div class="samples${isTall ? ' tall' : ''}">${samples.join('')}</div>` +
    `${outputHtml(OUTPUT.exec(markdown)?.[1])}</div></section>`
  );
}

/** The quick start step by step; its last part has the whole programs. */
export function quickStartHtml(publicUrl: string): string {
  const text = QUICK_START.markdown.replaceAll('{publicUrl}', publicUrl);
  const [about = '', ...parts] = text.split(/^(?=## )/m);
  if (PROGRAMS.some(({ steps }) => steps.length !== parts.length - 1))
    throw new Error('Each step of the programs needs a part in quick-start.md.');
  const steps = parts.map((part, at) =>
    at < parts.length - 1
      ? stepHtml(part, ({ steps: all }) => all[at] ?? '', false)
      : stepHtml(part, ({ source }) => source, true),
  );
  return (
    `<section id="${QUICK_START.id}" class="chapter"><div class="text">` +
    `${guideHtml({ ...QUICK_START, markdown: about })}</div>${steps.join('')}</section>`
  );
}
