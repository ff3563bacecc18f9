import type { Ctx } from '../../../deps.ts';

type Terms = { approval_above_paise: number; changed_by: string | null; changed_at: Date };

const ONLY = 1;

export const findTerms = ({ db }: Ctx): Promise<Terms | undefined> =>
  db('wallet_terms as t')
    .leftJoin('users as u', 'u.id', 't.changed_by')
    .where('t.id', ONLY)
    .first('t.approval_above_paise', 'u.email as changed_by', 't.changed_at');

export const saveTerms = ({ db, now }: Ctx, approvalAbovePaise: number, changedBy: number) =>
  db('wallet_terms')
    .insert({
      id: ONLY,
      approval_above_paise: approvalAbovePaise,
      changed_by: changedBy,
      changed_at: now(),
    })
    .onConflict('id')
    .merge();
