import { MAX_NOTES } from '../../../contract/limits.ts';
import { NOTE_TEXTS as TEXTS } from '../../../contract/texts/order-details.ts';
import { type Ctx, isAdmin } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { getOrder } from '../../orders/orders.ts';
import { lockSeller } from '../../sellers/sellers.ts';
import type { NoteInput, RemoveNoteInput, TagsInput } from '../order-details.contract.ts';
import * as sql from './notes.sql.ts';

export async function findNotes(ctx: Ctx, orderId: number) {
  const [notes, tags] = await Promise.all([sql.listNotes(ctx, orderId), sql.listTags(ctx, orderId)]);
  return {
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, date: createdAt.toISOString() })),
    tags,
  };
}

/** Another seller's order is a 404. Changes of one seller's notes and tags are serialised, to enforce the limits. */
async function change(ctx: Ctx, id: number, work: (tx: Ctx) => Promise<void>) {
  const { sellerId } = await getOrder(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    await work(tx);
  });
  return findNotes(ctx, id);
}

export async function addNote(ctx: Ctx, { id, text }: NoteInput) {
  const { notes } = await change(ctx, id, async (tx) => {
    if ((await sql.listNotes(tx, id)).length >= MAX_NOTES) throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
    await sql.insertNote(tx, { orderId: id, isSellers: !isAdmin(ctx), text });
  });
  return { notes };
}

/** Sellers remove their own notes, administrators those of administrators. */
export async function removeNote(ctx: Ctx, { id, noteId }: RemoveNoteInput) {
  const { notes } = await change(ctx, id, async (tx) => {
    const isGone = await sql.deleteNote(tx, { noteId, orderId: id, isSellers: !isAdmin(ctx) });
    if (!isGone) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  });
  return { notes };
}

export async function saveTags(ctx: Ctx, { id, tags }: TagsInput) {
  const saved = await change(ctx, id, (tx) => sql.replaceTags(tx, id, tags));
  return { tags: saved.tags };
}
