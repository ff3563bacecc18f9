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
/** An error that is shown without a stack. */
export function plain(message: string): Error;
/** Answers the exit code; prints an error. */
export function runToEnd(work: () => Promise<number | void>): Promise<number | void>;
