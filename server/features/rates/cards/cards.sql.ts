import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { RateKind } from '../arithmetic.ts';
import { BASE_SELLER } from '../rates.sql.ts';
import { RATE_SHIPMENT_TYPES, type CardLinesFilter, type LineFilter, type LineId } from './cards.contract.ts';
import { RATE_KINDS, ZONE_IDS } from './terms.ts';

/** A rate card's identity. Its terms are in its versions. */
export type RateCard = {
  id: number;
  courierId: number;
  courierName: string;
  motId: number;
  slabOneG: number;
  slabTwoG: number;
  /** BASE_SELLER for a card that applies to every seller. */
  sellerId: number;
  companyName: string | null;
  /** 0 until the first version is published. */
  version: number;
  revision: number;
};
export type CardLine = RateCard & {
  kind: RateKind;
  zoneId: number;
  isActive: boolean;
  hasDraft: boolean;
  slabOneMillis: number | null;
  slabTwoMillis: number | null;
};

export const COLUMNS = {
  id: 'k.id',
  courierId: 'k.courier_id',
  courierName: 'c.name',
  motId: 'k.mot_id',
  slabOneG: 'k.slab_one_g',
  slabTwoG: 'k.slab_two_g',
  sellerId: 'k.seller_id',
  companyName: 'sc.company_name',
  version: 'k.version',
  revision: 'k.revision',
};

export const withNames = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('couriers as c', 'c.id', 'k.courier_id')
    .leftJoin('seller_companies as sc', 'sc.user_id', 'k.seller_id');

export const findCard = async ({ db }: Ctx, id: number): Promise<RateCard | undefined> =>
  withNames(db('rate_cards as k')).where('k.id', id).first(COLUMNS);

export const findSameCard = (
  { db }: Ctx,
  { courierId, motId, slabOneG, slabTwoG }: NewRateCard,
  sellerId: number,
): Promise<RateCard | undefined> =>
  withNames(db('rate_cards as k'))
    .where({
      'k.seller_id': sellerId,
      'k.courier_id': courierId,
      'k.mot_id': motId,
      'k.slab_one_g': slabOneG,
      'k.slab_two_g': slabTwoG,
    })
    .first(COLUMNS);

export type NewRateCard = {
  courierId: number;
  motId: number;
  sellerId: number;
  slabOneG: number;
  slabTwoG: number;
};

/** Inserts a card with all lines active. They are offered once a version is published. */
export async function insertCard(ctx: Ctx, card: NewRateCard): Promise<number> {
  const [id] = await ctx.db('rate_cards').insert(toRow({ ...card, version: 0, createdAt: ctx.now() }));
  const lines = RATE_KINDS.flatMap((kind) =>
    ZONE_IDS.map((zoneId) => ({ card_id: id, kind, zone_id: zoneId })),
  );
  await ctx.db('rate_card_lines').insert(lines);
  return required(id);
}

const toList = (value: number | number[]) => (Array.isArray(value) ? value : [value]);
const kindsOf = (typeIds: number[]) =>
  RATE_SHIPMENT_TYPES.filter(({ id }) => typeIds.includes(id)).map(({ kind }) => kind);

/** Seller ids, or null for all sellers. */
export type SellerIds = number[] | null;

/** Filters by card id (`54`) or line id (`54-1-4`: card, shipment type, zone). */
function byIds(query: Knex.QueryBuilder, ids: LineId[]) {
  const parts = ids.map((id) => String(id).split('-').map(Number));
  const cards = parts.filter(({ length }) => length === 1).map(([card]) => required(card));
  const lines = parts
    .filter(({ length }) => length === 3)
    .map(([card, type, zone]) => [required(card), required(kindsOf([required(type)])[0]), required(zone)]);
  void query.where(
    (any) =>
      void any.whereIn('k.id', cards).orWhereIn(['l.card_id', 'l.kind', 'l.zone_id'] as string[], lines),
  );
}

