import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts in hundredths of a second here, whatever its own clock ticks. */
const TICKS_A_SECOND = 100;

/** CPU seconds that a process has used so far, user and system, all its threads. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Begins to look for the peak of a process's memory anew. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The most memory (resident, in MB) that a process has had since. */
export function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
}
