import { DEFAULT_APPROVAL_ABOVE } from '../../../contract/limits.ts';
import type { Ctx } from '../../../deps.ts';
import { toPaise, toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import * as sql from './terms.sql.ts';

/** The amount above which a second administrator must approve. 0: every adjustment. */
export const findApprovalLimitPaise = async (ctx: Ctx): Promise<number> =>
  (await sql.findTerms(ctx))?.approval_above_paise ?? toPaise(DEFAULT_APPROVAL_ABOVE);

export async function getTerms(ctx: Ctx) {
  const terms = await sql.findTerms(ctx);
  return {
    approvalAbove: terms ? toRupees(terms.approval_above_paise) : DEFAULT_APPROVAL_ABOVE,
    changedBy: terms?.changed_by ?? null,
    changedAt: terms?.changed_at.toISOString() ?? null,
  };
}

export async function saveTerms(ctx: Ctx, { approvalAbove }: { approvalAbove: number }) {
  await sql.saveTerms(ctx, toPaise(approvalAbove), required(ctx.user).id);
  return getTerms(ctx);
}
