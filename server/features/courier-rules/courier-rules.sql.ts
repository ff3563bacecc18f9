import type { Ctx } from '../../deps.ts';
import type { Row } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { RuleInput } from './courier-rules.contract.ts';

export type Rule = RuleInput & { id: number; position: number };

const toRule = ({ id, position, name, is_active: isActive, pickup_point_id: point, body }: Row): Rule => ({
  ...(JSON.parse(String(body)) as Pick<Rule, 'conditions' | 'courier' | 'packing'>),
  id: Number(id),
  position: Number(position),
  name: String(name),
  active: Boolean(isActive),
  pickupPointId: point === null ? null : Number(point),
});

const toRuleRow = ({ name, active, pickupPointId, conditions, courier, packing }: RuleInput) => ({
  name,
  is_active: active,
  pickup_point_id: pickupPointId,
  body: JSON.stringify({ conditions, courier, packing }),
});

const owned = ({ db }: Ctx, sellerId: number) => db<Row>('courier_rules').where({ seller_id: sellerId });

/** In the order in which they are tried. */
export async function listRules(ctx: Ctx, sellerId: number): Promise<Rule[]> {
  const rows: Row[] = await owned(ctx, sellerId).orderBy(['position', 'id']);
  return rows.map(toRule);
}

export async function findRule(ctx: Ctx, sellerId: number, id: number): Promise<Rule | undefined> {
  const row = await owned(ctx, sellerId).where({ id }).first();
  return row && toRule(row);
}

export async function insertRule(
  ctx: Ctx,
  sellerId: number,
  position: number,
  rule: RuleInput,
): Promise<number> {
  const at = ctx.now();
  const [id] = await ctx
    .db('courier_rules')
    .insert({ ...toRuleRow(rule), seller_id: sellerId, position, created_at: at, updated_at: at });
  return required(id);
}

export const updateRule = async (ctx: Ctx, sellerId: number, id: number, rule: RuleInput): Promise<boolean> =>
  (await owned(ctx, sellerId)
    .where({ id })
    .update({ ...toRuleRow(rule), updated_at: ctx.now() })) === 1;

export const deleteRule = async (ctx: Ctx, sellerId: number, id: number): Promise<boolean> =>
  (await owned(ctx, sellerId).where({ id }).delete()) === 1;

export const setPosition = (ctx: Ctx, sellerId: number, id: number, position: number) =>
  owned(ctx, sellerId).where({ id }).update({ position });
