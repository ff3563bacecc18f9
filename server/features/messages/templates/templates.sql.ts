import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { TemplateFields, TemplateFilter } from './templates.contract.ts';

export type MessageTemplate = TemplateFields & { id: number; revision: number };

const toTemplate = ({ variables, created_at: _createdAt, ...row }: Row): MessageTemplate => ({
  ...fromRow<Omit<MessageTemplate, 'variables'>>(row, ['isActive']),
  variables: JSON.parse(String(variables)) as string[],
});

const toColumns = ({ variables, ...fields }: TemplateFields) => ({
  ...toRow(fields),
  variables: JSON.stringify(variables),
});

export async function findTemplate({ db }: Ctx, id: number): Promise<MessageTemplate | undefined> {
  const row = await db<Row>('message_templates').where({ id }).first();
  return row && toTemplate(row);
}

/** The active templates of one kind and channel, or of all; English first. */
export async function listActive(
  { db }: Ctx,
  about: { kind?: string; channel?: string } = {},
): Promise<MessageTemplate[]> {
  const rows: Row[] = await db<Row>('message_templates')
    .where({ ...about, is_active: true })
    .orderByRaw("language = 'en' DESC")
    .orderBy('id');
  return rows.map(toTemplate);
}

/** The active template of a message. */
export const findActive = async (
  ctx: Ctx,
  { kind, channel }: { kind: string; channel: string },
): Promise<MessageTemplate | undefined> => (await listActive(ctx, { kind, channel }))[0];

function matching({ db }: Ctx, { id, ...filter }: TemplateFilter) {
  const query = db('message_templates').where(toRow(filter));
  if (id) void query.whereIn('id', id);
  return query;
}

export async function listPage(ctx: Ctx, { filter, range, sort }: ListQuery<TemplateFilter>) {
  const [rows, count] = await Promise.all([
    matching(ctx, filter)
      .orderBy(sort.by, sort.ascending ? 'asc' : 'desc')
      .limit(range.limit)
      .offset(range.offset) as Promise<Row[]>,
    countRows(matching(ctx, filter)),
  ]);
  return { count, rows: rows.map(toTemplate) };
}

export async function insertTemplate({ db, now }: Ctx, fields: TemplateFields): Promise<number> {
  const [id] = await db<Row>('message_templates').insert({ ...toColumns(fields), created_at: now() });
  return required(id);
}

/** A null revision overwrites any. Returns false if the template has another revision by now. */
export async function updateTemplate(
  { db }: Ctx,
  id: number,
  fields: TemplateFields,
  revision: number | null,
): Promise<boolean> {
  const rows = await db('message_templates')
    .where(revision === null ? { id } : { id, revision })
    .update({ ...toColumns(fields), revision: db.raw('revision + 1') });
  return rows === 1;
}

export const deleteTemplate = ({ db }: Ctx, id: number) => db('message_templates').where({ id }).delete();
