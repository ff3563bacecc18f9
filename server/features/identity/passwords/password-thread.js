// Plain JavaScript: runs without a loader, from source and from the bundle.
import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux this lowers the thread alone, so sign-ins slow down nothing else. Elsewhere it would lower the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A hardened service may not change its priority.
  }
}

export const hash = ({ password, cost }) => hashSync(password, cost);
export const verify = ({ stored, password }) => verifySync(stored, password);
