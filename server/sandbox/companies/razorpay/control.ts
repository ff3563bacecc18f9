import { type Account, textIn, type World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { resendWebhook } from '../calls/webhooks.ts';
import { findCheckout, listCheckouts } from '../payments/checkouts.sql.ts';
import { listHappened } from '../payments/happened.ts';
import { listRefunds, moveRefund } from '../payments/payments.sql.ts';
import { defaults, findAccount, NAME } from './account.ts';
import { capture, endLink } from './links/ending.ts';
import { presentLink, presentRefund } from './present.ts';
import { type Proof, sendEvent } from './webhooks.ts';

const UNKNOWN = { error: 'There is no such payment, or it has ended.' };

/** By reference_id, receipt or Razorpay's own id. */
async function checkoutOf({ db }: World, of: Account, id: unknown) {
  const name = textIn(id);
  const [byReceipt] = await listCheckouts(db, of, { receipt: name });
  return byReceipt ?? (await findCheckout(db, of, { reference: name })) ?? findCheckout(db, of, { id: name });
}

const ACTIONS: Actions = {
  /** `{ id, outcome, amount? }` acts for the payer; `late` captures an authorized or failed payment. */
  end: async (world, of, { id, outcome, amount }) => {
    const checkout = await checkoutOf(world, of, id);
    if (!checkout) return UNKNOWN;
    const amountPaise = amount === undefined ? undefined : Number(amount);
    const ended =
      outcome === 'late'
        ? await capture(world, checkout, ['authorized', 'failed'])
        : await endLink(world, checkout, { outcome: textIn(outcome), amountPaise });
    return ended ? { state: ended.checkout.state, paid: ended.checkout.paid_paise } : UNKNOWN;
  },
  'end-refund': async (world, of, { id, state }) => {
    const row = (await listRefunds(world.db, of)).find((one) => one.id === id || one.reference === id);
    if (!row) return { error: 'There is no such refund.' };
    await moveRefund(world.db, row.id, textIn(state));
    if (state !== 'processed') return { state };
    const refund = presentRefund({ ...row, state }, 'normal');
    return {
      status: await sendEvent(world, of.account, 'refund.processed', {
        subject: row.id,
        entities: { refund },
      }),
    };
  },
  resend: async (world, of, { id }) => {
    const { webhookUrl } = await findAccount(world, of.account);
    return { status: await resendWebhook(world, of, webhookUrl, textIn(id)) };
  },
  /** Claims that the link is paid, with the proof `wrong` (default), `none`, or `right`. */
  forge: async (world, of, { id, amount, event, proof }) => {
    const checkout = await checkoutOf(world, of, id);
    if (!checkout) return UNKNOWN;
    const paid = Number(amount ?? checkout.amount_paise);
    const link = { ...presentLink(checkout, [], world.publicUrl), status: 'paid', amount_paid: paid };
    const payment = {
      id: 'pay_forged00000000',
      entity: 'payment',
      amount: paid,
      status: 'captured',
      captured: true,
    };
    const forged = {
      subject: textIn(id),
      entities: { payment_link: link, payment },
      proof: (textIn(proof) || 'wrong') as Proof,
    };
    return { status: await sendEvent(world, of.account, textIn(event) || 'payment_link.paid', forged) };
  },
};

export const razorpayControl = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listHappened });
