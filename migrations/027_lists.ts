import type { Knex } from 'knex';

const BATCH = 5_000;
const PERFORMANCE = [
  'state',
  'ordered_at',
  'courier_id',
  'zone_id',
  'tracking_status',
  'has_failed',
  'transit_hours',
  'seller_id',
];
const DAY = (column: string) => `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y%m%d')`;

/** The counted rows of each list, with seller, day in India, status, payment mode and courier. */
const COUNTED: Record<string, string> = {
  orders: `SELECT seller_id, ${DAY('created_at')} AS day, IF(status = 'BOOKING', 'PENDING', status) AS status, payment_type, courier_id
    FROM orders WHERE removed_ref = 0`,
  shipments: `SELECT s.seller_id, ${DAY('s.booked_at')} AS day, s.tracking_status AS status, o.payment_type, s.courier_id
    FROM shipments AS s JOIN orders AS o ON o.id = s.order_id WHERE s.state IN ('BOOKED', 'CANCELLED')`,
  ndrs: `SELECT n.seller_id, ${DAY('n.failed_at')} AS day, n.status, o.payment_type, o.courier_id
    FROM ndrs AS n JOIN orders AS o ON o.id = n.order_id`,
  'wallet-entries': `SELECT user_id AS seller_id, ${DAY('created_at')} AS day, kind AS status, '' AS payment_type, 0 AS courier_id FROM wallet_entries`,
  payments: `SELECT user_id AS seller_id, ${DAY('created_at')} AS day, state AS status, '' AS payment_type, 0 AS courier_id FROM payments`,
};
/** Totals per seller, per day and overall; 0 means every seller or every day. */
const LEVELS = [
  ['seller_id', '0'],
  ['0', 'day'],
  ['0', '0'],
];

async function countAll(knex: Knex) {
  for (const [list, rows] of Object.entries(COUNTED)) {
    for (const [seller, day] of LEVELS) {
      const COUNT = `INSERT INTO tallies (list, seller_id, day, status, payment_type, courier_id, n)
        SELECT ?, ${seller}, ${day}, status, payment_type, courier_id, COUNT(*) FROM (${rows}) AS counted
        GROUP BY 2, 3, status, payment_type, courier_id`;
      await knex.raw(COUNT, [list]);
    }
  }
}

async function fillJourneys(knex: Knex) {
  const last = Number((await knex('shipments').max({ id: 'id' }).first())?.id ?? 0);
  for (let after = 0; after < last; after += BATCH) {
    const range = [after, after + BATCH];
    await knex.raw(
      `UPDATE shipments SET zone_id = COALESCE(JSON_EXTRACT(receipt, '$.zone.id'), 0) WHERE id > ? AND id <= ? AND JSON_VALID(receipt)`,
      range,
    );
    await knex.raw(
      `UPDATE shipments AS s JOIN (
          SELECT shipment_id, MAX(status = 'UNDELIVERED') AS failed, MAX(IF(status = 'DELIVERED', scanned_at, NULL)) AS delivered,
            MIN(IF(status IN ('PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'), scanned_at, NULL)) AS taken
          FROM scans WHERE shipment_id > ? AND shipment_id <= ? GROUP BY shipment_id
        ) AS j ON j.shipment_id = s.id
        SET s.has_failed = j.failed,
          s.transit_hours = IF(s.tracking_status = 'DELIVERED' AND j.taken <= j.delivered, LEAST(TIMESTAMPDIFF(HOUR, j.taken, j.delivered), 65535), NULL)`,
      range,
    );
  }
}

/** Speeds up lists of a million rows: indexes for the order, tallies for the counts, columns for courier figures. */
export async function up(knex: Knex) {
  await knex.schema.createTable('tallies', (t) => {
    t.string('list', 20).notNullable();
    t.integer('seller_id').unsigned().notNullable().comment('0: all sellers');
    t.integer('day').unsigned().notNullable().comment('yyyyMMdd in India; 0: all days');
    t.string('status', 20).notNullable();
    t.string('payment_type', 10).notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.bigInteger('n').notNullable();
    t.primary(['list', 'seller_id', 'day', 'status', 'payment_type', 'courier_id']);
  });
  await knex.schema.createTable('tally_changes', (t) => {
    t.bigIncrements('id');
    t.string('list', 20).notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.integer('day').unsigned().notNullable();
    t.string('status', 20).notNullable();
    t.string('payment_type', 10).notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.integer('n').notNullable();
    t.index(['list', 'seller_id']);
  });
  await knex.schema.alterTable('orders', (t) => {
    t.dropIndex([], 'orders_tab');
    t.index(['removed_ref', 'status', 'created_at'], 'orders_newest');
  });
  await knex.schema.alterTable('shipments', (t) => {
    t.tinyint('zone_id')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('from its receipt; 0: booked by an older version');
    t.boolean('has_failed').notNullable().defaultTo(false).comment('at least one delivery attempt failed');
    t.smallint('transit_hours').unsigned().nullable().comment('from the pickup to the delivery');
  });
  await fillJourneys(knex);
  await knex.schema.alterTable('shipments', (t) => {
    t.index(['booked_at']);
    t.index(['tracking_status', 'booked_at']);
    t.index(PERFORMANCE, 'shipments_performance');
  });
  await knex.schema.alterTable('ndrs', (t) => void t.index(['status', 'failed_at']));
  await knex.schema.alterTable('wallet_entries', (t) => {
    t.index(['kind']);
    t.index(['created_at']);
    t.index(['order_id']);
  });
  await knex.schema.alterTable('payments', (t) => {
    t.index(['created_at']);
    t.index(['state', 'created_at']);
  });
  await countAll(knex);
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('payments', (t) => {
    t.dropIndex(['state', 'created_at']);
    t.dropIndex(['created_at']);
  });
  await knex.schema.alterTable('wallet_entries', (t) => {
    t.dropIndex(['order_id']);
    t.dropIndex(['created_at']);
    t.dropIndex(['kind']);
  });
  await knex.schema.alterTable('ndrs', (t) => void t.dropIndex(['status', 'failed_at']));
  await knex.schema.alterTable('shipments', (t) => {
    t.dropIndex([], 'shipments_performance');
    t.dropIndex(['tracking_status', 'booked_at']);
    t.dropIndex(['booked_at']);
    t.dropColumns('zone_id', 'has_failed', 'transit_hours');
  });
  await knex.schema.alterTable('orders', (t) => {
    t.dropIndex([], 'orders_newest');
    t.index(['removed_ref', 'status', 'id'], 'orders_tab');
  });
  await knex.schema.dropTable('tally_changes');
  await knex.schema.dropTable('tallies');
}
