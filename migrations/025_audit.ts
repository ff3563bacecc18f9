import type { Knex } from 'knex';

/** Audit trail of administrators. Requests and results are separate tables because rows are never updated. */
export async function up(knex: Knex) {
  await knex.schema.createTable('audit_entries', (t) => {
    t.bigIncrements('id');
    t.datetime('asked_at', { precision: 3 }).notNullable();
    t.integer('by_user_id').unsigned().nullable().comment('null: the command line');
    t.string('by_name', 255).notNullable().comment('the e-mail address at that time');
    t.string('action', 160).notNullable().comment('method and path of the call');
    t.string('summary', 255).notNullable();
    t.string('subject', 30).notNullable();
    t.string('subject_id', 60).nullable();
    t.integer('seller_id').unsigned().nullable().comment('the seller concerned');
    t.specificType('before_json', 'MEDIUMTEXT').nullable();
    t.string('request_id', 64).notNullable();
    t.string('address', 45).notNullable();
    t.index(['asked_at', 'id']);
    t.index(['by_user_id', 'id']);
    t.index(['seller_id', 'id']);
    t.index(['subject', 'subject_id', 'id']);
    t.index(['action', 'id']);
    t.index(['request_id']);
  });
  await knex.schema.createTable('audit_outcomes', (t) => {
    t.bigInteger('entry_id').unsigned().notNullable().primary();
    t.string('outcome', 10).notNullable().comment('DONE, REFUSED or FAILED');
    t.string('message', 500).nullable().comment('the reason of a refusal or failure');
    t.string('made_id', 60).nullable().index().comment('id of the created record');
    t.specificType('after_json', 'MEDIUMTEXT').nullable();
    t.specificType('changed', 'MEDIUMTEXT').nullable().comment('JSON: the names of the changed fields');
    t.datetime('ended_at', { precision: 3 }).notNullable();
  });
  await knex.schema.alterTable('seller_profiles', (t) => {
    t.integer('revision')
      .unsigned()
      .notNullable()
      .defaultTo(1)
      .comment('incremented by each save of the seller or its records');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('seller_profiles', (t) => void t.dropColumn('revision'));
  for (const table of ['audit_outcomes', 'audit_entries']) await knex.schema.dropTable(table);
}
