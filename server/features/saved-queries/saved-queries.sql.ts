import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import type { QueryList, SaveInput } from './saved-queries.contract.ts';

export type SavedQuery = {
  id: number;
  list: QueryList;
  name: string;
  search: string;
  createdAt: Date;
};

type SavedQueryRow = Omit<SavedQuery, 'createdAt'> & { user_id: number; created_at: Date };

const toQuery = ({ user_id: _owner, created_at, ...row }: SavedQueryRow): SavedQuery => ({
  ...row,
  createdAt: created_at,
});

const owned = ({ db }: Ctx, userId: number) => db('saved_queries').where({ user_id: userId });

export async function listQueries(ctx: Ctx, userId: number, list: QueryList): Promise<SavedQuery[]> {
  const rows = await owned(ctx, userId)
    .where({ list })
    .orderBy(['created_at', 'id'])
    .select<SavedQueryRow[]>('*');
  return rows.map(toQuery);
}

export async function findQuery(ctx: Ctx, userId: number, id: number): Promise<SavedQuery | undefined> {
  const row = await owned(ctx, userId).where({ id }).first<SavedQueryRow | undefined>('*');
  return row && toQuery(row);
}

export async function insertQuery(ctx: Ctx, userId: number, { list, name, search }: SaveInput) {
  const row = { user_id: userId, list, name, search, created_at: ctx.now() };
  const [id] = await ctx.db('saved_queries').insert(row);
  return required(id);
}

/** Returns false if the administrator has no such query. */
export const deleteQuery = async (ctx: Ctx, userId: number, id: number): Promise<boolean> =>
  (await owned(ctx, userId).where({ id }).delete()) === 1;
