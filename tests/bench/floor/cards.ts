import { read } from './database.ts';

/** A rate card. Cards do not change during a run, so they are cached by zone, courier and mode. */
export type Card = {
  id: number;
  version: number;
  slabOneG: number;
  slabTwoG: number;
  divisor: number;
  fscBp: number;
  codBasePaise: number;
  codBp: number;
  codGstBp: number;
  slabOneMillis: number;
  slabTwoMillis: number;
};

const CARDS = `SELECT k.id, k.version, k.courier_id AS courierId, k.mot_id AS motId, r.zone_id AS zoneId, k.slab_one_g AS slabOneG,
    k.slab_two_g AS slabTwoG, v.volumetric_divisor AS divisor, v.fsc_bp AS fscBp, v.cod_base_paise AS codBasePaise, v.cod_bp AS codBp,
    v.cod_gst_bp AS codGstBp, r.slab_one_millis AS slabOneMillis, r.slab_two_millis AS slabTwoMillis
  FROM rate_cards AS k JOIN rate_card_versions AS v ON v.card_id = k.id AND v.version = k.version
  JOIN rate_card_version_rates AS r ON r.card_id = k.id AND r.version = k.version AND r.kind = 'FORWARD'
  JOIN rate_card_lines AS l ON l.card_id = k.id AND l.kind = r.kind AND l.zone_id = r.zone_id AND l.is_active = 1
  JOIN couriers AS c ON c.id = k.courier_id AND c.is_active = 1
  JOIN courier_services AS s ON s.courier_id = k.courier_id AND s.mot_id = k.mot_id AND s.is_active = 1 WHERE k.seller_id = 0`;

export const keyOf = (zoneId: number, courierId: number, motId: number) =>
  (zoneId * 100 + courierId) * 10 + motId;

export const cards = new Map<number, Card[]>();
export const courierNames = new Map<number, string>();

export async function readCards() {
  for (const { courierId, motId, zoneId, ...card } of (await read(CARDS, [])) as unknown as (Card & {
    courierId: number;
    motId: number;
    zoneId: number;
  })[]) {
    const key = keyOf(zoneId, courierId, motId);
    cards.set(key, [...(cards.get(key) ?? []), card]);
  }
  for (const { id, name } of await read('SELECT id, name FROM couriers', []))
    courierNames.set(id as number, name as string);
}
