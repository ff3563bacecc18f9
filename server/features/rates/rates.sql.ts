import type { Ctx } from '../../platform/context.ts';
import type { Card, RateKind } from './rates.arithmetic.ts';

export const BASE_SELLER = 0;

export type OwnedCard = Card & { courierId: number; motId: number; sellerId: number };

type Row = Omit<OwnedCard, 'rto'> & { rtoOneMillis: number | null; rtoTwoMillis: number | null };

const toCard = ({ rtoOneMillis, rtoTwoMillis, ...card }: Row): OwnedCard =>
  rtoOneMillis === null || rtoTwoMillis === null
    ? card
    : { ...card, rto: { slabOneMillis: rtoOneMillis, slabTwoMillis: rtoTwoMillis } };

type CardsWhere = { kind: RateKind; zoneId: number; sellerIds: number[]; only?: { courierId: number; motId: number } };

/**
 * The published cards of these owners whose line is active, as they stand for one kind and zone, of every courier or of one in
 * one mode; forward ones with what an RTO costs.
 */
export async function activeCards({ db }: Ctx, where: CardsWhere): Promise<OwnedCard[]> {
  const cards = db('rate_cards as k');
  if (where.only) void cards.where({ 'k.courier_id': where.only.courierId, 'k.mot_id': where.only.motId });
  const rows: Row[] = await cards
    .join('rate_card_versions as v', (on) => on.on('v.card_id', 'k.id').on('v.version', 'k.version'))
    .join('rate_card_version_rates as r', (on) => on.on('r.card_id', 'k.id').on('r.version', 'k.version'))
    .join('rate_card_lines as l', (on) => on.on('l.card_id', 'k.id').on('l.kind', 'r.kind').on('l.zone_id', 'r.zone_id'))
    .leftJoin('rate_card_version_rates as back', (on) =>
      on
        .on('back.card_id', 'k.id')
        .on('back.version', 'k.version')
        .on('back.zone_id', 'r.zone_id')
        .onVal('back.kind', 'RTO')
        .onVal('r.kind', 'FORWARD'),
    )
    .whereIn('k.seller_id', where.sellerIds)
    .where({ 'l.is_active': true, 'r.kind': where.kind, 'r.zone_id': where.zoneId })
    .select({
      id: 'k.id',
      version: 'k.version',
      courierId: 'k.courier_id',
      motId: 'k.mot_id',
      sellerId: 'k.seller_id',
      slabOneG: 'k.slab_one_g',
      slabTwoG: 'k.slab_two_g',
      volumetricDivisor: 'v.volumetric_divisor',
      fscBp: 'v.fsc_bp',
      codBasePaise: 'v.cod_base_paise',
      codBp: 'v.cod_bp',
      codGstBp: 'v.cod_gst_bp',
      slabOneMillis: 'r.slab_one_millis',
      slabTwoMillis: 'r.slab_two_millis',
      rtoOneMillis: 'back.slab_one_millis',
      rtoTwoMillis: 'back.slab_two_millis',
    });
  return rows.map(toCard);
}
