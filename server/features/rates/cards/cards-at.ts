import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { Card, RateKind } from '../arithmetic.ts';
import { type ActiveCard, activeCards } from '../rates.sql.ts';
import { cardFor, type TermsOfCard } from './terms.ts';
import { type VersionId, versionsById } from './versions.sql.ts';

/** A line of one version of a rate card. */
export type CardKey = VersionId & { kind: RateKind; zoneId: number };

const lineOf = ({ kind, zoneId }: { kind: RateKind; zoneId: number }) => `${kind} ${zoneId}`;

/** The cards of arithmetic of one version, by line. */
const cardsOf = (version: TermsOfCard): ReadonlyMap<string, Card> =>
  new Map(
    version.terms.rates.map(({ kind, zoneId }) => [
      lineOf({ kind, zoneId }),
      required(cardFor(version, kind, zoneId)),
    ]),
  );

/** Versions never change, so what was read once holds as long as the program runs. */
const known = new Map<string, ReadonlyMap<string, Card>>();
const MOST_KNOWN = 5_000;

const keyOf = ({ cardId, version }: VersionId) => `${cardId} ${version}`;

async function learn(ctx: Ctx, ids: readonly VersionId[]): Promise<void> {
  const missing = new Map(ids.filter((id) => !known.has(keyOf(id))).map((id) => [keyOf(id), id]));
  if (missing.size === 0) return;
  if (known.size + missing.size > MOST_KNOWN) known.clear();
  for (const { id, version, slabOneG, slabTwoG, terms } of await versionsById(ctx, [...missing.values()])) {
    known.set(keyOf({ cardId: id, version }), cardsOf({ id, version, slabOneG, slabTwoG, terms }));
  }
}

/**
 * The cards of arithmetic that these keys name, in their order, whatever was published since. Not for the transaction
 * that publishes: what it reads could be rolled back. Throws where there is no such version, or no such line in it.
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

/** An active card, with what its version says of one line. */
export type Offered = Omit<ActiveCard, keyof VersionId> & { card: Card };

/** The active cards of one kind and zone; a version without that line offers nothing. */
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
