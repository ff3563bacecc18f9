import type { Knex } from 'knex';

// MySQL commits each change of a table at once: a migration that a crash interrupts runs again from its first step.

/** Adds columns in one statement, if `first` is missing. They must have no index. */
export async function addColumns(
  knex: Knex,
  table: string,
  first: string,
  build: (t: Knex.AlterTableBuilder) => void,
): Promise<void> {
  if (!(await knex.schema.hasColumn(table, first))) await knex.schema.alterTable(table, build);
}

async function hasIndex(knex: Knex, table: string, name: string): Promise<boolean> {
  const row: unknown = await knex('information_schema.statistics')
    .whereRaw('table_schema = DATABASE()')
    .where({ table_name: table, index_name: name })
    .first('index_name');
  return row !== undefined;
}

export async function addIndex(
  knex: Knex,
  table: string,
  name: string,
  build: (t: Knex.AlterTableBuilder) => void,
): Promise<void> {
  if (!(await hasIndex(knex, table, name))) await knex.schema.alterTable(table, build);
}

export async function dropIndex(knex: Knex, table: string, name: string): Promise<void> {
  if (await hasIndex(knex, table, name)) await knex.schema.alterTable(table, (t) => t.dropIndex([], name));
}
