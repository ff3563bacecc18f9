import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { Card, RateKind } from '../arithmetic.ts';
import { type ActiveCard, activeCards } from '../rates.sql.ts';
import { cardFor, type TermsOfCard } from './terms.ts';
import { type VersionId, versionsById } from './versions.sql.ts';

export type CardKey = VersionId & { kind: RateKind; zoneId: number };

const lineOf = ({ kind, zoneId }: { kind: RateKind; zoneId: number }) => `${kind} ${zoneId}`;

const cardsOf = (version: TermsOfCard): ReadonlyMap<string, Card> =>
  new Map(
    version.terms.rates.map(({ kind, zoneId }) => [
      lineOf({ kind, zoneId }),
      required(cardFor(version, kind, zoneId)),
    ]),
  );

/** Versions never change, so cached ones never expire. */
const known = new Map<string, ReadonlyMap<string, Card>>();
const MAX_KNOWN = 5_000;

const keyOf = ({ cardId, version }: VersionId) => `${cardId} ${version}`;

async function learn(ctx: Ctx, ids: readonly VersionId[]): Promise<void> {
  const missing = new Map(ids.filter((id) => !known.has(keyOf(id))).map((id) => [keyOf(id), id]));
  if (missing.size === 0) return;
  if (known.size + missing.size > MAX_KNOWN) known.clear();
  for (const { id, version, slabOneG, slabTwoG, terms } of await versionsById(ctx, [...missing.values()])) {
    known.set(keyOf({ cardId: id, version }), cardsOf({ id, version, slabOneG, slabTwoG, terms }));
  }
}

/**
 * Returns the cards in the order of the keys. Throws if a version or line does not exist. Do not call it in
 * the publishing transaction: it would cache rows that may be rolled back.
 */
export async function cardsAt(ctx: Ctx, keys: readonly CardKey[]): Promise<Card[]> {
  await learn(ctx, keys);
  return keys.map((key) => {
    const card = known.get(keyOf(key))?.get(lineOf(key));
    if (!card)
      throw new Error(
        `rate card ${key.cardId} has no version ${key.version} for ${key.kind} in zone ${key.zoneId}`,
      );
    return card;
  });
}

export type Offered = Omit<ActiveCard, keyof VersionId> & { card: Card };

/** Lists the active cards for a kind and zone, without versions that lack that line. */
export async function offeredCards(ctx: Ctx, where: Parameters<typeof activeCards>[1]): Promise<Offered[]> {
  const found = await activeCards(ctx, where);
  await learn(ctx, found);
  const line = lineOf(where);
  const offered: Offered[] = [];
  for (const { cardId, version, courierId, motId, sellerId } of found) {
    const card = known.get(keyOf({ cardId, version }))?.get(line);
    if (card) offered.push({ courierId, motId, sellerId, card });
  }
  return offered;
}
