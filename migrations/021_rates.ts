import type { Knex } from 'knex';

const MOVED = ['volumetric_divisor', 'fsc_bp', 'cod_base_paise', 'cod_bp', 'cod_gst_bp'];
const RATES = ['kind', 'zone_id', 'slab_one_millis', 'slab_two_millis'];
const OLD_RATES = RATES.map((column) => `r.${column}`);
const SHIPMENTS_OF_CARD = ['rate_card_id', 'state', 'booked_at'];

function terms(t: Knex.CreateTableBuilder) {
  t.integer('volumetric_divisor').unsigned().notNullable().comment('cubic centimetres per kilogram');
  t.integer('fsc_bp').unsigned().notNullable();
  t.integer('cod_base_paise').unsigned().notNullable();
  t.integer('cod_bp').unsigned().notNullable();
  t.integer('cod_gst_bp').unsigned().notNullable();
}

function rates(t: Knex.CreateTableBuilder) {
  t.string('kind', 7).notNullable().comment('FORWARD, RTO or RVP');
  t.tinyint('zone_id').unsigned().notNullable();
  t.integer('slab_one_millis')
    .unsigned()
    .notNullable()
    .comment('thousandths of a rupee: the smallest rate is 0.001');
  t.integer('slab_two_millis').unsigned().notNullable();
}

async function createVersions(knex: Knex) {
  await knex.schema.createTable('rate_card_versions', (t) => {
    t.integer('card_id').unsigned().notNullable();
    t.integer('version').unsigned().notNullable();
    terms(t);
    t.datetime('published_at', { precision: 3 }).notNullable();
    t.integer('published_by').unsigned().nullable().comment('null: seeded');
    t.integer('restored_from')
      .unsigned()
      .nullable()
      .comment('after a rollback: the earlier version with the same terms');
    t.primary(['card_id', 'version']);
  });
  await knex.schema.createTable('rate_card_version_rates', (t) => {
    t.integer('card_id').unsigned().notNullable();
    t.integer('version').unsigned().notNullable();
    rates(t);
    t.primary(['card_id', 'version', 'kind', 'zone_id']);
  });
  await knex.schema.createTable('rate_card_lines', (t) => {
    t.integer('card_id').unsigned().notNullable();
    t.string('kind', 7).notNullable();
    t.tinyint('zone_id').unsigned().notNullable();
    t.boolean('is_active').notNullable().defaultTo(true);
    t.primary(['card_id', 'kind', 'zone_id']);
  });
}

