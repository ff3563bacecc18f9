import type { Router } from 'express';
import type { World } from '../calls/company.ts';
import { controlRouter } from '../calls/control.ts';
import { listSent } from '../messages/sent.ts';
import { defaults, NAME } from './account.ts';
import { CALLS } from './step.ts';

/** Only the control of the mail server: mail itself goes to its own port. */
export const smtpRouter = (world: World): Router =>
  controlRouter(world, { name: NAME, calls: CALLS, settings: defaults(''), actions: {}, list: listSent });
