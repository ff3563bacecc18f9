import type { Ctx } from '../../platform/context.ts';
import { cardFor, type TermsOfCard } from './card-terms.ts';
import { type VersionId, versionsById } from './card-versions.sql.ts';
import type { Card, RateKind } from './rates.arithmetic.ts';

/** A line of one version of a rate card. */
export type CardKey = VersionId & { kind: RateKind; zoneId: number };

/** Versions never change, so what was read once holds as long as the program runs. */
const known = new Map<string, TermsOfCard>();
const MOST_KNOWN = 5_000;

const keyOf = ({ cardId, version }: VersionId) => `${cardId} ${version}`;

async function learn(ctx: Ctx, keys: readonly CardKey[]): Promise<void> {
  const missing = new Map(keys.filter((key) => !known.has(keyOf(key))).map((key) => [keyOf(key), key]));
  if (missing.size === 0) return;
  if (known.size + missing.size > MOST_KNOWN) known.clear();
  for (const { id, version, slabOneG, slabTwoG, terms } of await versionsById(ctx, [...missing.values()])) {
    known.set(keyOf({ cardId: id, version }), { id, version, slabOneG, slabTwoG, terms });
  }
}

/**
 * The cards of arithmetic that these keys name, in their order, whatever was published since. Not for the transaction
 * that publishes: what it reads could be rolled back. Throws where there is no such version, or no such line in it.
 */
export async function cardsAt(ctx: Ctx, keys: readonly CardKey[]): Promise<Card[]> {
  await learn(ctx, keys);
  return keys.map((key) => {
    const terms = known.get(keyOf(key));
    const card = terms && cardFor(terms, key.kind, key.zoneId);
    if (!card) throw new Error(`rate card ${key.cardId} has no version ${key.version} for ${key.kind} in zone ${key.zoneId}`);
    return card;
  });
}
