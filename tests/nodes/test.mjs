// npm run test:nodes [-- files]: the API tests on each newer Node that Harkara supports, downloaded through npm.
// Native packages use Node-API, so the installed ones work with every version.
import { checkNode, runToEnd, runVisibly } from '../../server/bin/processes/steps.mjs';

const VERSIONS = [22, 24];

process.exitCode = await runToEnd(async () => {
  checkNode();
  let failed = 0;
  for (const version of VERSIONS) {
    console.log(`\nNode ${version}`);
    const node = ['--yes', '-p', `node@${version}`, 'node'];
    failed += await runVisibly('npx', [...node, 'server/bin/test.mjs', '--api', ...process.argv.slice(2)]);
  }
  return failed === 0 ? 0 : 1;
});
