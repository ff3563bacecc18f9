import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldError, Refusal } from '../../../platform/http/errors.ts';
import { CHANGED_MEANWHILE } from '../../admin-list.contract.ts';
import { latestBackTest, presentHead } from '../back-tests/back-tests.ts';
import type { Terms } from '../cards/terms.ts';
import { countVersions, insertVersion, versionsById, versionsOf } from '../cards/versions.sql.ts';
import type { TermsInput } from '../extensions/extensions.contract.ts';
import type { Extension } from '../extensions/extensions.sql.ts';
import { getExtension, publishedOf } from '../extensions/extensions.ts';
import {
  isUntouched,
  missingRates,
  presentExtension,
  presentTerms,
  toGrams,
  toTerms,
} from '../extensions/present.ts';
import { TEXTS } from '../extensions/texts.contract.ts';
import * as sql from './drafts.sql.ts';

type Seen = { extensionId: number; revision: number };

/** An extension with its published terms, its draft and its latest back-test. */
export async function extensionRecord(ctx: Ctx, extensionId: number) {
  const extension = await getExtension(ctx, extensionId);
  const [published, draft, backTest] = await Promise.all([
    publishedOf(ctx, extension),
    sql.draftOf(ctx, extensionId),
    latestBackTest(ctx, extensionId),
  ]);
  return {
    id: extension.id,
    ...presentExtension(extension),
    revision: extension.revision,
    publishedAt: published?.publishedAt.toISOString() ?? null,
    publishedBy: published?.publishedBy ?? null,
    published: published ? presentTerms(extension, published.terms) : null,
    draft: draft && {
      ...presentTerms(extension, draft.terms),
      revision: draft.revision,
      editedAt: draft.editedAt.toISOString(),
      editedBy: draft.editedBy,
    },
    backTest: backTest ? presentHead(backTest, draft) : null,
  };
}

/** Courier, mode and slabs cannot change: past charges refer to them. */
function checkIdentity(extension: Extension, { baseRate }: TermsInput) {
  const { courierId, motId, slabOneG, slabTwoG } = extension;
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

async function refuseStale(ctx: Ctx, extensionId: number): Promise<never> {
  const current = await extensionRecord(ctx, extensionId);
  const changed = current.draft
    ? { changedBy: current.draft.editedBy, changedAt: current.draft.editedAt }
    : { changedBy: current.publishedBy, changedAt: current.publishedAt };
  throw new Refusal('CHANGED', CHANGED_MEANWHILE, { body: { current, ...changed } });
}

/** Locks the card and runs `work`. Throws CHANGED if the revision is stale. */
const editing = <T>(
  ctx: Ctx,
  { extensionId, revision }: Seen,
  work: (ctx: Ctx, extension: Extension) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const before = await getExtension(ctx, extensionId);
    if (!(await sql.raiseRevision(ctx, extensionId, revision))) await refuseStale(ctx, extensionId);
    return work(ctx, before);
  });

function checkRates(terms: Terms) {
  const [missing, ...more] = missingRates(terms);
  if (missing) throw new Refusal('INVALID', missing.message, { fields: [missing, ...more] });
}

async function publish(
  ctx: Ctx,
  cardId: number,
  terms: Terms,
  restoredFrom: number | null = null,
): Promise<number> {
  const version = await sql.nextVersion(ctx, cardId);
  await insertVersion(ctx, { cardId, version }, terms, restoredFrom);
  return version;
}

export async function saveDraft(ctx: Ctx, { extensionId, revision, ...input }: Seen & TermsInput) {
  return editing(ctx, { extensionId, revision }, async (ctx, extension) => {
    checkIdentity(extension, input);
    await sql.putDraft(ctx, extensionId, toTerms(input), ctx.user?.id ?? null);
    return { ...(await extensionRecord(ctx, extensionId)), message: TEXTS.draftSaved };
  });
}

export async function discardDraft(ctx: Ctx, seen: Seen) {
  return editing(ctx, seen, async (ctx) => {
    if (!(await sql.removeDraft(ctx, seen.extensionId))) throw new Refusal('CONFLICT', TEXTS.noDraft);
    return { ...(await extensionRecord(ctx, seen.extensionId)), message: TEXTS.draftDiscarded };
  });
}

async function backTestedAs(ctx: Ctx, cardId: number, draft: sql.Draft) {
  const tested = await latestBackTest(ctx, cardId);
  if (!tested) return 'NEVER';
  return tested.revision === draft.revision && tested.state === 'DONE' ? 'THIS' : 'ANOTHER';
}

/** Publishes the draft. Earlier charges keep their version. */
export async function publishDraft(ctx: Ctx, seen: Seen) {
  return editing(ctx, seen, async (ctx, { id }) => {
    const draft = await sql.draftOf(ctx, id);
    if (!draft) throw new Refusal('CONFLICT', TEXTS.noDraft);
    checkRates(draft.terms);
    const backTested = await backTestedAs(ctx, id, draft);
    await publish(ctx, id, draft.terms);
    await sql.removeDraft(ctx, id);
    return { ...(await extensionRecord(ctx, id)), message: TEXTS.updated, backTested };
  });
}

/** Publishes an older version's terms as a new version. Keeps any draft. */
export async function rollBack(ctx: Ctx, { version: wanted, ...seen }: Seen & { version: number }) {
  return editing(ctx, seen, async (ctx, { id, version: inForce }) => {
    const [old] = await versionsById(ctx, [{ cardId: id, version: wanted }]);
    if (!old) throw new Refusal('NOT_FOUND', TEXTS.noVersion);
    if (wanted === inForce) throw new Refusal('CONFLICT', TEXTS.versionInForce);
    checkRates(old.terms);
    const version = await publish(ctx, id, old.terms, wanted);
    return { ...(await extensionRecord(ctx, id)), message: TEXTS.restored(wanted, version) };
  });
}

/** Saves terms that lack rates. Throws if a user's draft exists. Placeholder terms never replace a draft. */
async function keepAsDraft(ctx: Ctx, cardId: number, terms: Terms) {
  const draft = await sql.draftOf(ctx, cardId);
  if (draft && isUntouched(terms)) return;
  if (draft?.editedBy) throw new Refusal('CONFLICT', TEXTS.draftOfSomebody);
  await sql.putDraft(ctx, cardId, terms, ctx.user?.id ?? null);
}

/** Publishes without a revision check, as integrators expect. Another editor's draft becomes stale. */
export async function updateDetail(
  ctx: Ctx,
  { extensionId, ...input }: { extensionId: number } & TermsInput,
) {
  return inTransaction(ctx, async (ctx) => {
    const extension = await getExtension(ctx, extensionId);
    checkIdentity(extension, input);
    await sql.raiseRevision(ctx, extensionId);
    const terms = toTerms(input);
    if (missingRates(terms).length > 0) {
      await keepAsDraft(ctx, extensionId, terms);
      return { message: TEXTS.draftSaved, extensionId, version: extension.version };
    }
    const version = await publish(ctx, extensionId, terms);
    return { message: TEXTS.updated, extensionId, version };
  });
}

export async function listVersions(
  ctx: Ctx,
  { extensionId, ...page }: { extensionId: number; limit: number; offset: number },
) {
  const extension = await getExtension(ctx, extensionId);
  const [count, versions] = await Promise.all([
    countVersions(ctx, extensionId),
    versionsOf(ctx, extensionId, page),
  ]);
  return {
    count,
    versions: versions.map(({ version, publishedAt, publishedBy, restoredFrom, terms }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      restoredFrom,
      isCurrent: version === extension.version,
      ...presentTerms(extension, terms),
    })),
  };
}
