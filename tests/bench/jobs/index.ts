import type { Job } from '../setup/job.ts';
import { bulk } from './bulk.ts';
import { create } from './create.ts';
import { growth } from './growth.ts';
import { labels } from './labels.ts';
import { list } from './list.ts';
import { page } from './page.ts';
import { quote } from './quote.ts';
import { ship } from './ship.ts';
import { signIns } from './sign-ins.ts';
import { track } from './track.ts';
import { workers } from './workers.ts';

/** In order of execution: `production` first, then `watched`, `sandbox` last. */
export const jobs: readonly Job[] = [
  growth,
  list,
  quote,
  track,
  page,
  signIns,
  create,
  labels,
  bulk,
  workers,
  ship,
];
