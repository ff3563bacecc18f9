import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { Card, RateKind } from '../arithmetic.ts';
import { cardFor, type CardTerms } from '../cards/terms.ts';
import { type ActiveCard, BASE_SELLER, listActiveCards } from '../rates.sql.ts';
import { type VersionId, findVersions } from './versions.sql.ts';

export type CardKey = VersionId & { kind: RateKind; zoneId: number };

const lineKey = ({ kind, zoneId }: { kind: RateKind; zoneId: number }) => `${kind} ${zoneId}`;

const cardsByLine = (version: CardTerms): ReadonlyMap<string, Card> =>
  new Map(
    version.terms.rates.map(({ kind, zoneId }) => [
      lineKey({ kind, zoneId }),
      required(cardFor(version, kind, zoneId)),
    ]),
  );

/** Versions never change, so cached ones never expire. */
const cache = new Map<string, ReadonlyMap<string, Card>>();
const MAX_CACHED = 5_000;

const versionKey = ({ cardId, version }: VersionId) => `${cardId} ${version}`;

async function load(ctx: Ctx, ids: readonly VersionId[]): Promise<void> {
  const missing = new Map(ids.filter((id) => !cache.has(versionKey(id))).map((id) => [versionKey(id), id]));
  if (missing.size === 0) return;
  if (cache.size + missing.size > MAX_CACHED) cache.clear();
  for (const { id, version, slabOneG, slabTwoG, terms } of await findVersions(ctx, [...missing.values()])) {
    cache.set(versionKey({ cardId: id, version }), cardsByLine({ id, version, slabOneG, slabTwoG, terms }));
  }
}

/**
 * Returns the cards in the order of the keys. Throws if a version or line does not exist. Do not call it in
 * the publishing transaction: it would cache rows that may be rolled back.
 */
export async function findCards(ctx: Ctx, keys: readonly CardKey[]): Promise<Card[]> {
  await load(ctx, keys);
  return keys.map((key) => {
    const card = cache.get(versionKey(key))?.get(lineKey(key));
    if (!card)
      throw new Error(
        `rate card ${key.cardId} has no version ${key.version} for ${key.kind} in zone ${key.zoneId}`,
      );
    return card;
  });
}

export type OfferedCard = Omit<ActiveCard, keyof VersionId> & { card: Card };

const slabOf = ({ courierId, motId, card }: OfferedCard) =>
  `${courierId} ${motId} ${card.slabOneG} ${card.slabTwoG}`;

/** A seller's own card overrides the base card of the same courier, mode and slabs. */
function withoutOverridden(cards: OfferedCard[]) {
  const own = new Set(cards.filter(({ sellerId }) => sellerId !== BASE_SELLER).map(slabOf));
  return own.size === 0
    ? cards
    : cards.filter((card) => card.sellerId !== BASE_SELLER || !own.has(slabOf(card)));
}

/** Lists the cards that price a kind and zone for the seller. A version may lack the line of an active card. */
export async function listOfferedCards(
  ctx: Ctx,
  where: Parameters<typeof listActiveCards>[1],
): Promise<OfferedCard[]> {
  const found = await listActiveCards(ctx, where);
  await load(ctx, found);
  const line = lineKey(where);
  const offered: OfferedCard[] = [];
  for (const { cardId, version, courierId, motId, sellerId } of found) {
    const card = cache.get(versionKey({ cardId, version }))?.get(line);
    if (card) offered.push({ courierId, motId, sellerId, card });
  }
  return withoutOverridden(offered);
}
