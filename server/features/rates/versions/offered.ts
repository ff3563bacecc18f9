import type { Ctx } from '../../../deps.ts';
import type { Card } from '../arithmetic.ts';
import { type ActiveCard, BASE_SELLER, listActiveCards } from '../rates.sql.ts';
import { findLoaded, loadVersions } from './cache.ts';
import type { VersionId } from './versions.sql.ts';

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
  await loadVersions(ctx, found);
  const offered: OfferedCard[] = [];
  for (const { cardId, version, courierId, motId, sellerId } of found) {
    const card = findLoaded({ cardId, version }, where);
    if (card) offered.push({ courierId, motId, sellerId, card });
  }
  return withoutOverridden(offered);
}
