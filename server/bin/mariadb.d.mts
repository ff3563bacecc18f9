export type PrivateDatabase = {
  /** It was adopted, not started: whoever started it stops it. */
  wasRunning: boolean;
  /** With a socket's path in it; the database's name is empty where none is given. */
  url: (name?: string) => string;
  keptRunning: <T>(work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

export function startDatabase(
  folder: string,
  options?: { isDurable?: boolean; bufferPoolMb?: number },
): Promise<PrivateDatabase>;
export function createDatabase(url: string, name: string, options?: { fresh?: boolean }): Promise<void>;
