/** Aborted by SIGINT, SIGTERM or SIGHUP. */
export const stopSignal: AbortSignal;
export const root: string;

/** One line for a slow step, with its time. */
export function step<T>(title: string, work: () => Promise<T>): Promise<T>;
/** Runs a program silently, and answers what it printed; when it fails, the end of that is in the error. */
export function run(
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<string>;
