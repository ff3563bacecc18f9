import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { Card, RateKind } from '../arithmetic.ts';
import { cardFor, type CardTerms } from '../cards/terms.ts';
import { type VersionId, findVersions } from './versions.sql.ts';

type Line = { kind: RateKind; zoneId: number };
export type CardKey = VersionId & Line;

const lineKey = ({ kind, zoneId }: Line) => `${kind} ${zoneId}`;

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

/** Call it before `findLoaded`. */
export async function loadVersions(ctx: Ctx, ids: readonly VersionId[]): Promise<void> {
  const missing = new Map(ids.filter((id) => !cache.has(versionKey(id))).map((id) => [versionKey(id), id]));
  if (missing.size === 0) return;
  if (cache.size + missing.size > MAX_CACHED) cache.clear();
  for (const { id, version, slabOneG, slabTwoG, terms } of await findVersions(ctx, [...missing.values()])) {
    cache.set(versionKey({ cardId: id, version }), cardsByLine({ id, version, slabOneG, slabTwoG, terms }));
  }
}

/** Undefined if the version lacks this line. */
export const findLoaded = (version: VersionId, line: Line): Card | undefined =>
  cache.get(versionKey(version))?.get(lineKey(line));

/**
 * Returns the cards in the order of the keys. Throws if a version or line does not exist. Do not call it in
 * the publishing transaction: it would cache rows that may be rolled back.
 */
export async function findCards(ctx: Ctx, keys: readonly CardKey[]): Promise<Card[]> {
  await loadVersions(ctx, keys);
  return keys.map((key) => {
    const card = findLoaded(key, key);
    if (!card)
      throw new Error(
        `rate card ${key.cardId} has no version ${key.version} for ${key.kind} in zone ${key.zoneId}`,
      );
    return card;
  });
}
