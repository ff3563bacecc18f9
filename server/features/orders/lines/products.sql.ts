import type { Ctx } from '../../../deps.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { Product, ProductDraft } from '../order.ts';

const toProduct = (row: Row) => fromRow<Product>(row);

const toProductRow = (orderId: number, { name, code, pricePaise, qty }: ProductDraft) =>
  toRow({ orderId, name, code, pricePaise, qty });

/** Returns products by order id, oldest first. */
export async function findProducts(
  { db }: Ctx,
  orderIds: readonly number[],
): Promise<Map<number, Product[]>> {
  const rows = await db<Row>('order_products').whereIn('order_id', orderIds).orderBy('id');
  const byOrder = new Map(orderIds.map((id) => [id, [] as Product[]]));
  for (const product of rows.map(toProduct)) byOrder.get(product.orderId)?.push(product);
  return byOrder;
}

export type FirstProduct = Pick<Product, 'name' | 'code' | 'qty'> & { count: number };

/** Returns the first product of each order with the number of its products. An order may have hundreds. */
export async function findFirstProducts(
  { db }: Ctx,
  orderIds: readonly number[],
): Promise<Map<number, FirstProduct>> {
  const counted = db('order_products')
    .whereIn('order_id', orderIds)
    .groupBy('order_id')
    .select({ order_id: 'order_id', first: db.raw('MIN(id)'), count: db.raw('COUNT(*)') });
  const rows: { order_id: number; name: string; code: string | null; qty: number; count: number }[] = await db
    .from(counted.as('n'))
    .join('order_products as p', 'p.id', 'n.first')
    .select('n.order_id', 'n.count', 'p.name', 'p.code', 'p.qty');
  return new Map(
    rows.map(({ order_id: id, count, ...product }) => [id, { ...product, count: Number(count) }]),
  );
}

export async function findProduct({ db }: Ctx, id: number): Promise<Product | null> {
  const row = await db<Row>('order_products').where({ id }).first();
  return row ? toProduct(row) : null;
}

export async function insertProducts(
  { db }: Ctx,
  orderId: number,
  products: readonly ProductDraft[],
): Promise<void> {
  await db('order_products').insert(products.map((product) => toProductRow(orderId, product)));
}

export async function insertProductLines(
  { db }: Ctx,
  lines: readonly (readonly [orderId: number, ProductDraft])[],
): Promise<void> {
  await insertRows(
    db,
    'order_products',
    lines.map(([orderId, product]) => toProductRow(orderId, product)),
  );
}

export async function insertProduct({ db }: Ctx, orderId: number, product: ProductDraft): Promise<number> {
  const [id] = await db('order_products').insert(toProductRow(orderId, product));
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
