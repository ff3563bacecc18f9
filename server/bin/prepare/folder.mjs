import { join } from 'node:path';
import { withLock } from '../processes/lock.mjs';
import { root } from '../processes/steps.mjs';
import { buildWhatChanged } from './build.mjs';
import { installPackages } from './packages.mjs';

/** Installs the packages of this folder and, with `builds`, builds what changed. */
export const prepareFolder = ({ builds = true } = {}) =>
  withLock(join(root, '.cache/build.lock'), async () => {
    await installPackages();
    if (builds) await buildWhatChanged(process.env.SKIP_CLIENTS === '1' ? ['server'] : undefined);
  });
