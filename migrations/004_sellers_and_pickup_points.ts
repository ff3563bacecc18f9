import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('seller_profiles', (t) => {
    t.integer('user_id').unsigned().notNullable().primary();
    t.string('first_name', 60).nullable();
    t.string('last_name', 60).nullable();
    t.specificType('phone', 'CHAR(10)').nullable();
    t.boolean('is_prepaid').notNullable().defaultTo(true);
    t.boolean('has_custom_rates').notNullable().defaultTo(false);
    t.integer('default_courier_id').unsigned().nullable();
    t.tinyint('default_mot_id').unsigned().nullable();
  });
  await knex.schema.createTable('seller_companies', (t) => {
    t.integer('user_id').unsigned().notNullable().primary();
    t.string('company_name', 120).notNullable().index();
    t.string('website', 255).notNullable();
    t.string('address', 255).notNullable();
    t.string('city', 60).notNullable();
    t.string('state', 60).notNullable();
    t.string('country', 60).notNullable();
    t.specificType('pincode', 'CHAR(6)').notNullable();
    t.specificType('logo', 'MEDIUMTEXT').nullable().comment('a data URL, as received');
    t.boolean('gst_available').notNullable();
    t.string('gst_no', 15).nullable();
    t.tinyint('gst_company_type_id').unsigned().nullable();
    t.string('pan', 10).nullable();
    t.string('aadhar', 12).nullable();
    t.datetime('saved_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('seller_bank_accounts', (t) => {
    t.increments('id');
    t.integer('user_id').unsigned().notNullable().index();
    t.string('bank_name', 120).notNullable();
    t.string('beneficiary_name', 120).notNullable();
    t.string('account_number', 40).notNullable();
    t.specificType('ifsc', 'CHAR(11)').notNullable();
    t.datetime('saved_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('seller_disabled_services', (t) => {
    t.integer('user_id').unsigned().notNullable();
    t.integer('service_id').unsigned().notNullable();
    t.primary(['user_id', 'service_id']);
  });
  await knex.schema.createTable('pickup_points', (t) => {
    t.increments('id');
    t.integer('user_id').unsigned().notNullable();
    t.string('name', 100).notNullable();
    t.string('email', 255).nullable();
    t.specificType('phone', 'CHAR(10)').notNullable();
    t.integer('pin').unsigned().notNullable();
    t.string('city', 60).notNullable();
    t.string('state', 60).notNullable();
    t.string('address', 180).notNullable();
    t.string('gst_no', 15).nullable();
    t.boolean('is_active').notNullable().defaultTo(true);
    t.boolean('is_default').notNullable().defaultTo(false);
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['user_id', 'name']);
  });
}

export async function down(knex: Knex) {
  const tables = [
    'pickup_points',
    'seller_disabled_services',
    'seller_bank_accounts',
    'seller_companies',
    'seller_profiles',
  ];
  for (const table of tables) await knex.schema.dropTable(table);
}
