import type { Ctx } from '../../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../../platform/database/rows.ts';
import type { LabelFormat } from '../../shipments.contract.ts';

export type LabelLink = {
  sellerId: number;
  /** Who made it: the seller or an administrator. */
  userId: number;
  orderIds: number[];
  format: LabelFormat;
  layout: '4x6' | 'a4';
  expiresAt: Date;
};

export const insertLink = ({ db }: Ctx, tokenHash: string, link: LabelLink) =>
  db('label_links').insert(toRow({ ...link, tokenHash, orderIds: JSON.stringify(link.orderIds) }));

/** Looks for the token's hash: how long that takes tells nothing about a token. */
export async function findLink({ db, now }: Ctx, tokenHash: string): Promise<LabelLink | null> {
  const row = await db<Row>('label_links')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now())
    .first();
  if (!row) return null;
  const { orderIds, ...link } = fromRow<Omit<LabelLink, 'orderIds'> & { orderIds: string }>(row);
  return { ...link, orderIds: JSON.parse(orderIds) as number[] };
}

export const deleteExpired = ({ db, now }: Ctx, max: number): Promise<number> =>
  db('label_links').where('expires_at', '<=', now()).limit(max).delete();
