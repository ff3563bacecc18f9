import { basisPoints } from '../../../platform/money.ts';
import { fieldsOf } from '../calls/company.ts';
import type { CheckoutRow } from '../payments/checkouts.sql.ts';
import type { PaymentRow, RefundRow } from '../payments/payments.sql.ts';
import { secondsOf } from './account.ts';

const FEE_BP = 200;
const TAX_BP = 1_800;

const requestOf = ({ request }: CheckoutRow) => fieldsOf(JSON.parse(request));

/** PHP's empty array: notes are a list when there are none. */
const notesOf = ({ notes }: Record<string, unknown>) =>
  Object.keys(fieldsOf(notes)).length > 0 ? notes : [];

export const isLink = ({ id }: Pick<CheckoutRow, 'id'>) => id.startsWith('plink_');

/** The order behind a link has the same suffix. */
export const orderIdOf = ({ id }: Pick<CheckoutRow, 'id'>) => id.replace('plink_', 'order_');

export function presentLink(row: CheckoutRow, payments: PaymentRow[], publicUrl: string) {
  const { currency, customer, description, notify, ...sent } = requestOf(row);
  const captured = payments.filter(({ state }) => state === 'captured');
  return {
    id: row.id,
    short_url: `${publicUrl}/api/sandbox/checkout/${row.id}`,
    status: row.state,
    reference_id: row.reference ?? '',
    amount: row.amount_paise,
    amount_paid: row.paid_paise,
    accept_partial: sent.accept_partial ?? false,
    currency,
    customer: customer ?? {},
    description: description ?? '',
    notify: notify ?? {},
    notes: notesOf(sent),
    callback_url: sent.callback_url ?? '',
    callback_method: sent.callback_method ?? '',
    expire_by: sent.expire_by ?? 0,
    created_at: secondsOf(row.created_at),
    ...(payments.length > 0 ? { order_id: orderIdOf(row) } : {}),
    payments:
      captured.length === 0
        ? null
        : captured.map((payment) => ({
            payment_id: payment.id,
            plink_id: row.id,
            amount: payment.amount_paise,
            method: payment.is_card ? 'card' : 'upi',
            status: payment.state,
            created_at: secondsOf(payment.created_at),
          })),
  };
}

export function presentOrder(row: CheckoutRow, payments: PaymentRow[]) {
  const sent = requestOf(row);
  return {
    id: orderIdOf(row),
    entity: 'order',
    amount: row.amount_paise,
    amount_paid: row.paid_paise,
    amount_due: Math.max(row.amount_paise - row.paid_paise, 0),
    currency: sent.currency,
    receipt: row.receipt ?? row.reference,
    offer_id: null,
    status: row.state === 'paid' ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: notesOf(sent),
    created_at: secondsOf(row.created_at),
  };
}

const FAILURE = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'The payment was declined by the bank',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};
const NO_ERROR = Object.fromEntries(Object.keys(FAILURE).map((name) => [name, null]));

function statusOf({ state, amount_paise }: PaymentRow, refunded: number) {
  return state === 'captured' && refunded === amount_paise ? 'refunded' : state;
}

export function presentPayment(row: PaymentRow, orderId: string, refunded: number) {
  const isCaptured = row.state === 'captured';
  const fee = basisPoints(row.amount_paise, FEE_BP);
  return {
    id: row.id,
    entity: 'payment',
    amount: row.amount_paise,
    currency: 'INR',
    status: statusOf(row, refunded),
    order_id: orderId,
    method: row.is_card ? 'card' : 'upi',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === row.amount_paise ? 'full' : 'partial',
    captured: isCaptured,
    card_id: row.is_card ? `card_${row.id.slice(4)}` : null,
    bank: null,
    wallet: null,
    vpa: row.is_card ? null : 'payer@upi',
    email: 'void@razorpay.com',
    contact: '+919999999999',
    fee: isCaptured ? fee : null,
    tax: isCaptured ? basisPoints(fee, TAX_BP) : null,
    ...(row.state === 'failed' ? FAILURE : NO_ERROR),
    acquirer_data: row.is_card ? { auth_code: '548669' } : { rrn: '412345678901' },
    created_at: secondsOf(row.created_at),
  };
}

export const presentRefund = (row: RefundRow, speed: string) => ({
  id: row.id,
  entity: 'refund',
  amount: row.amount_paise,
  currency: 'INR',
  payment_id: row.payment_id,
  status: row.state,
  speed_processed: 'normal',
  speed_requested: speed,
  notes: [],
  acquirer_data: { arn: null },
  created_at: secondsOf(row.created_at),
});

export const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });
