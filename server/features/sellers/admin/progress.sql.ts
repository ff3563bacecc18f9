import type { Ctx } from '../../../deps.ts';

type DoneSteps = {
  phone: number;
  bank: number;
  pickupPoint: number;
  recharge: number;
  firstOrder: number;
};

/** 1 for each set-up step that has a row, else 0. Undefined for an unknown user. */
export async function findDoneSteps({ db }: Pick<Ctx, 'db'>, userId: number): Promise<DoneSteps | undefined> {
  const exists = (table: string, owner: string) =>
    db.raw('EXISTS (SELECT 1 FROM ?? WHERE ?? = ?)', [table, owner, userId]);
  return db('users as u')
    .where('u.id', userId)
    .first({
      phone: db.raw('u.phone_verified_at IS NOT NULL'),
      bank: exists('seller_bank_accounts', 'user_id'),
      pickupPoint: exists('pickup_points', 'user_id'),
      recharge: exists('wallet_entries', 'user_id'),
      firstOrder: exists('orders', 'seller_id'),
    });
}
