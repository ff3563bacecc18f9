import Joi from 'joi';
import type { World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { resendWebhook } from '../calls/webhooks.ts';
import { listSent } from '../messages/sent.ts';
import { defaults, findAccount, NAME } from './account.ts';
import { sendReport } from './report.ts';

type Report = { requestId: string; status: string };

const requestId = Joi.string().required();
/** 1 delivered, 2 failed, 9 NDNC, 16 and 25 rejected, 17 blocked. */
const status = Joi.alternatives(Joi.string(), Joi.number().cast('string')).required();

const ACTIONS: Actions = {
  report: {
    input: Joi.object({ requestId, status }),
    act: async (world, of, report: Report) => ({ status: await sendReport(world, of.account, report) }),
  },
  resend: {
    input: Joi.object({ requestId }),
    async act(world, of, { requestId: subject }: Report) {
      const { webhookUrl } = await findAccount(world, of.account);
      return { status: await resendWebhook(world, of, webhookUrl, subject) };
    },
  },
  /** A report without the account's header. */
  forge: {
    input: Joi.object({ requestId, status, number: Joi.string().required() }),
    async act(world, of, { number, ...report }: Report & { number: string }) {
      const forged = { ...report, hasProof: false, numbers: [number] };
      return { status: await sendReport(world, of.account, forged) };
    },
  },
};

export const msg91Control = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listSent });
