// Knex CLI (npm start migrates without it): node --import tsx node_modules/knex/bin/cli.js migrate:list
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Knex } from 'knex';
import { migrationSource } from './migrations/index.ts';
import { connectionOf } from './server/bin/database/address.mjs';

const socket = resolve(process.env.DATA_DIR || '.data', 'mariadb/mysqld.sock');

export const databaseUrl =
  process.env.DATABASE_URL ||
  `mysql://${userInfo().username}@localhost/harkara?socketPath=${encodeURIComponent(socket)}`;

const config: Knex.Config = {
  client: 'mysql2',
  connection: connectionOf(databaseUrl),
  migrations: { migrationSource },
};

export default config;
