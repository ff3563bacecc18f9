import { readFileSync } from 'node:fs';

const EVERY_MS = 200;
const MEGABYTE = 2 ** 20;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
const childrenOf = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
const residentMb = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  (kilobytes(read(`/proc/${pid}/status`), name) * 1024) / MEGABYTE;

/** Peak resident memory of a process and peak sum of its children, in MB. Linux only; 0 elsewhere. */
export function watchMemory(pid: number): { stop: () => { program: number; children: number } } {
  let children = 0;
  const timer = setInterval(() => {
    children = Math.max(
      children,
      childrenOf(pid).reduce((sum, child) => sum + residentMb(child, 'VmRSS'), 0),
    );
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { program: residentMb(pid, 'VmHWM'), children };
    },
  };
}
