import type { Knex } from 'knex';

/** The addresses that a seller's events are sent to. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('webhook_endpoints');
  await knex.schema.createTable('webhook_endpoints', (t) => {
    t.increments('id');
    t.integer('seller_id').unsigned().notNullable();
    t.string('token', 32).notNullable().comment('names the place of its sealed secrets');
    t.string('url', 500).notNullable();
    t.string('events', 255).notNullable().comment('types, separated by commas');
    t.string('state', 10).notNullable().comment('ACTIVE, PAUSED or OFF');
    t.string('reason', 255).nullable().comment('why it is paused or off');
    t.datetime('state_at', { precision: 3 }).notNullable();
    t.text('secret').notNullable().comment('sealed; empty: it must be rotated');
    t.text('previous_secret').nullable().comment('sealed');
    t.datetime('previous_until', { precision: 3 }).nullable().comment('the previous secret signs until then');
    t.string('lease_token', 32).nullable();
    t.datetime('lease_until', { precision: 3 }).nullable().comment('an instance delivers until then');
    t.datetime('notice_at', { precision: 3 }).nullable().comment('the e-mail about the pause is due');
    t.smallint('notice_tries').unsigned().notNullable().defaultTo(0);
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('updated_at', { precision: 3 }).notNullable();
    t.index('seller_id');
    t.index(['state', 'lease_until']);
    t.index('notice_at');
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('webhook_endpoints');
}
