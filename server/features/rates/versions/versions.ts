import type { Ctx } from '../../../deps.ts';
import { getCard } from '../cards/cards.ts';
import { presentTerms } from '../cards/present.ts';
import * as sql from './versions.sql.ts';

export async function listVersions(
  ctx: Ctx,
  { extensionId: cardId, ...page }: { extensionId: number; limit: number; offset: number },
) {
  const card = await getCard(ctx, cardId);
  const [count, versions] = await Promise.all([
    sql.countVersions(ctx, cardId),
    sql.listVersions(ctx, cardId, page),
  ]);
  return {
    count,
    versions: versions.map(({ version, publishedAt, publishedBy, restoredFrom, terms }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      restoredFrom,
      isCurrent: version === card.version,
      ...presentTerms(card, terms),
    })),
  };
}
