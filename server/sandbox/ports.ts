import type { Db } from '../platform/database/connect.ts';
import { getPort, keepPort, type PortName } from './ports.sql.ts';

/**
 * Listens on the port of the last start, or on any if that is taken. Accounts that are connected to an emulated
 * company keep its address across restarts.
 */
export async function listenAtKeptPort(
  db: Db,
  name: PortName,
  listen: (port: number) => Promise<number>,
): Promise<number> {
  const kept = await getPort(db, name);
  if (kept !== null) {
    try {
      return await listen(kept);
    } catch {
      // Another program has it; this one goes on without the kept address.
    }
  }
  const port = await listen(0);
  await keepPort(db, name, port);
  return port;
}
