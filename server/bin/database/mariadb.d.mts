export type PrivateDatabase = {
  /** True: adopted, not started. The process that started it also stops it. */
  wasRunning: boolean;
  /** Includes the socket's path. Without a name, no database is selected. */
  url: (name?: string) => string;
  keptRunning: <T>(work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

export function startDatabase(
  folder: string,
  options?: { isDurable?: boolean; bufferPoolMb?: number },
): Promise<PrivateDatabase>;
export function createDatabase(url: string, name: string, options?: { fresh?: boolean }): Promise<void>;
