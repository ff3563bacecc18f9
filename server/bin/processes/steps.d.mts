/** Aborted by SIGINT, SIGTERM or SIGHUP. */
export const stopSignal: AbortSignal;
export const root: string;

/** Prints a slow step on one line with its duration. */
export function step<T>(title: string, work: () => Promise<T>): Promise<T>;
/** Runs a program silently and returns its output; an error contains the last 40 lines. */
export function run(
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<string>;
