// Plain JavaScript: runs without a loader, both from source and from the bundle.
import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux this affects only this thread: sign-ins slow nothing else. Elsewhere it affects the process.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A hardened service may be unable to change its priority.
  }
}

export const hash = ({ password, cost }) => hashSync(password, cost);
export const verify = ({ stored, password }) => verifySync(stored, password);
