import type { Ctx } from '../../../deps.ts';

/** What the order's store changed after it was shipped; null: nothing, or it came from no store. */
export const findStoreNote = async ({ db }: Ctx, orderId: number): Promise<string | null> =>
  (
    await db('channel_orders')
      .where({ order_id: orderId })
      .whereNotNull('note')
      .first<{ note: string } | undefined>('note')
  )?.note ?? null;