async function createDrafts(knex: Knex) {
  await knex.schema.createTable('rate_card_drafts', (t) => {
    t.integer('card_id').unsigned().notNullable().primary();
    t.integer('revision').unsigned().notNullable().comment('the card revision when the draft was saved');
    t.specificType('terms', 'TEXT').notNullable().comment('JSON: the terms, as in a version');
    t.integer('edited_by').unsigned().nullable();
    t.datetime('edited_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('rate_back_tests', (t) => {
    t.bigIncrements('id');
    t.integer('card_id').unsigned().notNullable();
    t.integer('revision').unsigned().notNullable().comment('of the draft');
    t.specificType('terms', 'TEXT').notNullable().comment('JSON: the draft that was tested');
    t.string('state', 7).notNullable().comment('PENDING, RUNNING, DONE or FAILED');
    t.datetime('shipped_from', { precision: 3 }).notNullable();
    t.datetime('shipped_until', { precision: 3 }).notNullable();
    t.integer('total').unsigned().notNullable().defaultTo(0);
    t.integer('done').unsigned().notNullable().defaultTo(0);
    t.integer('tries').unsigned().notNullable().defaultTo(0);
    t.specificType('result', 'MEDIUMTEXT').nullable().comment('JSON, in paise');
    t.integer('asked_by').unsigned().nullable();
    t.datetime('asked_at', { precision: 3 }).notNullable();
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('until then one instance runs the test; later another may take over');
    t.datetime('finished_at', { precision: 3 }).nullable();
    t.index(['card_id', 'id']);
    t.index(['state', 'lease_until']);
  });
}

/** Moves the terms from the card to immutable versions. The card keeps its key and the current version. */
export async function up(knex: Knex) {
  await createVersions(knex);
  await createDrafts(knex);
  await knex.raw(
    'INSERT INTO rate_card_versions (card_id, version, ??, published_at) SELECT id, version, ??, created_at FROM rate_cards',
    [MOVED, MOVED],
  );
  await knex.raw(
    `INSERT INTO rate_card_version_rates (card_id, version, ??) SELECT r.card_id, k.version, ??
     FROM rate_card_rates AS r JOIN rate_cards AS k ON k.id = r.card_id`,
    [RATES, OLD_RATES],
  );
  await knex.raw(
    `INSERT INTO rate_card_lines (card_id, kind, zone_id, is_active) SELECT r.card_id, r.kind, r.zone_id, r.is_active AND k.is_active
     FROM rate_card_rates AS r JOIN rate_cards AS k ON k.id = r.card_id`,
  );
  await knex.schema.dropTable('rate_card_rates');
  await knex.schema.alterTable('rate_cards', (t) => {
    t.dropColumns(...MOVED, 'is_active');
    t.integer('version')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('the version in force; 0: none is published yet')
      .alter();
    t.integer('revision')
      .unsigned()
      .notNullable()
      .defaultTo(1)
      .comment('incremented by each change of the draft or the version');
  });
  await knex.schema.alterTable('shipments', (t) => {
    t.specificType(
      'rate_card_id',
      `INT UNSIGNED GENERATED ALWAYS AS (CAST(JSON_EXTRACT(receipt, '$.card.id') AS UNSIGNED)) STORED`,
    );
    t.index(SHIPMENTS_OF_CARD, 'shipments_of_card');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => {
    t.dropIndex(SHIPMENTS_OF_CARD, 'shipments_of_card');
    t.dropColumn('rate_card_id');
  });
  await knex.schema.createTable('rate_card_rates', (t) => {
    t.integer('card_id').unsigned().notNullable();
    rates(t);
    t.boolean('is_active').notNullable().defaultTo(true);
    t.primary(['card_id', 'kind', 'zone_id']);
  });
  await knex.raw(
    `INSERT INTO rate_card_rates (card_id, ??, is_active) SELECT r.card_id, ??, l.is_active
     FROM rate_card_version_rates AS r
     JOIN rate_cards AS k ON k.id = r.card_id AND k.version = r.version
     JOIN rate_card_lines AS l ON l.card_id = r.card_id AND l.kind = r.kind AND l.zone_id = r.zone_id`,
    [RATES, OLD_RATES],
  );
  await knex.schema.alterTable('rate_cards', (t) => {
    t.dropColumn('revision');
    for (const column of MOVED) t.integer(column).unsigned().notNullable().defaultTo(0);
    t.boolean('is_active').notNullable().defaultTo(true);
    t.integer('version').unsigned().notNullable().defaultTo(1).alter();
  });
  await knex.raw(
    `UPDATE rate_cards AS k JOIN rate_card_versions AS v ON v.card_id = k.id AND v.version = k.version
     SET k.volumetric_divisor = v.volumetric_divisor, k.fsc_bp = v.fsc_bp, k.cod_base_paise = v.cod_base_paise,
         k.cod_bp = v.cod_bp, k.cod_gst_bp = v.cod_gst_bp`,
  );
  await knex.schema.alterTable('rate_cards', (t) => {
    for (const column of MOVED) t.integer(column).unsigned().notNullable().alter();
  });
  for (const table of [
    'rate_back_tests',
    'rate_card_drafts',
    'rate_card_lines',
    'rate_card_version_rates',
    'rate_card_versions',
  ]) {
    await knex.schema.dropTable(table);
  }
}
