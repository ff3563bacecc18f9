import type { Knex } from 'knex';
import { inTransaction } from '../server/platform/database/transaction.ts';

const [AIR, SURFACE] = [1, 2];

type Pair = readonly [elsewhere: number, remote: number];

/**
 * Thousandths of the PIN codes; a pair is [elsewhere, remote]. Metros are always served, with COD and pickup; head
 * post offices (…001) are always served. Air never serves more than surface.
 */
type Reach = { courierId: number; surface: number; air: number; cod: Pair; pickUp: Pair; rvp: Pair };
const reach = (
  courierId: number,
  surface: number,
  air: number,
  cod: Pair,
  pickUp: Pair,
  rvp: Pair,
): Reach => ({
  courierId,
  surface,
  air,
  cod,
  pickUp,
  rvp,
});

const REACH: readonly Reach[] = [
  //    courier  surface  air   COD          pickup       reverse pickup
  reach(1, /* */ 1000, 1000, [1000, 950], [1000, 950], [1000, 800]),
  reach(2, /* */ 730, 730, [900, 400], [850, 350], [0, 0]),
  reach(3, /* */ 800, 720, [880, 450], [860, 400], [0, 0]),
  reach(4, /* */ 640, 560, [950, 500], [900, 300], [550, 100]),
  reach(5, /* */ 1000, 1000, [960, 600], [940, 500], [500, 100]),
  reach(6, /* */ 900, 780, [950, 550], [900, 450], [450, 100]),
  reach(7, /* */ 660, 520, [930, 400], [920, 300], [600, 100]),
  reach(8, /* */ 1000, 1000, [1000, 1000], [1000, 1000], [0, 0]),
  reach(9, /* */ 850, 690, [800, 300], [860, 350], [0, 0]),
  reach(10, /**/ 760, 640, [940, 450], [900, 350], [300, 0]),
];

/** A deterministic number from 0 to 999 for a courier and PIN. */
const die = (salt: string) => `CRC32(CONCAT_WS('-', '${salt}', ?, p.pin)) % 1000`;
const FLAG = `IF(p.is_remote, ?, ?)`;

const INSERT = `
  INSERT IGNORE INTO courier_pincodes (pin, courier_id, mot_id, cod, rvp, pick_up)
  SELECT p.pin, ?, ?,
    p.is_metro OR ${die('cod')} < ${FLAG},
    ${die('rvp')} < ${FLAG},
    p.is_metro OR ${die('pickup')} < ${FLAG}
  FROM pincodes AS p
  WHERE p.pin BETWEEN ? AND ? AND (p.is_metro OR p.pin % 1000 = 1 OR ${die('reach')} < ?)`;

/** Generates some 320,000 rows inside the database, at most 4,000 per statement. */
export async function seedCourierPincodes(db: Knex) {
  for (let region = 1; region <= 8; region++) {
    for (const { courierId, surface, air, cod, pickUp, rvp } of REACH) {
      for (const [motId, share] of [
        [AIR, air],
        [SURFACE, surface],
      ]) {
        const flags = [cod, rvp, pickUp].flatMap(([elsewhere, remote]) => [courierId, remote, elsewhere]);
        const range = [region * 100_000, region * 100_000 + 99_999];
        const bindings = [courierId, motId, ...flags, ...range, courierId, share].map(Number);
        await inTransaction({ db }, ({ db: trx }) => trx.raw(INSERT, bindings));
      }
    }
  }
}
