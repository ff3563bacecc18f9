import { MAX_QUERIES } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/saved-queries.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { lockUser } from '../identity/identity.ts';
import { type ListInput, type SaveInput } from './saved-queries.contract.ts';
import * as sql from './saved-queries.sql.ts';
import type { SavedQuery } from './saved-queries.sql.ts';

export type { SavedQuery } from './saved-queries.sql.ts';

const ownerOf = ({ user }: Ctx): number => required(user).id;

export const listQueries = (ctx: Ctx, { list }: ListInput): Promise<SavedQuery[]> =>
  sql.listQueries(ctx, ownerOf(ctx), list);

export const findQuery = async (ctx: Ctx, id?: number): Promise<SavedQuery | null> =>
  (id && (await sql.findQuery(ctx, ownerOf(ctx), id))) || null;

/** Saves of an administrator are serialised to enforce the limit. */
export async function saveQuery(ctx: Ctx, input: SaveInput): Promise<SavedQuery> {
  const userId = ownerOf(ctx);
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const queries = await sql.listQueries(tx, userId, input.list);
      if (queries.length >= MAX_QUERIES) throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
      const id = await sql.insertQuery(tx, userId, input);
      return required(await sql.findQuery(tx, userId, id));
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('NAME_TAKEN', TEXTS.nameTaken, {
      fields: [{ field: 'name', message: TEXTS.nameTaken }],
    });
  }
}

export async function removeQuery(ctx: Ctx, id: number): Promise<void> {
  if (!(await sql.deleteQuery(ctx, ownerOf(ctx), id))) throw new Refusal('NOT_FOUND', TEXTS.notFound);
}
