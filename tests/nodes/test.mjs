// npm run test:nodes [-- files]: the API tests on each newer Node that Harkara supports, downloaded through npm.
// Native packages use Node-API, so the installed ones work with every version.
import { join } from 'node:path';
import { checkNode, root, runToEnd, runVisibly } from '../../server/bin/processes/steps.mjs';

const VERSIONS = [22, 24];
/** Not npm's own cache: one test starts this Node as another user, who cannot read a home folder. */
const CACHE = join(root, '.cache/nodes');

process.exitCode = await runToEnd(async () => {
  checkNode();
  let failed = 0;
  for (const version of VERSIONS) {
    console.log(`\nNode ${version}`);
    const node = ['--yes', '-p', `node@${version}`, 'node'];
    failed += await runVisibly('npx', [...node, 'server/bin/test.mjs', '--api', ...process.argv.slice(2)], {
      env: { ...process.env, npm_config_cache: CACHE },
    });
  }
  return failed === 0 ? 0 : 1;
});
