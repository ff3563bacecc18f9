import { writeFileSync } from 'node:fs';
import { coverageFaults, coveragePage, readSections, readTestFiles } from './setup/coverage.ts';

const sections = readSections();
const files = readTestFiles();
writeFileSync(new URL('../docs/coverage.md', import.meta.url), coveragePage(sections, files));

const faults = coverageFaults(sections, files);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
