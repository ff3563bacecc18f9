import { type Account, type World, textIn } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { resendWebhook } from '../calls/webhooks.ts';
import { findCheckout } from '../payments/checkouts.sql.ts';
import { listHappened } from '../payments/happened.ts';
import { findRefund, moveRefund } from '../payments/payments.sql.ts';
import { defaults, findAccount, NAME } from './account.ts';
import { endOrder } from './orders/ending.ts';
import { presentOrder } from './orders/present.ts';
import { deleteTokens } from './tokens.sql.ts';
import { type Proof, sendEvent, sendRefundEvent } from './webhooks.ts';

const UNKNOWN = { error: 'There is no such payment, or it has ended.' };

const orderOf = ({ db }: World, of: Account, reference: unknown) =>
  findCheckout(db, of, { reference: textIn(reference) });

const ACTIONS: Actions = {
  'expire-tokens': async ({ db }, of) => ({ expired: await deleteTokens(db, of) }),
  /** `{ id, outcome, amount? }` acts for the payer; `amount` differs from the order's in an under- or overpayment. */
  end: async (world, of, { id, outcome, amount }) => {
    const order = await orderOf(world, of, id);
    const amountPaise = amount === undefined ? undefined : Number(amount);
    const after = order && (await endOrder(world, order, { outcome: textIn(outcome), amountPaise }));
    return after ? { state: after.state, paid: after.paid_paise } : UNKNOWN;
  },
  'end-refund': async (world, of, { id, state }) => {
    const row = await findRefund(world.db, of, textIn(id));
    if (!row) return { error: 'There is no such refund.' };
    await moveRefund(world.db, row.id, textIn(state));
    return { status: await sendRefundEvent(world, { ...row, state: textIn(state) }) };
  },
  /** `{ id }` is a merchantOrderId or merchantRefundId. */
  resend: async (world, of, { id }) => {
    const { webhookUrl } = await findAccount(world, of.account);
    return { status: await resendWebhook(world, of, webhookUrl, textIn(id)) };
  },
  /** Claims `{ id, state?, amount? }`, with the proof `wrong` (default), `none`, or `right`. */
  forge: async (world, of, { id, state, amount, event, proof }) => {
    const order = await orderOf(world, of, id);
    const settings = await findAccount(world, of.account);
    const claim = {
      merchantOrderId: id,
      state: state ?? 'COMPLETED',
      ...(amount === undefined ? {} : { amount }),
    };
    const payload = { ...(order ? presentOrder(order, [], settings) : {}), ...claim };
    const forged = { subject: textIn(id), payload, proof: (textIn(proof) || 'wrong') as Proof };
    return {
      status: await sendEvent(world, of.account, textIn(event) || 'checkout.order.completed', forged),
    };
  },
};

export const phonepeControl = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listHappened });
