import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { StoreOrder } from '../../../stores/store.ts';
import type { Fixes } from '../channels.contract.ts';

export type Reason = { field: string; message: string };

/** ATTENTION waits for the seller or the store. IMPORTED has an order here. GONE needs none any more. */
type ChannelOrderState = 'ATTENTION' | 'IMPORTED' | 'GONE';

export type ChannelOrder = {
  id: number;
  channelId: number;
  sellerId: number;
  storeId: string;
  number: string;
  state: ChannelOrderState;
  orderId: number | null;
  found: StoreOrder;
  fixes: Fixes;
  reasons: Reason[];
  /** It is to be shipped as soon as it is imported, and that was not tried yet. */
  autoShip: boolean;
  changedAt: Date;
  note: string | null;
  notedAt: Date | null;
};

const toChannelOrder = ({ found, fixes, reasons, ...row }: Row): ChannelOrder => {
  const order = JSON.parse(String(found)) as StoreOrder;
  return {
    ...fromRow<Omit<ChannelOrder, 'found' | 'fixes' | 'reasons'>>(row, ['autoShip']),
    found: { ...order, changedAt: new Date(order.changedAt) },
    fixes: JSON.parse(String(fixes)) as Fixes,
    reasons: JSON.parse(String(reasons)) as Reason[],
  };
};

const channelOrders = ({ db }: Ctx) => db<Row>('channel_orders');

/** What is known of these orders of a store, by their ids there. */
export async function findKnown(ctx: Ctx, channelId: number, storeIds: readonly string[]) {
  const rows: Row[] = await channelOrders(ctx)
    .where({ channel_id: channelId })
    .whereIn('store_id', storeIds)
    .select('store_id', 'changed_at', 'state');
  return new Map(
    rows.map((row) => [String(row.store_id), row as { changed_at: Date; state: ChannelOrderState }]),
  );
}

/** Makes the row of a new order, which is imported in the transaction that holds it. */
export const insertIfNew = ({ db, now }: Ctx, channel: { id: number; sellerId: number }, found: StoreOrder) =>
  db('channel_orders')
    .insert({
      channel_id: channel.id,
      seller_id: channel.sellerId,
      store_id: found.storeId,
      number: found.number.slice(0, 60),
      state: 'ATTENTION',
      found: JSON.stringify(found),
      fixes: '{}',
      reasons: '[]',
      // Earlier than any change: the row is filled next.
      changed_at: new Date(0),
      created_at: now(),
      updated_at: now(),
    })
    .onConflict(['channel_id', 'store_id'])
    .ignore();

export async function lockOrder(
  ctx: Ctx,
  channelId: number,
  storeId: string,
): Promise<ChannelOrder | undefined> {
  const row = await channelOrders(ctx)
    .where({ channel_id: channelId, store_id: storeId })
    .forUpdate()
    .first();
  return row && toChannelOrder(row);
}

export async function findOwn(ctx: Ctx, sellerId: number, id: number): Promise<ChannelOrder | undefined> {
  const row = await channelOrders(ctx).where({ seller_id: sellerId, id }).first();
  return row && toChannelOrder(row);
}

/** Imported orders that are to be shipped, also those of an instance that died before. */
export async function listToShip(ctx: Ctx, channelId: number, limit: number) {
  const rows: Row[] = await channelOrders(ctx)
    .where({ channel_id: channelId, auto_ship: true, state: 'IMPORTED' })
    .orderBy('id')
    .limit(limit)
    .select('id', 'order_id');
  return rows.map((row) => ({ id: Number(row.id), orderId: Number(row.order_id) }));
}

export const endAutoShip = (ctx: Ctx, ids: readonly number[]) =>
  channelOrders(ctx).whereIn('id', ids).update({ auto_ship: false });

export async function lockOwn(ctx: Ctx, sellerId: number, id: number): Promise<ChannelOrder | undefined> {
  const row = await channelOrders(ctx).where({ seller_id: sellerId, id }).forUpdate().first();
  return row && toChannelOrder(row);
}

type Saved = Partial<Omit<ChannelOrder, 'id'>>;

export const updateOrder = (ctx: Ctx, id: number, { found, fixes, reasons, ...saved }: Saved) =>
  channelOrders(ctx)
    .where({ id })
    .update({
      ...toRow<unknown>(saved),
      ...(found && { found: JSON.stringify(found) }),
      ...(fixes && { fixes: JSON.stringify(fixes) }),
      ...(reasons && { reasons: JSON.stringify(reasons) }),
      updated_at: ctx.now(),
    });

export async function countOrders(ctx: Ctx, channelId: number) {
  const rows = (await channelOrders(ctx)
    .where({ channel_id: channelId })
    .groupBy('state')
    .select('state')
    .count({ n: '*' })) as unknown as { state: ChannelOrderState; n: number }[];
  const of = (state: ChannelOrderState) => Number(rows.find((row) => row.state === state)?.n ?? 0);
  const failed = await channelOrders(ctx)
    .where({ channel_id: channelId, state: 'IMPORTED' })
    .whereNotNull('write_error')
    .first<{ n: number; error: string | null } | undefined>(
      ctx.db.raw('COUNT(*) AS n, MAX(write_error) AS error'),
    );
  const { n, error } = required(failed);
  return { imported: of('IMPORTED'), attention: of('ATTENTION'), notWritten: Number(n), writeError: error };
}

type Listed = ChannelOrder & { channel: string };

export async function listAttention(
  ctx: Ctx,
  sellerId: number,
  channelId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: Listed[] }> {
  const waiting = () =>
    ctx
      .db('channel_orders as o')
      .join('channels as c', 'c.id', 'o.channel_id')
      .where({ 'o.seller_id': sellerId, 'o.state': 'ATTENTION' })
      .whereNull('c.removed_at')
      .modify((query) => {
        if (channelId !== undefined) void query.where('o.channel_id', channelId);
      });
  const counted = await waiting().count({ n: '*' }).first<{ n: number }>();
  const rows: Row[] = await waiting()
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('o.*', { channel: 'c.name' });
  return {
    count: Number(required(counted).n),
    rows: rows.map(({ channel, ...row }) => ({ ...toChannelOrder(row), channel: String(channel) })),
  };
}
