import type { Connection } from 'mysql2/promise';

export function withDatabase<T>(
  doing: string,
  work: (connection: Connection, address: string) => Promise<T>,
  options?: { isAlone?: boolean },
): Promise<T>;
