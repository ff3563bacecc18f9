import type { Knex } from 'knex';

/** A response stored for an Idempotency-Key may be a file: the error report of a rejected upload. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('idempotency_keys', (t) => {
    t.string('file_name', 100).nullable().comment('if set, the answer is a file of this name, in base64');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('idempotency_keys', (t) => {
    t.dropColumn('file_name');
  });
}
