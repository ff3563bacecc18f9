// npm run test:mysql [-- files]: the API tests on a real MySQL with its default
// settings. MYSQL_URL may name a server whose user can create databases
// (mysql://root:password@localhost:3306/); otherwise one is found or installed.
import { checkNode, runToEnd, runVisibly } from '../../server/bin/processes/steps.mjs';
import { startMysql } from './server.mjs';

process.exitCode = await runToEnd(async () => {
  checkNode();
  const server = process.env.MYSQL_URL ? { url: process.env.MYSQL_URL } : await startMysql();
  try {
    const env = { ...process.env, TEST_DATABASE_URL: server.url };
    const args = ['server/bin/test.mjs', '--api', ...process.argv.slice(2)];
    return await runVisibly(process.execPath, args, { env, wholeGroup: false });
  } finally {
    await server.stop?.();
  }
});
