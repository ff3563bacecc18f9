import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { Terms } from '../cards/terms.ts';

export type Draft = {
  terms: Terms;
  /** The card's revision when the draft was saved. */
  revision: number;
  editedAt: Date;
  /** E-mail address; null for an unedited copy of the base card. */
  editedBy: string | null;
};

/** Increments the card's revision. Returns false if the card does not exist or its revision is not `expected`. */
export async function incrementRevision({ db }: Ctx, cardId: number, expected?: number): Promise<boolean> {
  const card = db('rate_cards').where({ id: cardId });
  if (expected !== undefined) void card.where({ revision: expected });
  return (await card.update({ revision: db.raw('revision + 1') })) === 1;
}

export async function findDraft({ db }: Ctx, cardId: number): Promise<Draft | null> {
  const row = await db('rate_card_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.edited_by')
    .where('d.card_id', cardId)
    .first<(Omit<Draft, 'terms'> & { terms: string }) | undefined>({
      terms: 'd.terms',
      revision: 'd.revision',
      editedAt: 'd.edited_at',
      editedBy: 'u.email',
    });
  return row ? { ...row, terms: JSON.parse(row.terms) as Terms } : null;
}

/** Stores the card's current revision, which the caller has incremented. */
export async function saveDraft(ctx: Ctx, cardId: number, terms: Terms, editedBy: number | null) {
  const { revision } = required(
    await ctx.db('rate_cards').where({ id: cardId }).first<{ revision: number } | undefined>('revision'),
  );
  const draft = { revision, terms: JSON.stringify(terms), edited_by: editedBy, edited_at: ctx.now() };
  await ctx
    .db('rate_card_drafts')
    .insert({ card_id: cardId, ...draft })
    .onConflict('card_id')
    .merge(draft);
}

/** Returns false if there was no draft. */
export const deleteDraft = async ({ db }: Ctx, cardId: number): Promise<boolean> =>
  (await db('rate_card_drafts').where({ card_id: cardId }).delete()) === 1;
