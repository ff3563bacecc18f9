import type { Ctx } from '../../deps.ts';

/** For features that act on changed rules. Call it in the transaction of the change. */
export const recordChange = ({ db }: Ctx, sellerId: number) =>
  db('courier_rule_changes').insert({ seller_id: sellerId }).onConflict('seller_id').ignore();

export const listChangedSellers = ({ db }: Ctx, limit: number): Promise<number[]> =>
  db('courier_rule_changes').orderBy('seller_id').limit(limit).pluck('seller_id');

/** Call it in the transaction that acts on the change. Returns false if another instance has acted. */
export const deleteChange = async ({ db }: Ctx, sellerId: number): Promise<boolean> =>
  (await db('courier_rule_changes').where({ seller_id: sellerId }).delete()) === 1;
