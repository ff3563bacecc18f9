import { TEXTS } from '../../../contract/texts/rates.ts';
import { type Ctx, isAdmin } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { findCourier } from '../../couriers/couriers.ts';
import * as sellers from '../../sellers/sellers.ts';
import * as backTestSql from '../back-tests/back-tests.sql.ts';
import * as draftSql from '../drafts/drafts.sql.ts';
import { BASE_SELLER } from '../rates.sql.ts';
import { findVersions } from '../versions/versions.sql.ts';
import type { CardInput, CardLinesFilter, OwnLinesInput, StatusInput } from './cards.contract.ts';
import * as sql from './cards.sql.ts';
import { ownerOf, presentBackTest, presentCard, presentLine, presentTerms, toGrams } from './present.ts';

/** Null means all sellers. Only an administrator who names no seller gets it. */
const ownersFor = ({ sellerId }: Ctx): sql.SellerIds => (sellerId === null ? null : [sellerId]);

const pageOfLines = async (
  ctx: Ctx,
  filter: CardLinesFilter,
  owners: sql.SellerIds,
  page: Parameters<typeof sql.listLines>[3],
) => {
  const [count, lines] = await Promise.all([
    sql.countLines(ctx, filter, owners),
    sql.listLines(ctx, filter, owners, page),
  ]);
  return { count, rows: lines.map(presentLine) };
};

export async function listOwnLines(ctx: Ctx, { limit, offset, userId: _named, ...filter }: OwnLinesInput) {
  const { count, rows } = await pageOfLines(ctx, filter, ownersFor(ctx), {
    limit,
    offset,
    sort: { by: 'id', ascending: false },
  });
  return { count, extensions: rows };
}

/** Lists lines for the back office. `userId` 0 selects the base cards. */
export const listLines = (
  ctx: Ctx,
  { filter: { userId, ...filter }, range, sort }: ListQuery<CardLinesFilter>,
) => pageOfLines(ctx, filter, userId === undefined ? null : [userId], { ...range, sort });

export async function getLine(ctx: Ctx, id: string) {
  const [line] = await sql.listLines(ctx, { id: [id] }, null, {
    limit: 1,
    offset: 0,
    sort: { by: 'id', ascending: true },
  });
  if (!line) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return presentLine(line);
}

export async function getCard(ctx: Ctx, id: number): Promise<sql.RateCard> {
  const card = await sql.findCard(ctx, id);
  const mayRead = isAdmin(ctx) || card?.sellerId === ctx.sellerId;
  if (!card || !mayRead) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return card;
}

/** Returns the published version, or undefined if there is none yet. */
export const findPublished = async (ctx: Ctx, { id, version }: sql.RateCard) =>
  version === 0 ? undefined : (await findVersions(ctx, [{ cardId: id, version }]))[0];

export async function getDetail(ctx: Ctx, { extensionId }: { extensionId: number }) {
  const card = await getCard(ctx, extensionId);
  const { id, version, sellerId } = card;
  return {
    extensionId: id,
    userId: ownerOf(sellerId),
    version,
    ...presentTerms(card, (await findPublished(ctx, card))?.terms),
  };
}

/** A rate card with its published terms, its draft and its latest back-test. */
export async function getCardRecord(ctx: Ctx, cardId: number) {
  const card = await getCard(ctx, cardId);
  const [published, draft, backTest] = await Promise.all([
    findPublished(ctx, card),
    draftSql.findDraft(ctx, cardId),
    backTestSql.findLatest(ctx, cardId),
  ]);
  return {
    id: card.id,
    ...presentCard(card),
    revision: card.revision,
    publishedAt: published?.publishedAt.toISOString() ?? null,
    publishedBy: published?.publishedBy ?? null,
    published: published ? presentTerms(card, published.terms) : null,
    draft: draft && {
      ...presentTerms(card, draft.terms),
      revision: draft.revision,
      editedAt: draft.editedAt.toISOString(),
      editedBy: draft.editedBy,
    },
    backTest: backTest ? presentBackTest(backTest, draft) : null,
  };
}

async function findOwner(ctx: Ctx, userId: number | null | undefined): Promise<number> {
  if (!userId) return BASE_SELLER;
  const sellerId = await sellers.requireSellerId({ ...ctx, sellerId: userId });
  if (!(await sellers.hasCustomRates(ctx, sellerId)))
    throw new Refusal('CUSTOM_RATES_OFF', TEXTS.noCustomRates);
  return sellerId;
}

/** A client's own card starts with a draft copied from the base card it overrides. */
async function copyBaseTerms(ctx: Ctx, cardId: number, card: sql.NewRateCard) {
  const base = await sql.findSameCard(ctx, card, BASE_SELLER);
  const published = base && (await findPublished(ctx, base));
  if (published) await draftSql.saveDraft(ctx, cardId, published.terms, null);
}

export async function createCard(
  ctx: Ctx,
  input: CardInput,
): Promise<{ message: string; extensionId: number }> {
  const { courierId, motId } = input;
  if (!(await findCourier(ctx, courierId))) throw invalid('courierId', TEXTS.logisticRequired);
  const sellerId = await findOwner(ctx, input.userId);
  const card = {
    courierId,
    motId,
    sellerId,
    slabOneG: toGrams(input.slabOneWeight),
    slabTwoG: toGrams(input.slabTwoWeight),
  };
  const extensionId = await inTransaction(ctx, async (tx) => {
    try {
      const id = await sql.insertCard(tx, card);
      if (sellerId !== BASE_SELLER) await copyBaseTerms(tx, id, card);
      return id;
    } catch (error) {
      throw isDuplicate(error) ? new Refusal('RATE_CARD_EXISTS', TEXTS.exists) : error;
    }
  });
  return { message: TEXTS.added, extensionId };
}

/** Lines of the given seller, else of the given card, else of the base cards. */
export function listLinesToSwitch(
  ctx: Ctx,
  { extensionId, userId, courierId, motId, zoneId, shipmentTypeId }: StatusInput,
) {
  const listed = { courierId, motId, zoneId, shipmentTypeId };
  const filter = Object.fromEntries(Object.entries(listed).filter(([, list]) => list.length > 0));
  const owners = userId ? [userId] : extensionId ? null : [BASE_SELLER];
  return sql.listLineKeys(ctx, { ...filter, ...(extensionId ? { id: [extensionId] } : {}) }, owners);
}

export async function switchLines(ctx: Ctx, input: StatusInput) {
  const lines = await listLinesToSwitch(ctx, input);
  if (lines.length === 0) throw new Refusal('NOT_FOUND', TEXTS.statusFailed);
  await sql.switchLines(ctx, lines, input.isActive);
  return { message: input.isActive ? TEXTS.active : TEXTS.inactive, updated: lines.length };
}
