import Joi from 'joi';
import { MESSAGE_CHANNELS } from '../../../contract/statuses.ts';
import { MESSAGE_KINDS, MESSAGE_TEXTS as TEXTS } from '../../../contract/texts/messages.ts';
import { ids, listQuery, revision, staleSave } from '../../admin-list.contract.ts';
import { id } from '../../common.contract.ts';

type Kind = keyof typeof MESSAGE_KINDS;
const KINDS = Object.keys(MESSAGE_KINDS) as Kind[];
type Channel = (typeof MESSAGE_CHANNELS)[number];
const LANGUAGES = ['en', 'hi'] as const;
type Language = (typeof LANGUAGES)[number];

export const kind = Joi.string().valid(...KINDS);
export const channel = Joi.string().valid(...MESSAGE_CHANNELS);
export const language = Joi.string().valid(...LANGUAGES);
const templateId = Joi.string()
  .trim()
  .pattern(/^[\w.-]{1,60}$/)
  .allow(null, '')
  .messages({ 'string.pattern.base': TEXTS.templateId });
const variables = Joi.array().items(Joi.string().trim().max(20)).max(20);
const text = Joi.string().trim().max(4_000).allow('').messages({ 'string.max': TEXTS.tooLong });

export type TemplateFields = {
  kind: Kind;
  channel: Channel;
  language: Language;
  templateId: string | null;
  variables: string[];
  text: string;
  isActive: boolean;
};

export const createInput = Joi.object({
  kind: kind.required(),
  channel: channel.required(),
  language: language.default('en'),
  templateId: templateId.default(null),
  variables: variables.default([]),
  text: text.default(''),
  isActive: Joi.boolean().default(true),
});

export const updateInput = Joi.object({
  id: id.required(),
  revision,
  kind,
  channel,
  language,
  templateId,
  variables,
  text,
  isActive: Joi.boolean(),
});
export type UpdateInput = Partial<TemplateFields> & { id: number; revision?: number };

export const byId = Joi.object({ id: id.required() });
export const deletedAnswer = Joi.object({ id: id.required() });

export type TemplateFilter = Partial<Pick<TemplateFields, 'kind' | 'channel' | 'language' | 'isActive'>> & {
  id?: number[];
};
export const templatesQuery = listQuery({ kind, channel, language, isActive: Joi.boolean(), id: ids }, [
  'id',
  'kind',
  'channel',
]);

export const templateAnswer = Joi.object({
  id: id.required(),
  revision: revision.required(),
  kind: kind.required(),
  channel: channel.required(),
  language: language.required(),
  templateId: Joi.string().allow(null).required(),
  variables: Joi.array().items(Joi.string()).required(),
  text: Joi.string().allow('').required(),
  isActive: Joi.boolean().required(),
}).meta({ 'x-name': 'MessageTemplate' });
export const staleTemplate = staleSave('MessageTemplateConflict', templateAnswer);

export const testInput = Joi.object({ id: id.required(), to: Joi.string().trim().max(255).required() });
export type TestInput = { id: number; to: string };
export const testAnswer = Joi.object({ ok: Joi.boolean().required(), message: Joi.string().required() });

export const kindsAnswer = Joi.array().items(
  Joi.object({
    kind: kind.required(),
    name: Joi.string().required(),
    samples: Joi.array()
      .items(
        Joi.object({
          channel: channel.required(),
          subject: Joi.string().allow(null).required(),
          text: Joi.string().required(),
        }).meta({ 'x-name': 'MessageSample' }),
      )
      .required()
      .description(
        'The built-in texts with the example values, by each channel that the kind is offered for.',
      ),
    variables: Joi.array()
      .items(
        Joi.object({ name: Joi.string().required(), example: Joi.string().required() }).meta({
          'x-name': 'MessageVariable',
        }),
      )
      .required(),
  }).meta({ 'x-name': 'MessageKind' }),
);
