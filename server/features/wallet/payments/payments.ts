import { randomBytes } from 'node:crypto';
import { TEXTS } from '../../../contract/texts/wallet.ts';
import type { Ctx } from '../../../deps.ts';
import { GatewayRefusal, type GatewayStatus } from '../../../payments/gateway.ts';
import { noGateway } from '../../../payments/none.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toPaise, toRupees } from '../../../platform/money.ts';
import { NoAnswer } from '../../../platform/outbound/http-client.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { findDefaultGateway, openGateway } from '../../connections/connections.ts';
import { requireSellerId, getSellerSettings } from '../../sellers/sellers.ts';
import { credit } from '../entries/postings.ts';
import { type RechargeInput } from '../wallet.contract.ts';
import * as sql from './payments.sql.ts';

const FIRST_CHECK_MS = 20_000;
/** From this age on, a clear answer that the payment is pending ends the checks. */
const LATE_MS = 3 * DAY_MS;
/** Time for the operator to mend the account's credentials: without a clear answer the checks go on. */
const GIVE_UP_MS = 30 * DAY_MS;
const NEVER_PAID_MS = 30 * MINUTE_MS;
const BATCH = 50;

/** Delay until the next status check, by payment age as the gateway specifies. Null ends the checks. */
export function nextCheckMs(ageMs: number): number | null {
  if (ageMs < 50_000) return 3_000;
  if (ageMs < 110_000) return 6_000;
  if (ageMs < 170_000) return 10_000;
  if (ageMs < 230_000) return 30_000;
  if (ageMs < 60 * MINUTE_MS) return MINUTE_MS;
  return ageMs < GIVE_UP_MS ? 60 * MINUTE_MS : null;
}

/** A refusal of a call is about the operator's account, not about the payment. */
const isNoStatus = (error: unknown) => error instanceof NoAnswer || error instanceof GatewayRefusal;

const unavailable = () =>
  new Refusal('UNAVAILABLE', 'We couldn’t start the payment. Try again later.', {
    headers: { 'Retry-After': '30' },
  });

/** Opens a checkout. Credits nothing: only the gateway's own status does. */
export async function initiatePayment(ctx: Ctx, input: RechargeInput) {
  const userId = await requireSellerId(ctx);
  const { isPrepaid } = await getSellerSettings(ctx, userId);
  if (!isPrepaid) throw new Refusal('POSTPAID', TEXTS.postpaid);
  const id = `HK${randomBytes(12).toString('hex')}`;
  const amountPaise = toPaise(input.amount);
  const connectionId = await findDefaultGateway(ctx);
  const gateway = await openGateway(ctx, connectionId);
  if (gateway.name === noGateway.name) throw unavailable();
  const nextCheckAt = new Date(ctx.now().getTime() + FIRST_CHECK_MS);
  await inTransaction(ctx, (tx) =>
    sql.insertPayment(tx, {
      id,
      userId,
      startedBy: required(ctx.user).id,
      amountPaise,
      promoCode: input.promoCode || null,
      gateway: gateway.name,
      connectionId,
      nextCheckAt,
    }),
  );
  try {
    const redirectUrl = await gateway.start({
      id,
      amountPaise,
      userId,
      redirectUrl: `${ctx.publicUrl}/api/process-payment-execute`,
      callbackUrl: `${ctx.publicUrl}/api/payment/callback`,
    });
    return { redirectUrl, transactionId: id };
  } catch (error) {
    if (!isNoStatus(error)) throw error;
    ctx.log.warn({ err: error, paymentId: id }, 'the gateway did not open a checkout');
    throw unavailable();
  }
}

function outcomeOf(
  payment: sql.PaymentRow,
  status: GatewayStatus,
  ageMs: number,
): 'SUCCESS' | 'FAILED' | 'PENDING' {
  if (status.code === 'PAYMENT_SUCCESS')
    return status.amountPaise === payment.amount_paise ? 'SUCCESS' : 'FAILED';
  if (status.code === 'PAYMENT_PENDING') return 'PENDING';
  if (status.code === 'TRANSACTION_NOT_FOUND') return ageMs > NEVER_PAID_MS ? 'FAILED' : 'PENDING';
  return 'FAILED';
}

