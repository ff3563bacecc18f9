import type { Ctx } from '../../../deps.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { tally } from '../../../platform/lists/recording.sql.ts';

export type PaymentRow = {
  id: string;
  user_id: number;
  started_by: number;
  amount_paise: number;
  promo_code: string | null;
  /** Null: the sandbox. */
  connection_id: number | null;
  state: 'PENDING' | 'SUCCESS' | 'FAILED';
  code: string;
  description: string;
  transaction_type: string | null;
  card_type: string | null;
  created_at: Date;
  settled_at: Date | null;
  next_check_at: Date | null;
  checks: number;
};

type NewPayment = {
  id: string;
  userId: number;
  startedBy: number;
  amountPaise: number;
  promoCode: string | null;
  gateway: string;
  connectionId: number | null;
  nextCheckAt: Date;
};

/** Requires a transaction: the list counts change with the payment. */
export async function insertPayment(ctx: Ctx, payment: NewPayment) {
  const at = ctx.now();
  await ctx.db('payments').insert(
    toRow({
      ...payment,
      state: 'PENDING',
      code: 'PAYMENT_PENDING',
      description: 'The payment is not finished yet.',
      createdAt: at,
    }),
  );
  await tally(ctx, 'payments', [{ sellerId: payment.userId, at, status: 'PENDING', n: 1 }]);
}

/** `userId` is null for administrators and jobs, which may read any payment. */
export function findPayment(ctx: Ctx, id: string, userId: number | null): Promise<PaymentRow | undefined> {
  const query = ctx.db('payments').where({ id }).first();
  return userId === null ? query : query.where({ user_id: userId });
}

type Outcome = Pick<PaymentRow, 'state' | 'code' | 'description' | 'transaction_type' | 'card_type'> & {
  gateway_transaction_id: string | null;
};

/** Ends a payment that still has its state. Returns 0 if another call ended it first. Requires a transaction. */
export async function endPayment(
  ctx: Ctx,
  { id, user_id: sellerId, created_at: at, state: from }: PaymentRow,
  outcome: Outcome,
): Promise<number> {
  const ended = await ctx
    .db('payments')
    .where({ id, state: from })
    .update({ ...outcome, settled_at: ctx.now(), next_check_at: null });
  if (ended === 1)
    await tally(ctx, 'payments', [
      { sellerId, at, status: from, n: -1 },
      { sellerId, at, status: outcome.state, n: 1 },
    ]);
  return ended;
}

export const listDue = (ctx: Ctx, limit: number): Promise<PaymentRow[]> =>
  ctx
    .db('payments')
    .where({ state: 'PENDING' })
    .where('next_check_at', '<=', ctx.now())
    .orderBy('next_check_at')
    .limit(limit)
    .select();

/** The payment stays pending: only a push or the returning payer can still settle it. */
export const endChecks = (ctx: Ctx, id: string) =>
  ctx.db('payments').where({ id, state: 'PENDING' }).update({ next_check_at: null });

/** Schedules the next check. Only one of several instances updates the row. */
export const claimCheck = (ctx: Ctx, row: PaymentRow, nextCheckAt: Date | null) =>
  ctx
    .db('payments')
    .where({ id: row.id, state: 'PENDING', checks: row.checks })
    .update({ next_check_at: nextCheckAt, checks: row.checks + 1 });
