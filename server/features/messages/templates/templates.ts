import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { MESSAGE_TEXTS as TEXTS } from '../../../contract/texts/messages.ts';
import type { Ctx } from '../../../deps.ts';
import { placeholdersIn, VARIABLES } from '../../../messages/templates.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldError, Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { isOffered } from '../../connections/connections.ts';
import type { TemplateFields, TemplateFilter, UpdateInput } from './templates.contract.ts';
import * as sql from './templates.sql.ts';

export const listTemplates = (ctx: Ctx, query: ListQuery<TemplateFilter>) => sql.listPage(ctx, query);

export async function getTemplate(ctx: Ctx, id: number) {
  const template = await sql.findTemplate(ctx, id);
  if (!template) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return template;
}

/** Throws INVALID with an error for each field. */
function check(ctx: Ctx, { kind, channel, templateId, variables, text }: TemplateFields): void {
  const known = VARIABLES[kind];
  const unknown = (field: string, names: readonly string[]): FieldError[] =>
    names
      .filter((name) => !known.includes(name))
      .slice(0, 1)
      .map((name) => ({ field, message: TEXTS.unknownVariable(name, known) }));
  const errors = [
    ...(kind === 'otp' && channel !== 'sms' ? [{ field: 'channel', message: TEXTS.otpBySms }] : []),
    ...(isOffered(ctx, channel) ? [] : [{ field: 'channel', message: TEXTS.notOffered }]),
    ...(channel !== 'email' && templateId === null
      ? [{ field: 'templateId', message: TEXTS.templateIdMissing }]
      : []),
    ...unknown('variables', variables),
    ...unknown('text', placeholdersIn(text)),
  ];
  const [first] = errors;
  if (first) throw new Refusal('INVALID', first.message, { fields: errors });
}

async function refuseDuplicate<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('TEMPLATE_EXISTS', TEXTS.exists) : error;
  }
}

/** An empty template id is none. */
const withoutEmptyId = (fields: TemplateFields): TemplateFields => ({
  ...fields,
  templateId: fields.templateId || null,
});

export function createTemplate(ctx: Ctx, input: TemplateFields) {
  const fields = withoutEmptyId(input);
  check(ctx, fields);
  return inTransaction(ctx, async (tx) =>
    getTemplate(tx, await refuseDuplicate(sql.insertTemplate(tx, fields))),
  );
}

export function updateTemplate(ctx: Ctx, { id, revision, ...sent }: UpdateInput) {
  return inTransaction(ctx, async (tx) => {
    const { id: _id, revision: _revision, ...saved } = await getTemplate(tx, id);
    const fields = withoutEmptyId({ ...saved, ...sent });
    check(tx, fields);
    if (!(await refuseDuplicate(sql.updateTemplate(tx, id, fields, revision ?? null))))
      throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
        body: { current: await getTemplate(tx, id) },
      });
    return getTemplate(tx, id);
  });
}

export async function deleteTemplate(ctx: Ctx, { id }: { id: number }) {
  await getTemplate(ctx, id);
  await sql.deleteTemplate(ctx, id);
  return { id };
}
