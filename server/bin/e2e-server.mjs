// The server of the browser tests: the built one on a fresh database. Started by playwright.config.ts.
import { createDatabase } from './database/mariadb.mjs';

const name = 'harkara_e2e';
await createDatabase(process.env.TEST_DATABASE_URL, name, { fresh: true });
const url = new URL(process.env.TEST_DATABASE_URL);
url.pathname = `/${name}`;
process.env.DATABASE_URL = url.href;
await import('../dist/main.js');