function matching(
  { db }: Ctx,
  filter: LineFilter & Omit<CardLinesFilter, 'userId'>,
  owners: SellerIds,
): Knex.QueryBuilder {
  const query = withNames(db('rate_card_lines as l').join('rate_cards as k', 'k.id', 'l.card_id'));
  if (owners) query.whereIn('k.seller_id', owners);
  if (filter.id) byIds(query, filter.id);
  if (filter.owner) query.where('k.seller_id', filter.owner === 'BASE' ? '=' : '<>', BASE_SELLER);
  if (filter.courierId !== undefined) query.whereIn('k.courier_id', toList(filter.courierId));
  if (filter.motId !== undefined) query.whereIn('k.mot_id', toList(filter.motId));
  if (filter.zoneId !== undefined) query.whereIn('l.zone_id', toList(filter.zoneId));
  if (filter.shipmentTypeId !== undefined) query.whereIn('l.kind', kindsOf(toList(filter.shipmentTypeId)));
  if (filter.isActive !== undefined) query.where('l.is_active', filter.isActive);
  if (filter.q) query.where('c.name', 'like', `%${escapeLike(filter.q)}%`);
  return query;
}

export const countLines = (ctx: Ctx, filter: CardLinesFilter, owners: SellerIds): Promise<number> =>
  countRows(matching(ctx, filter, owners));

const SORT_COLUMNS: Record<string, string> = {
  id: 'k.id',
  courierName: 'c.name',
  motName: 'k.mot_id',
  zoneId: 'l.zone_id',
  shipmentTypeId: 'l.kind',
  slabOneWeight: 'k.slab_one_g',
  isActive: 'l.is_active',
};

type Page = { limit: number; offset: number; sort: { by: string; ascending: boolean } };
type CardLineRow = Omit<CardLine, 'isActive' | 'hasDraft'> & { isActive: number; hasDraft: number };

export async function listLines(
  ctx: Ctx,
  filter: CardLinesFilter,
  owners: SellerIds,
  { limit, offset, sort }: Page,
): Promise<CardLine[]> {
  const rows: CardLineRow[] = await matching(ctx, filter, owners)
    .leftJoin('rate_card_version_rates as r', (on) =>
      on
        .on('r.card_id', 'l.card_id')
        .on('r.version', 'k.version')
        .on('r.kind', 'l.kind')
        .on('r.zone_id', 'l.zone_id'),
    )
    .leftJoin('rate_card_drafts as d', 'd.card_id', 'k.id')
    .orderBy([
      { column: required(SORT_COLUMNS[sort.by]), order: sort.ascending ? 'asc' : 'desc' },
      { column: 'k.id', order: 'desc' },
      { column: 'l.kind' },
      { column: 'l.zone_id' },
    ])
    .limit(limit)
    .offset(offset)
    .select({
      ...COLUMNS,
      kind: 'l.kind',
      zoneId: 'l.zone_id',
      isActive: 'l.is_active',
      hasDraft: ctx.db.raw('d.card_id IS NOT NULL'),
      slabOneMillis: 'r.slab_one_millis',
      slabTwoMillis: 'r.slab_two_millis',
    });
  return rows.map((row) => ({ ...row, isActive: row.isActive === 1, hasDraft: row.hasDraft === 1 }));
}

type LineKey = { cardId: number; kind: RateKind; zoneId: number; isActive: boolean };

export async function listLineKeys(ctx: Ctx, filter: CardLinesFilter, owners: SellerIds): Promise<LineKey[]> {
  const rows: (Omit<LineKey, 'isActive'> & { isActive: number })[] = await matching(ctx, filter, owners)
    .orderBy(['k.id', 'l.kind', 'l.zone_id'])
    .select({ cardId: 'k.id', kind: 'l.kind', zoneId: 'l.zone_id', isActive: 'l.is_active' });
  return rows.map((row) => ({ ...row, isActive: row.isActive === 1 }));
}

/** Lines are in ascending key order: overlapping switches wait instead of deadlocking. */
export const switchLines = ({ db }: Ctx, lines: LineKey[], isActive: boolean) =>
  db('rate_card_lines')
    .whereIn(
      ['card_id', 'kind', 'zone_id'],
      lines.map(({ cardId, kind, zoneId }) => [cardId, kind, zoneId]),
    )
    .update({ is_active: isActive });
