import { MAX_COURIER_RULES } from '../../contract/limits.ts';
import { COURIER_RULE_TEXTS as TEXTS } from '../../contract/texts/courier-rules.ts';
import type { Ctx } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { findPickupPoint } from '../pickup-points/pickup-points.ts';
import { lockSeller, requireSellerId } from '../sellers/sellers.ts';
import { recordChange } from './changes.sql.ts';
import type { SaveInput } from './courier-rules.contract.ts';
import * as sql from './courier-rules.sql.ts';

export { deleteChange, listChangedSellers } from './changes.sql.ts';
export { type Chosen, type Chooser, openChooser } from './choosing/chooser.ts';
export { factsOf, type ParcelFacts } from './choosing/matching.ts';
export { expectedDays, rank } from './choosing/ranking.ts';
export type { Rule } from './courier-rules.sql.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

export const presentRule = ({ position: _position, ...rule }: sql.Rule) => rule;

export async function listRules(ctx: Ctx) {
  const rules = await sql.listRules(ctx, await requireSellerId(ctx));
  return { count: rules.length, data: rules.map(presentRule) };
}

export const findRule = async (ctx: Ctx, id?: number | null): Promise<sql.Rule | null> =>
  (id && ctx.sellerId !== null && (await sql.findRule(ctx, ctx.sellerId, id))) || null;

async function add(ctx: Ctx, sellerId: number, input: SaveInput): Promise<number> {
  const rules = await sql.listRules(ctx, sellerId);
  if (rules.length >= MAX_COURIER_RULES) throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
  return sql.insertRule(ctx, sellerId, (rules.at(-1)?.position ?? 0) + 1, input);
}

async function change(ctx: Ctx, sellerId: number, id: number, input: SaveInput): Promise<number> {
  if (!(await sql.updateRule(ctx, sellerId, id, input))) throw notFound();
  return id;
}

/** Appends a rule (no id) or changes one. Saves of a seller are serialised to enforce the limit. */
export async function saveRule(ctx: Ctx, input: SaveInput): Promise<sql.Rule> {
  const sellerId = await requireSellerId(ctx);
  if (input.pickupPointId !== null) {
    const point = await findPickupPoint(ctx, sellerId, input.pickupPointId);
    if (!point?.isActive) throw invalid('pickupPointId', TEXTS.point);
  }
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    const id = input.id ? await change(tx, sellerId, input.id, input) : await add(tx, sellerId, input);
    await recordChange(tx, sellerId);
    return required(await sql.findRule(tx, sellerId, id));
  });
}

export async function removeRule(ctx: Ctx, { id }: { id: number }) {
  const sellerId = await requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await sql.deleteRule(tx, sellerId, id))) throw notFound();
    await recordChange(tx, sellerId);
    return { message: TEXTS.removed };
  });
}

/** Sets the order in which rules are tried. `ids` names each of the seller's rules once. */
export async function orderRules(ctx: Ctx, { ids }: { ids: readonly number[] }) {
  const sellerId = await requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    const known = new Set((await sql.listRules(tx, sellerId)).map(({ id }) => id));
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) throw invalid('ids', TEXTS.orderOf);
    for (const [index, id] of ids.entries()) await sql.setPosition(tx, sellerId, id, index + 1);
    await recordChange(tx, sellerId);
    return { message: TEXTS.ordered };
  });
}
