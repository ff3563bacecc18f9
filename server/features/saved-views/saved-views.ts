import { MAX_VIEWS } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/saved-views.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { lockSeller, requireSellerId } from '../sellers/sellers.ts';
import { type ListInput, type SaveInput } from './saved-views.contract.ts';
import * as sql from './saved-views.sql.ts';
import type { SavedView } from './saved-views.sql.ts';

export type { SavedView } from './saved-views.sql.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

export const listViews = async (ctx: Ctx, { list }: ListInput): Promise<SavedView[]> =>
  sql.listViews(ctx, await requireSellerId(ctx), list);

export const findView = async (ctx: Ctx, id?: number): Promise<SavedView | null> =>
  (id && ctx.sellerId !== null && (await sql.findView(ctx, ctx.sellerId, id))) || null;

async function add(ctx: Ctx, sellerId: number, input: SaveInput): Promise<number> {
  const views = await sql.listViews(ctx, sellerId, input.list);
  if (views.length >= MAX_VIEWS) throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
  return sql.insertView(ctx, sellerId, (views.at(-1)?.position ?? 0) + 1, input);
}

async function change(ctx: Ctx, sellerId: number, id: number, input: SaveInput): Promise<number> {
  if ((await sql.findView(ctx, sellerId, id))?.list !== input.list) throw notFound();
  await sql.updateView(ctx, sellerId, id, input);
  return id;
}

/** Appends a view (no id) or updates one. Saves of a seller are serialised to enforce the limit. */
export async function saveView(ctx: Ctx, input: SaveInput): Promise<SavedView> {
  const sellerId = await requireSellerId(ctx);
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockSeller(tx, sellerId);
      const id = input.id ? await change(tx, sellerId, input.id, input) : await add(tx, sellerId, input);
      return required(await sql.findView(tx, sellerId, id));
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('NAME_TAKEN', TEXTS.nameTaken, {
      fields: [{ field: 'name', message: TEXTS.nameTaken }],
    });
  }
}

export async function removeView(ctx: Ctx, id: number): Promise<void> {
  if (!(await sql.deleteView(ctx, await requireSellerId(ctx), id))) throw notFound();
}
