import type { Ctx } from '../../deps.ts';
import { preparedRows } from '../../platform/database/prepared.ts';
import type { Lane, Pincode, ServiceChoice } from '../pincodes/pincodes.ts';
import type { VersionId } from './cards/versions.sql.ts';
import type { RateKind } from './arithmetic.ts';

export const BASE_SELLER = 0;

export type ActiveCard = VersionId & { courierId: number; motId: number; sellerId: number };

/** Everybody's cards, and a seller's own where there are any. */
export type CardOwners = [number, number?];
type CardsWhere = { kind: RateKind; zoneId: number; sellerIds: CardOwners; only?: ServiceChoice };

const ACTIVE_CARDS = `SELECT k.id AS cardId, k.version, k.courier_id AS courierId, k.mot_id AS motId, k.seller_id AS sellerId
  FROM rate_cards AS k JOIN rate_card_lines AS l ON l.card_id = k.id AND l.kind = ? AND l.zone_id = ? AND l.is_active = 1
  WHERE k.seller_id IN (?, ?) AND k.version > 0 AND k.courier_id = COALESCE(?, k.courier_id) AND k.mot_id = COALESCE(?, k.mot_id)`;

/**
 * The published cards of these owners whose line is active for one kind and zone, of every courier or of one in one mode.
 * What they say goes by their versions.
 */
export function activeCards(
  { db }: Ctx,
  { kind, zoneId, sellerIds: [one, other = one], only }: CardsWhere,
): Promise<ActiveCard[]> {
  return preparedRows(db, ACTIVE_CARDS, [
    kind,
    zoneId,
    one,
    other,
    only?.courierId ?? null,
    only?.motId ?? null,
  ]);
}

/** What lies between two pincodes, for one seller. */
export type Stretch = {
  source: Pincode;
  destination: Pincode;
  /** The active services at both ends that nobody switched off for the seller. */
  lanes: Lane[];
  hasCustomRates: boolean;
};

type StretchRow = {
  sourceCity: string;
  sourceState: string;
  sourceZoneCity: string;
  sourceIsMetro: number;
  sourceIsRemote: number;
  city: string;
  state: string;
  zoneCity: string;
  isMetro: number;
  isRemote: number;
  serviceId: number;
  courierId: number;
  courierName: string;
  doesReturns: number;
  motId: number;
  pickUp: number;
  cod: number;
  rvp: number;
  sellerId: number | null;
  hasCustomRates: number | null;
};

const lane = (row: StretchRow): Lane => ({
  service: {
    serviceId: row.serviceId,
    courierId: row.courierId,
    courierName: row.courierName,
    doesReturns: row.doesReturns === 1,
    motId: row.motId,
  },
  source: { pickUp: row.pickUp === 1 },
  destination: { cod: row.cod === 1, rvp: row.rvp === 1 },
});

// In the order in which the tables are best read: finding it takes a database as long as a tenth of the reading.
const STRETCH = `SELECT STRAIGHT_JOIN a.city AS sourceCity, a.state AS sourceState, a.zone_city AS sourceZoneCity,
    a.is_metro AS sourceIsMetro, a.is_remote AS sourceIsRemote, b.city, b.state, b.zone_city AS zoneCity, b.is_metro AS isMetro,
    b.is_remote AS isRemote, s.id AS serviceId, s.courier_id AS courierId, c.name AS courierName, c.does_returns AS doesReturns,
    s.mot_id AS motId, at_a.pick_up AS pickUp, at_b.cod, at_b.rvp, u.id AS sellerId, p.has_custom_rates AS hasCustomRates
  FROM pincodes AS a
  JOIN pincodes AS b
  LEFT JOIN users AS u ON u.id = ?
  LEFT JOIN seller_profiles AS p ON p.user_id = u.id
  JOIN courier_pincodes AS at_a ON at_a.pin = a.pin
  JOIN courier_pincodes AS at_b ON at_b.pin = b.pin AND at_b.courier_id = at_a.courier_id AND at_b.mot_id = at_a.mot_id
  JOIN courier_services AS s ON s.courier_id = at_a.courier_id AND s.mot_id = at_a.mot_id
  JOIN couriers AS c ON c.id = s.courier_id
  LEFT JOIN seller_disabled_services AS d ON d.user_id = u.id AND d.service_id = s.id
  WHERE a.pin = ? AND b.pin = ? AND s.courier_id = COALESCE(?, s.courier_id) AND s.mot_id = COALESCE(?, s.mot_id)
    AND s.is_active = 1 AND c.is_active = 1 AND c.carrier IS NOT NULL AND d.service_id IS NULL`;

type Ends = { sourcePin: string; destinationPin: string };

/** In one read; undefined where no service is left between them, or where there is no such seller. */
export async function stretchBetween(
  { db, sellerId }: Ctx,
  { sourcePin, destinationPin }: Ends,
  only?: ServiceChoice,
): Promise<Stretch | undefined> {
  const rows = await preparedRows<StretchRow>(db, STRETCH, [
    sellerId,
    Number(sourcePin),
    Number(destinationPin),
    only?.courierId ?? null,
    only?.motId ?? null,
  ]);
  const row = rows[0];
  return row && row.sellerId === sellerId
    ? {
        source: {
          pin: sourcePin,
          city: row.sourceCity,
          state: row.sourceState,
          zoneCity: row.sourceZoneCity,
          isMetro: row.sourceIsMetro === 1,
          isRemote: row.sourceIsRemote === 1,
        },
        destination: {
          pin: destinationPin,
          city: row.city,
          state: row.state,
          zoneCity: row.zoneCity,
          isMetro: row.isMetro === 1,
          isRemote: row.isRemote === 1,
        },
        lanes: rows.map(lane),
        hasCustomRates: row.hasCustomRates === 1,
      }
    : undefined;
}
