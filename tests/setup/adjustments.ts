import { randomInt } from 'node:crypto';
import { call, db, type Person, put } from './app.ts';

export const aReference = () => `UTR${randomInt(1e12)}`;

/** Credits the seller with ₹500 of goodwill unless told otherwise. */
export const adjust = (admin: Person, seller: Person, changes: object = {}) =>
  call(
    'admin/wallet-adjustments',
    {
      userId: seller.userId,
      direction: 'CREDIT',
      kind: 'GOODWILL',
      amount: 500,
      reason: 'Sorry for the delay',
      ...changes,
    },
    admin.token,
  );

/** An adjustment above the default limit. Returns its id. */
export async function aPending(admin: Person, seller: Person, changes: object = {}): Promise<number> {
  const { status, body } = await adjust(admin, seller, { amount: 20_000, ...changes });
  if (status !== 200 || body.state !== 'PENDING') throw new Error(`not pending: ${JSON.stringify(body)}`);
  return body.id;
}

export const approve = (admin: Person, id: number) => call('wallet-adjustments/approve', { id }, admin.token);
export const reject = (admin: Person, id: number, reason = 'The transfer did not arrive') =>
  call('wallet-adjustments/reject', { id, reason }, admin.token);
export const setLimit = (admin: Person, approvalAbove: unknown) =>
  put('admin/wallet-adjustments/terms', { approvalAbove: approvalAbove as number }, admin.token);

export const balanceOf = async (seller: Person): Promise<number> =>
  (await call('wallet/balance', {}, seller.token)).body.currentBalance;
export const entriesOf = async (seller: Person, body: object = {}): Promise<Record<string, unknown>[]> =>
  (await call('wallet/entries', { limit: 100, ...body }, seller.token)).body.data;

/** The adjustment's audited calls and their outcomes, oldest first. */
export const auditOf = async (id: number | 'terms') =>
  (
    await db('audit_entries as e')
      .leftJoin('audit_outcomes as o', 'o.entry_id', 'e.id')
      .where('e.subject', 'wallet-adjustment')
      .where((q) => void q.where('e.subject_id', String(id)).orWhere('o.made_id', String(id)))
      .orderBy('e.id')
      .select('e.action', 'e.by_user_id', 'o.outcome', 'o.message', 'e.seller_id')
  ).map(({ action, by_user_id: by, outcome, message, seller_id: sellerId }) => ({
    action,
    by,
    outcome,
    message,
    sellerId,
  }));
