import { textIn, type World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { resendWebhook } from '../calls/webhooks.ts';
import { listSent } from '../messages/sent.ts';
import { defaults, findAccount, NAME } from './account.ts';
import { sendReport } from './report.ts';

const ACTIONS: Actions = {
  /** `{ requestId, status }`: 1 delivered, 2 failed, 9 NDNC, 16 and 25 rejected, 17 blocked. */
  report: async (world, of, { requestId, status }) => ({
    status: await sendReport(world, of.account, { requestId: textIn(requestId), status: String(status) }),
  }),
  resend: async (world, of, { requestId }) => {
    const { webhookUrl } = await findAccount(world, of.account);
    return { status: await resendWebhook(world, of, webhookUrl, textIn(requestId)) };
  },
  /** A report without the account's header, `{ requestId, status, number }`. */
  forge: async (world, of, { requestId, status, number }) => {
    const forged = { requestId: textIn(requestId), status: String(status), hasProof: false };
    return { status: await sendReport(world, of.account, { ...forged, numbers: [textIn(number)] }) };
  },
};

export const msg91Control = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listSent });
