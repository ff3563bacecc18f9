import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import type { RateKind } from '../arithmetic.ts';
import { COLUMNS, type RateCard, withNames } from '../cards/cards.sql.ts';
import { BASE_SELLER } from '../rates.sql.ts';
import type { CardsFilter } from './list.contract.ts';

function matching({ db }: Ctx, { owner, userId, courierId, motId, id }: CardsFilter): Knex.QueryBuilder {
  const query = withNames(db('rate_cards as k'));
  if (owner) query.where('k.seller_id', owner === 'BASE' ? '=' : '<>', BASE_SELLER);
  if (userId !== undefined) query.where('k.seller_id', userId);
  if (courierId) query.where('k.courier_id', courierId);
  if (motId) query.where('k.mot_id', motId);
  if (id) query.whereIn('k.id', id);
  return query;
}

export const countCards = (ctx: Ctx, filter: CardsFilter): Promise<number> =>
  countRows(matching(ctx, filter));

export type ListedCard = RateCard & { hasDraft: boolean };
type Page = { limit: number; offset: number; sort: { by: string; ascending: boolean } };

export async function listCards(
  ctx: Ctx,
  filter: CardsFilter,
  { limit, offset, sort: { by, ascending } }: Page,
): Promise<ListedCard[]> {
  const order = ascending ? 'asc' : 'desc';
  const byOwner = [
    { column: ctx.db.raw('k.seller_id <> ?', BASE_SELLER), order },
    ...['sc.company_name', 'k.seller_id', 'c.name', 'k.mot_id', 'k.slab_one_g', 'k.slab_two_g'].map(
      (column) => ({ column, order }),
    ),
  ];
  const rows: (RateCard & { hasDraft: number })[] = await matching(ctx, filter)
    .leftJoin('rate_card_drafts as d', 'd.card_id', 'k.id')
    .orderBy([...(by === 'owner' ? byOwner : []), { column: 'k.id', order }])
    .limit(limit)
    .offset(offset)
    .select({ ...COLUMNS, hasDraft: ctx.db.raw('d.card_id IS NOT NULL') });
  return rows.map((row) => ({ ...row, hasDraft: row.hasDraft === 1 }));
}

export const listInactiveLines = ({ db }: Ctx, cardIds: number[]) =>
  db('rate_card_lines')
    .whereIn('card_id', cardIds)
    .where({ is_active: false })
    .orderBy(['card_id', 'kind', 'zone_id'])
    .select<{ cardId: number; kind: RateKind; zoneId: number }[]>({
      cardId: 'card_id',
      kind: 'kind',
      zoneId: 'zone_id',
    });
