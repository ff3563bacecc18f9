import { Router } from 'express';
import { readBodies, refuseMalformed } from '../calls/bodies.ts';
import type { Handler, World } from '../calls/company.ts';
import { emulator } from '../calls/emulate.ts';
import { authorized, MSG91 } from './account.ts';
import { msg91Control } from './control.ts';
import { sendFlow } from './flow.ts';
import { checkOtp, retryOtp, sendOtp } from './otp.ts';

/** MSG91's API, version 5. `/msg91/<account>` emulates https://control.msg91.com/api/v5. */
export function msg91Router(world: World): Router {
  const { calls, answer } = emulator(world, MSG91);
  const call = (name: string, handle: Handler) => answer(name, authorized(handle));
  const otp = call('otp', sendOtp);
  return Router({ caseSensitive: true })
    .use(readBodies)
    .post('/:account/flow', call('flow', sendFlow))
    .post('/:account/otp', otp)
    .get('/:account/otp', otp)
    .get('/:account/otp/verify', call('otp-verify', checkOtp))
    .get('/:account/otp/retry', call('otp-retry', retryOtp))
    .use(msg91Control(world, calls))
    .use(refuseMalformed(MSG91));
}
