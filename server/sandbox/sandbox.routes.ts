import Joi from 'joi';
import type { ErrorCode } from '../contract/error-codes.ts';
import { TRACKING_STATUSES } from '../contract/statuses.ts';
import type { Ctx } from '../deps.ts';
import { id } from '../features/common.contract.ts';
import { getCourier } from '../features/couriers/couriers.ts';
import { type Answer, html, redirect } from '../platform/http/calls/call.ts';
import { Refusal } from '../platform/http/errors.ts';
import { plain, type Route, rpc } from '../platform/http/routes.ts';
import { requestJson } from '../platform/outbound/http-client.ts';
import { signedHeaders } from '../platform/outbound/signature.ts';
import { checkoutPage } from './checkout.page.ts';
import { endHostedCheckout, findHostedCheckout } from './companies/hosted-checkouts.ts';
import { demoStoreRoute } from './demo-store.ts';
import { localOnly } from './local-only.ts';
import * as sql from './sandbox.sql.ts';

export type SandboxOptions = { secret: string; apiUrl: () => string };

const open = { access: 'public', tag: 'Sandbox' } as const;
const TIMEOUT_MS = 10_000;

const OUTCOMES: Record<string, string> = {
  success: 'PAYMENT_SUCCESS',
  failure: 'PAYMENT_ERROR',
  pending: 'PAYMENT_PENDING',
};

async function callBack(ctx: Ctx, { secret, apiUrl }: SandboxOptions, path: string, message: unknown) {
  const body = JSON.stringify(message);
  return requestJson(
    `${apiUrl()}${path}`,
    { method: 'POST', headers: signedHeaders(secret, body, ctx.now()), body },
    TIMEOUT_MS,
  );
}

/** A form may redirect only to its own origin, and this machine has several names. */
function pathOfOurs({ publicUrl }: Ctx, address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(publicUrl).origin ? `${pathname}${search}` : address;
}

