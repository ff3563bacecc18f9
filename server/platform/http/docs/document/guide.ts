import { readFileSync } from 'node:fs';
import { API_TEXTS } from '../../../assets.ts';

const read = (file: string) => readFileSync(new URL(file, API_TEXTS), 'utf8');

export type Guide = { id: string; title: string; markdown: string };

function guide(id: string): Guide {
  const markdown = read(`${id}.md`);
  return { id, title: /^# (.+)$/m.exec(markdown)?.[1] ?? id, markdown };
}

export const QUICK_START = guide('quick-start');
export const GUIDES = ['authentication', 'conventions', 'webhooks', 'versions', 'changelog'].map(guide);

/** Each step of a program begins with a comment that has its number. */
const STEP = /^(?=(?:#|\/\/) \d+\. )/m;

/** The programs of the quick start, whole and in steps; the first step has what the others use. */
export const PROGRAMS = [
  { language: 'curl', title: 'curl', file: 'curl.sh' },
  { language: 'javascript', title: 'JavaScript', file: 'javascript.mjs' },
  { language: 'python', title: 'Python', file: 'python.py' },
  { language: 'php', title: 'PHP', file: 'php.php' },
].map((program) => {
  const source = read(`quick-start/${program.file}`);
  return { ...program, source, steps: source.split(STEP) };
});

/** The description of the document: everything that a programmer must know, in Markdown. */
export const aboutText = () =>
  [
    'The page `/api/docs` has a quick start in curl, JavaScript, Python and PHP.',
    ...GUIDES.map((one) => one.markdown),
  ].join('\n\n');
