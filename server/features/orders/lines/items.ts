import type { Ctx } from '../../../deps.ts';
import { findFirstProducts } from './products.sql.ts';

/** Adds each order's first product and the number of its products. */
export async function withItems<Row extends { trackingId: number }>(ctx: Ctx, rows: readonly Row[]) {
  const items = await findFirstProducts(
    ctx,
    rows.map(({ trackingId }) => trackingId),
  );
  return rows.map((row) => ({ ...row, items: items.get(row.trackingId) ?? null }));
}