/** The page may send its form on to the merchant only. */
const policyFor = (merchantUrl: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${new URL(merchantUrl).origin}`,
  ].join('; ');

async function showCheckout(ctx: Ctx, id: string): Promise<Answer> {
  const hosted = await findHostedCheckout(ctx, id);
  if (!hosted) {
    const payment = await sql.paymentById(ctx.db, id);
    if (!payment) throw new Refusal('NOT_FOUND', 'Payment not found');
    const { amount_paise: amountPaise, merchant_transaction_id: transactionId } = payment;
    return html(checkoutPage({ amountPaise, transactionId }));
  }
  const { row, company, merchantUrl } = hosted;
  const page = html(checkoutPage({ amountPaise: row.amount_paise, transactionId: row.id, company }));
  if (!merchantUrl) return page;
  return { ...page, headers: { ...page.headers, 'Content-Security-Policy': policyFor(merchantUrl) } };
}

type Scan = { wayBillId: string; status: string; remarks: string; location: string; at?: Date };

async function sendScan(ctx: Ctx, input: Scan, options: SandboxOptions) {
  const booking = await sql.byAwb(ctx.db, input.wayBillId);
  if (!booking) throw new Refusal('NOT_FOUND', 'AWB Not Found');
  const at = input.at ?? ctx.now();
  const scan = {
    awb: input.wayBillId,
    status: input.status,
    remarks: input.remarks,
    location: input.location,
  };
  const { status, body } = await callBack(ctx, options, `/api/couriers/${booking.courier_id}/scan`, {
    ...scan,
    at: at.toISOString(),
  });
  if (status >= 400 && status < 500) {
    const { code, message } = body as { code: ErrorCode; message: string };
    throw new Refusal(code, message);
  }
  await sql.addScan(ctx.db, { ...scan, scanned_at: at });
  return { sent: status === 200 };
}

export const sandboxRoutes = (options: SandboxOptions): Route[] => [
  ...[
    rpc({
      ...open,
      method: 'GET',
      name: 'sandboxListMessages',
      path: 'sandbox/outbox',
      summary: 'List sent messages, newest first.',
      input: Joi.object({ to: Joi.string().max(255).empty('') }),
      answer: Joi.array().items(
        Joi.object({
          channel: Joi.string().required(),
          to: Joi.string().required(),
          text: Joi.string().required(),
          otp: Joi.string().allow(null).required(),
          at: Joi.string().isoDate().required(),
        }),
      ),
      run: async (ctx, { to }: { to?: string }) =>
        (await sql.sentTo(ctx.db, to)).map((row) => ({
          channel: row.channel,
          to: row.recipient,
          text: row.text,
          otp: row.otp,
          at: row.sent_at.toISOString(),
        })),
    }),
    rpc({
      ...open,
      name: 'sandboxSendScan',
      path: 'sandbox/scan',
      errors: ['NOT_FOUND'],
      summary: 'Send a scan through the signed courier webhook.',
      input: Joi.object({
        wayBillId: Joi.string().max(40).required(),
        status: Joi.string()
          .valid(...TRACKING_STATUSES)
          .required(),
        remarks: Joi.string().max(255).allow('').default(''),
        location: Joi.string().max(120).allow('').default(''),
        at: Joi.date().iso().min('2000-01-01'),
      }),
      answer: Joi.object({ sent: Joi.boolean().required() }),
      run: (ctx, input: Scan) => sendScan(ctx, input, options),
    }),
    rpc({
      ...open,
      name: 'sandboxSetCourier',
      path: 'sandbox/courier',
      errors: ['NOT_FOUND'],
      summary: 'Set how the sandbox courier answers bookings, pickups and re-attempts.',
      input: Joi.object({
        courierId: id.required(),
        mode: Joi.string()
          .valid(...sql.MODES)
          .required(),
      }),
      answer: Joi.object({ courierId: id.required(), mode: Joi.string().required() }),
      run: async (ctx, input: { courierId: number; mode: sql.Mode }) => {
        await getCourier(ctx, input.courierId);
        await sql.setMode(ctx.db, input.courierId, input.mode);
        return input;
      },
    }),
    plain({
      ...open,
      method: 'GET',
      name: 'sandboxShowCheckout',
      path: 'sandbox/checkout/:id',
      summary: "Show the sandbox gateway's checkout page.",
      produces: 'text/html',
      run: (ctx, _input, { params }) => showCheckout(ctx, String(params.id)),
    }),
    plain({
      ...open,
      name: 'sandboxEndCheckout',
      path: 'sandbox/checkout/:id',
      body: 'form',
      summary: 'End a checkout. The outcome is success, pending or failure.',
      produces: 'text/html',
      redirects: 303,
      run: async (ctx, _input, { params, body }) => {
        const { outcome, card } = (body ?? {}) as Record<string, unknown>;
        const code = OUTCOMES[String(outcome)];
        if (!code) throw new Refusal('INVALID', 'outcome must be success, pending or failure');
        const hosted = await findHostedCheckout(ctx, String(params.id));
        if (hosted) {
          const payer = { outcome: String(outcome), isCard: Boolean(card) };
          return redirect(303, pathOfOurs(ctx, await endHostedCheckout(ctx, hosted, payer)));
        }
        const payment = await sql.paymentById(ctx.db, String(params.id));
        if (!payment) throw new Refusal('NOT_FOUND', 'Payment not found');
        if (code !== 'PAYMENT_PENDING') {
          await sql.endPayment(ctx.db, payment.merchant_transaction_id, code, card ? 'CREDIT_CARD' : null);
          const sent = { merchantTransactionId: payment.merchant_transaction_id };
          await callBack(ctx, options, new URL(payment.callback_url).pathname, sent).catch((error: unknown) =>
            ctx.log.warn({ err: error }, 'the sandbox callback failed'),
          );
        }
        const back = new URL(payment.redirect_url);
        return redirect(
          303,
          `${back.pathname}?transactionId=${encodeURIComponent(payment.merchant_transaction_id)}`,
        );
      },
    }),
  ].map(localOnly),
  demoStoreRoute,
];
