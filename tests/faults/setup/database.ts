import { join } from 'node:path';
import { createDatabase, startDatabase } from '../../../server/bin/database/mariadb.mjs';
import { endProcess, readHolder } from '../../../server/bin/processes/lock.mjs';

const NAME = 'harkara';

export type ScenarioDatabase = {
  url: string;
  /** Sends SIGKILL to this scenario's database server. */
  kill: () => Promise<void>;
  /** Starts the killed server again; resolves once it accepts connections. */
  start: () => Promise<void>;
};

/** A MariaDB for one scenario, durable as in production, with an empty database. */
export async function aDatabase(folder: string): Promise<ScenarioDatabase> {
  const place = join(folder, 'mariadb');
  const { url } = await startDatabase(place);
  await createDatabase(url(), NAME);
  return {
    url: url(NAME),
    async kill() {
      const server = readHolder(join(place, 'server.json'));
      if (server) await endProcess(server, 'SIGKILL');
    },
    async start() {
      await startDatabase(place);
    },
  };
}
