import type { Knex } from 'knex';

const BATCH = 2_000;

/** The delivery that the courier's own record has, on its day in India. */
const RECEIVABLES = `INSERT IGNORE INTO cod_receivables
    (shipment_id, order_id, seller_id, courier_id, awb, status, courier_status, amount_paise, delivered_on, delivered_at, updated_at)
  SELECT s.id, s.order_id, s.seller_id, s.courier_id, s.awb, 'EXPECTED', 'EXPECTED', o.total_paise,
    DATE_FORMAT(DATE_ADD(n.at, INTERVAL 330 MINUTE), '%Y-%m-%d'), n.at, n.at
  FROM shipments AS s JOIN orders AS o ON o.id = s.order_id
    JOIN (SELECT shipment_id, MAX(scanned_at) AS at FROM scans
      WHERE shipment_id IN (:ids) AND status = 'DELIVERED' AND is_proven = 1 GROUP BY shipment_id) AS n ON n.shipment_id = s.id
  WHERE s.id IN (:ids) AND o.payment_type = 'COD' AND o.shipment_type_id = 1 AND o.total_paise > 0`;

const POSTINGS = `INSERT IGNORE INTO cod_postings
    (shipment_id, seller_id, courier_id, side, from_place, to_place, amount_paise, kind, reference, created_at)
  SELECT c.shipment_id, c.seller_id, c.courier_id, p.side, 'NONE', p.place, c.amount_paise, 'DELIVERY',
    CONCAT('delivery:', c.shipment_id, ':', p.n), c.delivered_at
  FROM cod_receivables AS c
    JOIN (SELECT 1 AS n, 'COURIER' AS side, 'EXPECTED' AS place UNION ALL SELECT 2, 'SELLER', 'DUE') AS p
  WHERE c.shipment_id IN (:ids)`;

const TOTALS = `INSERT INTO cod_totals (seller_id, courier_id, status, courier_status, n, paise, due_paise)
  SELECT seller_id, courier_id, status, courier_status, COUNT(*), SUM(amount_paise - reduced_paise),
    SUM(amount_paise - received_paise - lost_paise - reduced_paise)
  FROM cod_receivables GROUP BY seller_id, courier_id, status, courier_status`;

/** Opens the receivables of COD parcels that were delivered before there were any, some at a time. */
export async function up(knex: Knex) {
  for (let after = 0; ;) {
    const ids = await knex('shipments')
      .where('id', '>', after)
      .where({ state: 'BOOKED', tracking_status: 'DELIVERED' })
      .orderBy('id')
      .limit(BATCH)
      .pluck<number[]>('id');
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    await knex.raw(RECEIVABLES, { ids });
    await knex.raw(POSTINGS, { ids });
  }
  await knex('cod_totals').delete();
  await knex.raw(TOTALS);
}

/** The tables go with their own migrations. */
export async function down() {}