/** Credits the payment at most once. Returns false if the gateway gave no clear answer: nothing is changed. */
async function settle(ctx: Ctx, payment: sql.PaymentRow): Promise<boolean> {
  let status: GatewayStatus;
  try {
    const gateway = await openGateway(ctx, payment.connection_id);
    status = await gateway.status(payment.id);
  } catch (error) {
    if (!isNoStatus(error)) throw error;
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the gateway gave no clear answer');
    return false;
  }
  const state = outcomeOf(payment, status, ctx.now().getTime() - payment.created_at.getTime());
  if (state === 'PENDING' || state === payment.state) return true;
  const differs = state === 'FAILED' && status.code === 'PAYMENT_SUCCESS';
  if (differs)
    ctx.log.error(
      { paymentId: payment.id, paidPaise: status.amountPaise },
      'the gateway was paid another amount',
    );
  await inTransaction(ctx, async (tx) => {
    const ended = await sql.endPayment(tx, payment, {
      state,
      code: differs ? 'PAYMENT_ERROR' : status.code,
      description: differs
        ? 'The amount paid doesn’t match the amount requested. Contact support.'
        : status.description,
      transaction_type: status.transactionType,
      card_type: status.cardType,
      gateway_transaction_id: status.gatewayTransactionId,
    });
    if (ended === 0 || state !== 'SUCCESS') return;
    await credit(tx, {
      userId: payment.user_id,
      amountPaise: payment.amount_paise,
      reference: `payment:${payment.id}`,
      paymentId: payment.id,
    });
  });
  return true;
}

/** Handles the gateway's redirect or the sandbox's callback. Returns false for an unknown payment. */
export async function settleById(ctx: Ctx, id: string): Promise<boolean> {
  const payment = await sql.findPayment(ctx, id, null);
  if (payment?.state === 'PENDING') await settle(ctx, payment);
  return payment !== undefined;
}

/** Handles a signed push. A failed payment may be credited: a bank can authorise it late. */
export async function settlePushed(ctx: Ctx, connectionId: number, id: string): Promise<void> {
  const payment = await sql.findPayment(ctx, id, null);
  if (payment?.connection_id === connectionId && payment.state !== 'SUCCESS') await settle(ctx, payment);
}

/** Returns a seller to the portal, and an administrator to the seller's wallet in the back office. */
export async function returnPage(ctx: Ctx, id: string): Promise<string> {
  const payment = await sql.findPayment(ctx, id, null);
  const isForAnother = payment && payment.started_by !== payment.user_id;
  return isForAnother
    ? `/admin/users/${payment.user_id}/show/wallet?tansActionId=${id}`
    : `/payment-status?tansActionId=${id}`;
}

const MESSAGES = {
  SUCCESS: 'Your payment is successful.',
  PENDING: 'Your payment is being processed.',
  FAILED: 'Your payment has failed.',
};

export async function getPaymentStatus(ctx: Ctx, { id }: { id: string }) {
  const payment = await sql.findPayment(ctx, id, ctx.sellerId);
  if (!payment) throw new Refusal('NOT_FOUND', TEXTS.unknownPayment);
  return {
    code: payment.code,
    message: MESSAGES[payment.state],
    amount: toRupees(payment.amount_paise),
    cardType: payment.card_type,
    transactionType: payment.transaction_type,
    promoCode: payment.promo_code,
    transactionTime: (payment.settled_at ?? payment.created_at).toISOString(),
    merchantTransactionId: payment.id,
    description: payment.description,
  };
}

/** Settles payments whose buyer never returned from the gateway. */
export async function settleDuePayments(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDue(ctx, BATCH), async (payment) => {
    const ageMs = ctx.now().getTime() - payment.created_at.getTime();
    const wait = nextCheckMs(ageMs);
    const next = wait === null ? null : new Date(ctx.now().getTime() + wait);
    if ((await sql.claimCheck(ctx, payment, next)) !== 1) return;
    const isClear = await settle(ctx, payment);
    if (isClear && ageMs >= LATE_MS) await sql.endChecks(ctx, payment.id);
  });
}
