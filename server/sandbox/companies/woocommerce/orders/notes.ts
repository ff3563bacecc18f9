import type { Db } from '../../../../platform/database/connect.ts';
import { type Account, fieldsOf, type Handler, ok, textIn } from '../../calls/company.ts';
import { findOrder } from '../../stores/orders.sql.ts';
import { listRecords, saveRecord, type StoreRecord } from '../../stores/records.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { created, invalidId, missingParam } from '../rest.ts';
import { findStore, gmtText, localText, ownerOf, type Store } from '../store.ts';

type Note = { note: string; customer_note: boolean; author: string };

export async function addNote(
  db: Db,
  of: Account,
  { orderId, ...body }: Note & { orderId: number },
  now: Date,
): Promise<StoreRecord<Note>> {
  const record = { id: await takeId(db, of), orderId, body, createdAt: inSeconds(now) };
  await saveRecord(db, of, 'NOTE', record);
  return record;
}

const presentNote = ({ id, body, createdAt }: StoreRecord<Note>, store: Store) => ({
  id,
  author: body.author,
  date_created: localText(createdAt, store),
  date_created_gmt: gmtText(createdAt),
  note: body.note,
  customer_note: body.customer_note,
});

export const createNote: Handler = async ({ world, account, req }) => {
  const of = ownerOf(account);
  const orderId = Number(req.params.id);
  const { note, customer_note } = fieldsOf(req.body);
  if (!textIn(note)) return missingParam('note');
  const isForBuyer = customer_note === true || customer_note === 'true';
  const fields = { orderId, note: textIn(note), customer_note: isForBuyer, author: 'Shop Manager' };
  const record = await inStore(world, of, async (db) =>
    (await findOrder(db, of, orderId)) ? addNote(db, of, fields, world.now()) : null,
  );
  return record ? created(presentNote(record, await findStore(world, account))) : invalidId('order');
};

/** Newest first. */
export const listNotes: Handler = async ({ world, account, req }) => {
  const [of, orderId] = [ownerOf(account), Number(req.params.id)];
  if (!(await findOrder(world.db, of, orderId))) return invalidId('order');
  const [store, notes] = [await findStore(world, account), listRecords<Note>(world.db, of, 'NOTE', orderId)];
  return ok((await notes).reverse().map((note) => presentNote(note, store)));
};
