// node server/bin/prepare/prepare.mjs: installs the packages of this folder and builds what changed.
import { checkNode, runToEnd } from '../processes/steps.mjs';
import { prepareFolder } from './folder.mjs';

process.exitCode = await runToEnd(async () => {
  checkNode();
  await prepareFolder();
});
