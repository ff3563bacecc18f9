import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { TEXTS } from '../../../contract/texts/rates.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldError, Refusal } from '../../../platform/http/errors.ts';
import * as backTestSql from '../back-tests/back-tests.sql.ts';
import type { TermsInput } from '../cards/cards.contract.ts';
import type { RateCard } from '../cards/cards.sql.ts';
import { getCard, getCardRecord } from '../cards/cards.ts';
import { isUntouched, missingRates, toGrams, toTerms } from '../cards/present.ts';
import type { Terms } from '../cards/terms.ts';
import { findVersions, publishVersion } from '../versions/versions.sql.ts';
import * as sql from './drafts.sql.ts';

type RevisedCard = { extensionId: number; revision: number };

/** Courier, mode and slabs cannot change: past charges refer to them. */
function checkIdentity(card: RateCard, { baseRate }: TermsInput) {
  const { courierId, motId, slabOneG, slabTwoG } = card;
  const isAnother = (kg: number | null | undefined, grams: number) =>
    typeof kg === 'number' && toGrams(kg) !== grams;
  const fields: FieldError[] = [
    ...(baseRate.courierId === courierId
      ? []
      : [{ field: 'baseRate.courierId', message: TEXTS.logisticFixed }]),
    ...(baseRate.motId === motId ? [] : [{ field: 'baseRate.motId', message: TEXTS.motFixed }]),
    ...(isAnother(baseRate.slabOneWeight, slabOneG)
      ? [{ field: 'baseRate.slabOneWeight', message: TEXTS.slabFixed }]
      : []),
    ...(isAnother(baseRate.slabTwoWeight, slabTwoG)
      ? [{ field: 'baseRate.slabTwoWeight', message: TEXTS.slabFixed }]
      : []),
  ];
  if (fields[0]) throw new Refusal('INVALID', fields[0].message, { fields });
}

async function throwStale(ctx: Ctx, cardId: number): Promise<never> {
  const current = await getCardRecord(ctx, cardId);
  const changed = current.draft
    ? { changedBy: current.draft.editedBy, changedAt: current.draft.editedAt }
    : { changedBy: current.publishedBy, changedAt: current.publishedAt };
  throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, { body: { current, ...changed } });
}

/** Locks the card, runs `work` and returns its result with the changed card. Throws CHANGED if the revision is stale. */
const editCard = <T extends object>(
  ctx: Ctx,
  { extensionId: cardId, revision }: RevisedCard,
  work: (ctx: Ctx, card: RateCard) => Promise<T>,
) =>
  inTransaction(ctx, async (tx) => {
    const card = await getCard(tx, cardId);
    if (!(await sql.incrementRevision(tx, cardId, revision))) await throwStale(tx, cardId);
    const result = await work(tx, card);
    return { ...(await getCardRecord(tx, cardId)), ...result };
  });

function checkRates(terms: Terms) {
  const [missing, ...more] = missingRates(terms);
  if (missing) throw new Refusal('INVALID', missing.message, { fields: [missing, ...more] });
}

export const saveDraft = (ctx: Ctx, { extensionId, revision, ...input }: RevisedCard & TermsInput) =>
  editCard(ctx, { extensionId, revision }, async (tx, card) => {
    checkIdentity(card, input);
    await sql.saveDraft(tx, card.id, toTerms(input), tx.user?.id ?? null);
    return { message: TEXTS.draftSaved };
  });

export const discardDraft = (ctx: Ctx, input: RevisedCard) =>
  editCard(ctx, input, async (tx, { id }) => {
    if (!(await sql.deleteDraft(tx, id))) throw new Refusal('NO_DRAFT', TEXTS.noDraft);
    return { message: TEXTS.draftDiscarded };
  });

async function backTestState(ctx: Ctx, cardId: number, draft: sql.Draft) {
  const tested = await backTestSql.findLatest(ctx, cardId);
  if (!tested) return 'NEVER';
  return tested.revision === draft.revision && tested.state === 'DONE' ? 'THIS' : 'ANOTHER';
}

/** Publishes the draft. Earlier charges keep their version. */
export const publishDraft = (ctx: Ctx, input: RevisedCard) =>
  editCard(ctx, input, async (tx, { id }) => {
    const draft = await sql.findDraft(tx, id);
    if (!draft) throw new Refusal('NO_DRAFT', TEXTS.noDraft);
    checkRates(draft.terms);
    const backTested = await backTestState(tx, id, draft);
    await publishVersion(tx, id, draft.terms);
    await sql.deleteDraft(tx, id);
    return { message: TEXTS.updated, backTested };
  });

/** Publishes an older version's terms as a new version. Keeps any draft. */
export const restoreVersion = (ctx: Ctx, { version: from, ...input }: RevisedCard & { version: number }) =>
  editCard(ctx, input, async (tx, { id, version: current }) => {
    const [old] = await findVersions(tx, [{ cardId: id, version: from }]);
    if (!old) throw new Refusal('NOT_FOUND', TEXTS.noVersion);
    if (from === current) throw new Refusal('VERSION_IN_FORCE', TEXTS.versionInForce);
    checkRates(old.terms);
    const version = await publishVersion(tx, id, old.terms, from);
    return { message: TEXTS.restored(from, version) };
  });

/** Saves terms that lack rates. Throws if a user's draft exists. Placeholder terms never replace a draft. */
async function saveIncompleteDraft(ctx: Ctx, cardId: number, terms: Terms) {
  const draft = await sql.findDraft(ctx, cardId);
  if (draft && isUntouched(terms)) return;
  if (draft?.editedBy) throw new Refusal('DRAFT_EXISTS', TEXTS.draftOfSomebody);
  await sql.saveDraft(ctx, cardId, terms, ctx.user?.id ?? null);
}

/** Publishes without a revision check, as integrators expect. Another editor's draft becomes stale. */
export async function publishTerms(
  ctx: Ctx,
  { extensionId, ...input }: { extensionId: number } & TermsInput,
) {
  return inTransaction(ctx, async (tx) => {
    const card = await getCard(tx, extensionId);
    checkIdentity(card, input);
    await sql.incrementRevision(tx, extensionId);
    const terms = toTerms(input);
    if (missingRates(terms).length > 0) {
      await saveIncompleteDraft(tx, extensionId, terms);
      return { message: TEXTS.draftSaved, extensionId, version: card.version };
    }
    const version = await publishVersion(tx, extensionId, terms);
    return { message: TEXTS.updated, extensionId, version };
  });
}
