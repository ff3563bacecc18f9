import type { Knex } from 'knex';

const BATCH = 5_000;
/** Above every real id: a unique placeholder for closed_ref until the UPDATE below sets it to the row's id. */
const NOT_YET = 1_000_000_000_000;
const WAY = (end: 'before' | 'after') => `JSON_EXTRACT(c.receipt, '$.ways[0].${end}')`;

const SETTLED = `INSERT INTO weight_cases (upload_id, shipment_id, closed_ref, seller_id, order_id, awb, state, weight_g, length_mm, width_mm,
    height_mm, before_g, after_g, before_receipt, after_receipt, difference_paise, settled_paise, opened_at, due_at)
  SELECT w.upload_id, w.shipment_id, ${NOT_YET} + w.id, w.seller_id, w.order_id, w.awb, 'SETTLED', w.weight_g, w.length_mm, w.width_mm,
    w.height_mm, w.before_g, w.after_g, ${WAY('before')}, ${WAY('after')}, w.difference_paise, c.amount_paise, w.processed_at,
    w.processed_at + INTERVAL 7 DAY
  FROM weight_rows AS w JOIN shipment_charges AS c ON c.reference = CONCAT('weight:', w.upload_id, ':', w.awb)
  LEFT JOIN weight_cases AS k ON k.upload_id = w.upload_id AND k.shipment_id = w.shipment_id
  WHERE w.id > ? AND w.id <= ? AND w.state = 'SETTLED' AND k.id IS NULL ORDER BY w.id`;

/** Adds a case for every difference settled directly: sellers can then see and dispute it. */
export async function up(knex: Knex) {
  const last = Number((await knex('weight_rows').max({ id: 'id' }).first())?.id ?? 0);
  for (let after = 0; after < last; after += BATCH) {
    await knex.raw(SETTLED, [after, after + BATCH]);
    await knex.raw('UPDATE weight_cases SET closed_ref = id WHERE closed_ref > ?', [NOT_YET]);
  }
}

export async function down(knex: Knex) {
  await knex('weight_cases').where({ state: 'SETTLED' }).delete();
}
