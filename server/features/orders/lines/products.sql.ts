import type { Ctx } from '../../../deps.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { required } from '../../../platform/required.ts';
import type { Product, ProductDraft } from '../order.ts';

type ProductRow = {
  id: number;
  order_id: number;
  name: string;
  code: string | null;
  price_paise: number;
  qty: number;
};

const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  orderId: row.order_id,
  name: row.name,
  code: row.code,
  pricePaise: row.price_paise,
  qty: row.qty,
});

const toRow = (orderId: number, { name, code, pricePaise, qty }: ProductDraft) => ({
  order_id: orderId,
  name,
  code,
  price_paise: pricePaise,
  qty,
});

/** Returns products by order id, oldest first. */
export async function findProducts(
  { db }: Ctx,
  orderIds: readonly number[],
): Promise<Map<number, Product[]>> {
  const rows = await db<ProductRow>('order_products').whereIn('order_id', orderIds).orderBy('id');
  const byOrder = new Map(orderIds.map((id) => [id, [] as Product[]]));
  for (const row of rows) byOrder.get(row.order_id)?.push(toProduct(row));
  return byOrder;
}

export async function findProduct({ db }: Ctx, id: number): Promise<Product | null> {
  const row = await db<ProductRow>('order_products').where({ id }).first();
  return row ? toProduct(row) : null;
}

export async function insertProducts(
  { db }: Ctx,
  orderId: number,
  products: readonly ProductDraft[],
): Promise<void> {
  await db('order_products').insert(products.map((product) => toRow(orderId, product)));
}

export async function insertProductLines(
  { db }: Ctx,
  lines: readonly (readonly [orderId: number, ProductDraft])[],
): Promise<void> {
  await insertRows(
    db,
    'order_products',
    lines.map(([orderId, product]) => toRow(orderId, product)),
  );
}

export async function insertProduct({ db }: Ctx, orderId: number, product: ProductDraft): Promise<number> {
  const [id] = await db('order_products').insert(toRow(orderId, product));
  return required(id);
}

/** Requires the caller to hold the order's lock. */
export async function replaceProducts(
  ctx: Ctx,
  orderId: number,
  products: readonly ProductDraft[],
): Promise<void> {
  await ctx.db('order_products').where({ order_id: orderId }).delete();
  await insertProducts(ctx, orderId, products);
}

export async function deleteProduct({ db }: Ctx, orderId: number, id: number): Promise<void> {
  await db('order_products').where({ order_id: orderId, id }).delete();
}
