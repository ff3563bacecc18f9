import type { Account, World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { resendWebhook } from '../calls/webhooks.ts';
import { findCheckout, listCheckouts } from '../payments/checkouts.sql.ts';
import { listHappened } from '../payments/happened.ts';
import * as inputs from '../payments/inputs.ts';
import { listRefunds, moveRefund } from '../payments/payments.sql.ts';
import { defaults, findAccount, NAME } from './account.ts';
import { capture, endLink } from './links/ending.ts';
import { presentLink, presentRefund } from './present.ts';
import { sendEvent } from './webhooks.ts';

const UNKNOWN = { error: 'There is no such payment, or it has ended.' };

/** By reference_id, receipt or Razorpay's own id. */
async function checkoutOf({ db }: World, of: Account, id: string) {
  const [byReceipt] = await listCheckouts(db, of, { receipt: id });
  return byReceipt ?? (await findCheckout(db, of, { reference: id })) ?? findCheckout(db, of, { id });
}

const ACTIONS: Actions = {
  /** Acts for the payer; `late` captures an authorized or failed payment. */
  end: {
    input: inputs.END,
    async act(world, of, { id, outcome, amount }: inputs.End) {
      const checkout = await checkoutOf(world, of, id);
      if (!checkout) return UNKNOWN;
      const ended =
        outcome === 'late'
          ? await capture(world, checkout, ['authorized', 'failed'])
          : await endLink(world, checkout, { outcome, amountPaise: amount });
      return ended ? { state: ended.checkout.state, paid: ended.checkout.paid_paise } : UNKNOWN;
    },
  },
  endRefund: {
    input: inputs.END_REFUND,
    async act(world, of, { id, state }: inputs.EndRefund) {
      const row = (await listRefunds(world.db, of)).find((one) => one.id === id || one.reference === id);
      if (!row) return { error: 'There is no such refund.' };
      await moveRefund(world.db, row.id, state);
      if (state !== 'processed') return { state };
      const entities = { refund: presentRefund({ ...row, state }, 'normal') };
      const event = { subject: row.id, entities };
      return { status: await sendEvent(world, of.account, 'refund.processed', event) };
    },
  },
  resend: {
    input: inputs.RESEND,
    async act(world, of, { id }: inputs.Resend) {
      const { webhookUrl } = await findAccount(world, of.account);
      return { status: await resendWebhook(world, of, webhookUrl, id) };
    },
  },
  /** Claims that the link is paid. */
  forge: {
    input: inputs.FORGE,
    async act(world, of, { id, amount, event = 'payment_link.paid', proof }: inputs.Forge) {
      const checkout = await checkoutOf(world, of, id);
      if (!checkout) return UNKNOWN;
      const paid = amount ?? checkout.amount_paise;
      const link = { ...presentLink(checkout, [], world.publicUrl), status: 'paid', amount_paid: paid };
      const payment = {
        id: 'pay_forged00000000',
        entity: 'payment',
        amount: paid,
        status: 'captured',
        captured: true,
      };
      const forged = { subject: id, entities: { payment_link: link, payment }, proof };
      return { status: await sendEvent(world, of.account, event, forged) };
    },
  },
};

export const razorpayControl = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listHappened });
