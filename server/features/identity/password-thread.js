// Plain JavaScript: it runs without a loader, from its source as from the bundle.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** On Linux the priority is this thread's own: many sign-ins slow down nobody else. Elsewhere it is the whole program's. */
function giveWay() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A service may be forbidden to change it: then sign-ins have a share like everybody.
  }
}

giveWay();
parentPort.on('message', ({ password, stored, cost }) => {
  parentPort.postMessage(stored === undefined ? hashSync(password, cost) : verifySync(stored, password));
});
