import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';

export type Note = { id: number; text: string; isSellers: boolean; createdAt: Date };

export async function listNotes({ db }: Ctx, orderId: number): Promise<Note[]> {
  const rows = await db('order_notes')
    .where({ order_id: orderId })
    .orderBy('id', 'desc')
    .select<Row[]>('id', 'text', 'is_sellers', 'created_at');
  return rows.map((row) => fromRow<Note>(row, ['isSellers']));
}

export const insertNote = ({ db, now }: Ctx, note: { orderId: number; isSellers: boolean; text: string }) =>
  db('order_notes').insert({ ...toRow(note), created_at: now() });

/** Returns false if the order has no such note of the seller, or of an administrator. */
export const deleteNote = async (
  { db }: Ctx,
  { noteId, orderId, isSellers }: { noteId: number; orderId: number; isSellers: boolean },
): Promise<boolean> =>
  (await db('order_notes').where({ id: noteId, order_id: orderId, is_sellers: isSellers }).delete()) === 1;

export const listTags = ({ db }: Ctx, orderId: number): Promise<string[]> =>
  db('order_tags').where({ order_id: orderId }).orderBy('tag').pluck('tag');

/** Requires the seller's lock. */
export async function replaceTags({ db }: Ctx, orderId: number, tags: readonly string[]): Promise<void> {
  await db('order_tags').where({ order_id: orderId }).delete();
  if (tags.length > 0) await db('order_tags').insert(tags.map((tag) => ({ order_id: orderId, tag })));
}
