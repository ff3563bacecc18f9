import { type Ctx, isAdmin } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { findCourier } from '../../couriers/couriers.ts';
import * as sellers from '../../sellers/sellers.ts';
import { versionsById } from '../cards/versions.sql.ts';
import * as drafts from '../drafts/drafts.sql.ts';
import { BASE_SELLER } from '../rates.sql.ts';
import type { AddInput, ExtensionsFilter, GetAllInput, StatusInput } from './extensions.contract.ts';
import * as sql from './extensions.sql.ts';
import { presentLine, presentTerms, ownerOf, toGrams } from './present.ts';
import { TEXTS } from './texts.contract.ts';

/** Null means all sellers. Only an administrator who names no seller gets it. */
const ownersFor = ({ sellerId }: Ctx): sql.Owners => (sellerId === null ? null : [sellerId]);

const present = async (
  ctx: Ctx,
  filter: ExtensionsFilter,
  owners: sql.Owners,
  page: Parameters<typeof sql.listLines>[3],
) => {
  const [count, lines] = await Promise.all([
    sql.countLines(ctx, filter, owners),
    sql.listLines(ctx, filter, owners, page),
  ]);
  return { count, rows: lines.map(presentLine) };
};

export async function getAll(ctx: Ctx, { limit, offset, userId: _named, ...filter }: GetAllInput) {
  const { count, rows } = await present(ctx, filter, ownersFor(ctx), {
    limit,
    offset,
    sort: { by: 'id', ascending: false },
  });
  return { count, extensions: rows };
}

/** Lists lines for the console. `userId` 0 selects the base cards. */
export const listExtensions = (
  ctx: Ctx,
  { filter: { userId, ...filter }, range, sort }: ListQuery<ExtensionsFilter>,
) => present(ctx, filter, userId === undefined ? null : [userId], { ...range, sort });

export async function extensionLine(ctx: Ctx, id: string) {
  const [line] = await sql.listLines(ctx, { id: [id] }, null, {
    limit: 1,
    offset: 0,
    sort: { by: 'id', ascending: true },
  });
  if (!line) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return presentLine(line);
}

export async function getExtension(ctx: Ctx, id: number): Promise<sql.Extension> {
  const extension = await sql.extensionById(ctx, id);
  const isTheirs = isAdmin(ctx) || extension?.sellerId === ctx.sellerId;
  if (!extension || !isTheirs) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return extension;
}

/** Returns the published version, or undefined if there is none yet. */
export const publishedOf = async (ctx: Ctx, { id, version }: sql.Extension) =>
  version === 0 ? undefined : (await versionsById(ctx, [{ cardId: id, version }]))[0];

export async function extensionDetail(ctx: Ctx, { extensionId }: { extensionId: number }) {
  const extension = await getExtension(ctx, extensionId);
  const { id, version, sellerId } = extension;
  return {
    extensionId: id,
    userId: ownerOf(sellerId),
    version,
    ...presentTerms(extension, (await publishedOf(ctx, extension))?.terms),
  };
}

async function checkOwner(ctx: Ctx, userId: number | null | undefined): Promise<number> {
  if (!userId) return BASE_SELLER;
  const sellerId = await sellers.namedSeller({ ...ctx, sellerId: userId });
  if (!(await sellers.hasCustomRates(ctx, sellerId))) throw new Refusal('CONFLICT', TEXTS.noCustomRates);
  return sellerId;
}

/** A client's own card starts with a draft copied from the base card it overrides. */
async function copyBase(ctx: Ctx, cardId: number, card: sql.NewExtension) {
  const base = await sql.sameOf(ctx, card, BASE_SELLER);
  const published = base && (await publishedOf(ctx, base));
  if (published) await drafts.putDraft(ctx, cardId, published.terms, null);
}

export async function addExtension(
  ctx: Ctx,
  input: AddInput,
): Promise<{ message: string; extensionId: number }> {
  const { courierId, motId } = input;
  if (!(await findCourier(ctx, courierId))) throw invalid('courierId', TEXTS.logisticRequired);
  const sellerId = await checkOwner(ctx, input.userId);
  const card = {
    courierId,
    motId,
    sellerId,
    slabOneG: toGrams(input.slabOneWeight),
    slabTwoG: toGrams(input.slabTwoWeight),
  };
  const extensionId = await inTransaction(ctx, async (ctx) => {
    try {
      const id = await sql.insertExtension(ctx, card);
      if (sellerId !== BASE_SELLER) await copyBase(ctx, id, card);
      return id;
    } catch (error) {
      throw isDuplicate(error) ? new Refusal('CONFLICT', TEXTS.exists) : error;
    }
  });
  return { message: TEXTS.added, extensionId };
}

/** Lines of the given seller, else of the given extension, else of the base cards. */
export function linesNamed(
  ctx: Ctx,
  { extensionId, userId, courierId, motId, zoneId, shipmentTypeId }: StatusInput,
) {
  const listed = { courierId, motId, zoneId, shipmentTypeId };
  const filter = Object.fromEntries(Object.entries(listed).filter(([, list]) => list.length > 0));
  const owners = userId ? [userId] : extensionId ? null : [BASE_SELLER];
  return sql.linesMatching(ctx, { ...filter, ...(extensionId ? { id: [extensionId] } : {}) }, owners);
}

export async function switchStatus(ctx: Ctx, input: StatusInput) {
  const lines = await linesNamed(ctx, input);
  if (lines.length === 0) throw new Refusal('NOT_FOUND', TEXTS.statusFailed);
  await sql.switchLines(ctx, lines, input.isActive);
  return { message: input.isActive ? TEXTS.active : TEXTS.inactive, updated: lines.length };
}
