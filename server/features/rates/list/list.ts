import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { RATE_SHIPMENT_TYPES } from '../cards/cards.contract.ts';
import { presentCard, presentTerms } from '../cards/present.ts';
import { findVersions } from '../versions/versions.sql.ts';
import type { CardsFilter } from './list.contract.ts';
import * as sql from './list.sql.ts';

/** Lists whole rate cards with their published terms. `userId` 0 selects the base cards. */
export async function listCards(ctx: Ctx, { filter, range, sort }: ListQuery<CardsFilter>) {
  const [count, cards] = await Promise.all([
    sql.countCards(ctx, filter),
    sql.listCards(ctx, filter, { ...range, sort }),
  ]);
  const published = cards.filter(({ version }) => version > 0);
  const [versions, inactive] = await Promise.all([
    published.length > 0
      ? findVersions(
          ctx,
          published.map(({ id: cardId, version }) => ({ cardId, version })),
        )
      : [],
    sql.listInactiveLines(
      ctx,
      cards.map(({ id }) => id),
    ),
  ]);
  const termsOf = new Map(versions.map(({ id, terms }) => [id, terms]));
  const rows = cards.map((card) => {
    const terms = termsOf.get(card.id);
    return {
      id: card.id,
      ...presentCard(card),
      hasDraft: card.hasDraft,
      published: terms ? presentTerms(card, terms) : null,
      inactive: inactive
        .filter(({ cardId }) => cardId === card.id)
        .map(({ kind, zoneId }) => ({
          shipmentTypeId: required(RATE_SHIPMENT_TYPES.find((type) => type.kind === kind)).id,
          zoneId,
        })),
    };
  });
  return { count, rows };
}
