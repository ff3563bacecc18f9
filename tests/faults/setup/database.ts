import { join } from 'node:path';
import { endProcess, readHolder } from '../../../server/bin/lock.mjs';
import { createDatabase, startDatabase } from '../../../server/bin/mariadb.mjs';

const NAME = 'harkara';

export type ScenarioDatabase = {
  url: string;
  /** kill -9 of the database server, which is this scenario's own. */
  kill: () => Promise<void>;
  /** Starts it again where it was killed; resolves once it greets. */
  start: () => Promise<void>;
};

/** A MariaDB of one scenario, durable as in production, with an empty database in it. */
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
