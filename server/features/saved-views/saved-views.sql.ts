import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import type { ListName, SaveInput } from './saved-views.contract.ts';

export type SavedView = {
  id: number;
  list: ListName;
  name: string;
  query: string;
  position: number;
  createdAt: Date;
};

type SavedViewRow = {
  id: number;
  list: ListName;
  name: string;
  query: string;
  position: number;
  created_at: Date;
};

const toView = ({ created_at, ...row }: SavedViewRow): SavedView => ({ ...row, createdAt: created_at });

const owned = ({ db }: Ctx, sellerId: number) => db('saved_views').where({ seller_id: sellerId });

export async function listViews(ctx: Ctx, sellerId: number, list: ListName): Promise<SavedView[]> {
  const rows = await owned(ctx, sellerId)
    .where({ list })
    .orderBy(['position', 'id'])
    .select<SavedViewRow[]>('*');
  return rows.map(toView);
}

export async function findView(ctx: Ctx, sellerId: number, id: number): Promise<SavedView | undefined> {
  const row = await owned(ctx, sellerId).where({ id }).first<SavedViewRow | undefined>('*');
  return row && toView(row);
}

export async function insertView(
  ctx: Ctx,
  sellerId: number,
  position: number,
  { list, name, query }: SaveInput,
) {
  const row = { seller_id: sellerId, list, name, query, position, created_at: ctx.now() };
  const [id] = await ctx.db('saved_views').insert(row);
  return required(id);
}

/** Filters by list: a view cannot move to another list. */
export const updateView = (ctx: Ctx, sellerId: number, id: number, { list, name, query }: SaveInput) =>
  owned(ctx, sellerId).where({ id, list }).update({ name, query });

/** Returns false if the seller has no such view. */
export const deleteView = async (ctx: Ctx, sellerId: number, id: number): Promise<boolean> =>
  (await owned(ctx, sellerId).where({ id }).delete()) === 1;
