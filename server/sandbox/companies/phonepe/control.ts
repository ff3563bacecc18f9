import Joi from 'joi';
import type { Account, World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { deleteTokens } from '../calls/tokens.sql.ts';
import { resendWebhook } from '../calls/webhooks.ts';
import { findCheckout } from '../payments/checkouts.sql.ts';
import { listHappened } from '../payments/happened.ts';
import * as inputs from '../payments/inputs.ts';
import { findRefund, moveRefund } from '../payments/payments.sql.ts';
import { defaults, findAccount, NAME } from './account.ts';
import { endOrder } from './orders/ending.ts';
import { presentOrder } from './orders/present.ts';
import { sendEvent, sendRefundEvent } from './webhooks.ts';

const UNKNOWN = { error: 'There is no such payment, or it has ended.' };

const orderOf = ({ db }: World, of: Account, reference: string) => findCheckout(db, of, { reference });

const ACTIONS: Actions = {
  expireTokens: {
    input: Joi.boolean(),
    act: async ({ db }, of) => ({ expired: await deleteTokens(db, of) }),
  },
  /** Acts for the payer; `amount` differs from the order's in an under- or overpayment. */
  end: {
    input: inputs.END,
    async act(world, of, { id, outcome, amount }: inputs.End) {
      const order = await orderOf(world, of, id);
      const after = order && (await endOrder(world, order, { outcome, amountPaise: amount }));
      return after ? { state: after.state, paid: after.paid_paise } : UNKNOWN;
    },
  },
  endRefund: {
    input: inputs.END_REFUND,
    async act(world, of, { id, state }: inputs.EndRefund) {
      const row = await findRefund(world.db, of, id);
      if (!row) return { error: 'There is no such refund.' };
      await moveRefund(world.db, row.id, state);
      return { status: await sendRefundEvent(world, { ...row, state }) };
    },
  },
  resend: {
    input: inputs.RESEND,
    async act(world, of, { id }: inputs.Resend) {
      const { webhookUrl } = await findAccount(world, of.account);
      return { status: await resendWebhook(world, of, webhookUrl, id) };
    },
  },
  forge: {
    input: inputs.FORGE,
    async act(
      world,
      of,
      { id, state = 'COMPLETED', amount, event = 'checkout.order.completed', proof }: inputs.Forge,
    ) {
      const order = await orderOf(world, of, id);
      const settings = await findAccount(world, of.account);
      const claim = { merchantOrderId: id, state, ...(amount === undefined ? {} : { amount }) };
      const payload = { ...(order ? presentOrder(order, [], settings) : {}), ...claim };
      return { status: await sendEvent(world, of.account, event, { subject: id, payload, proof }) };
    },
  },
};

export const phonepeControl = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listHappened });
