import { seedReference } from '../../seeds/index.ts';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { schemaUrl, WORKERS } from './schema.ts';

/** Recreates one schema per test worker, with the reference data. */
export default async function setup() {
  const server = connectDatabase(schemaUrl('information_schema'));
  const names = Array.from({ length: WORKERS }, (_, index) => `harkara_test_${index + 1}`);
  for (const name of names) {
    await server.raw('DROP DATABASE IF EXISTS ??', [name]);
    // The same collation as in server/bin/database/mariadb.mjs, because text comparison depends on it.
    await server.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [name]);
  }
  await server.destroy();
  await Promise.all(
    names.map(async (name) => {
      const db = connectDatabase(schemaUrl(name));
      await migrate(db);
      await seedReference(db);
      await db.destroy();
    }),
  );
}
