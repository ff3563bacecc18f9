// node server/bin/prepare/prepare.mjs: installs the packages of this folder and builds what changed.
import { join } from 'node:path';
import { withLock } from '../processes/lock.mjs';
import { checkNode, root, runToEnd } from '../processes/steps.mjs';
import { buildWhatChanged } from './build.mjs';
import { installPackages } from './packages.mjs';

process.exitCode = await runToEnd(async () => {
  checkNode();
  await withLock(join(root, '.cache/build.lock'), async () => {
    await installPackages();
    await buildWhatChanged(process.env.SKIP_CLIENTS === '1' ? ['server'] : undefined);
  });
});
