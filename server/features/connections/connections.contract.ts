import Joi from 'joi';
import { CONNECTION_TEXTS as TEXTS } from '../../contract/texts/connections.ts';
import { ids, listQuery, revision, staleSave } from '../admin-list.contract.ts';
import { id, missing } from '../common.contract.ts';

export const KINDS = ['COURIER', 'PAYMENT', 'MESSAGE'] as const;
export type Kind = (typeof KINDS)[number];
export const STATES = ['UNTESTED', 'OK', 'FAILING'] as const;
export type State = (typeof STATES)[number];

const MAX_NAME = 60;
const MAX_HOST = 255;
/** Private keys are the longest secrets. */
const MAX_VALUE = 4_000;

const name = Joi.string()
  .trim()
  .max(MAX_NAME)
  .pattern(/^\P{Cc}*$/u)
  .messages(missing(TEXTS.nameMissing));
const host = Joi.string().trim().max(MAX_HOST).allow(null, '');
const setting = Joi.alternatives(Joi.string().trim().max(MAX_VALUE).allow(''), Joi.number(), Joi.boolean());
// `unknown()`: without it, the OpenAPI document would declare no fields. The pattern checks them all.
const settings = Joi.object().pattern(Joi.string(), setting.allow(null)).max(20).unknown();
const secrets = Joi.object().pattern(Joi.string(), Joi.string().max(MAX_VALUE).allow(null)).max(20).unknown();

export type Settings = Record<string, string | number | boolean | null>;
export type Secrets = Record<string, string | null>;
export type ConnectionFields = {
  name?: string;
  isActive?: boolean;
  isDefault?: boolean;
  host?: string | null;
  settings?: Settings;
  secrets?: Secrets;
};
const fields = { isActive: Joi.boolean(), isDefault: Joi.boolean(), host, settings, secrets };

export const createInput = Joi.object({
  provider: Joi.string().max(20).required(),
  name: name.required(),
  ...fields,
});
export type CreateInput = ConnectionFields & { provider: string; name: string };

export const updateInput = Joi.object({
  id: id.required(),
  revision,
  provider: Joi.string().max(20),
  name,
  ...fields,
});
export type UpdateInput = ConnectionFields & { id: number; revision?: number; provider?: string };

export const byId = Joi.object({ id: id.required() });
export type ById = { id: number };

const SORTS = ['id', 'name'] as const;
export type ConnectionFilter = { kind?: Kind; provider?: string; isActive?: boolean; id?: number[] };
export const connectionsQuery = listQuery(
  {
    kind: Joi.string().valid(...KINDS),
    provider: Joi.string().max(20),
    isActive: Joi.boolean(),
    id: ids,
  },
  SORTS,
);

export const connectionAnswer = Joi.object({
  id: id.required(),
  revision: revision.required(),
  kind: Joi.string()
    .valid(...KINDS)
    .required(),
  provider: Joi.string().required(),
  name: Joi.string().required(),
  isActive: Joi.boolean().required(),
  isDefault: Joi.boolean().required(),
  host: Joi.string().allow(null).required(),
  settings: Joi.object().pattern(Joi.string(), setting).unknown().required(),
  secrets: Joi.object().pattern(Joi.string(), Joi.string().allow(null)).unknown().required(),
  webhookUrl: Joi.string().required(),
  state: Joi.string()
    .valid(...STATES)
    .required(),
  checkedAt: Joi.string().isoDate().allow(null).required(),
  lastError: Joi.string().allow(null).required(),
}).meta({ 'x-name': 'Connection' });
export const staleConnection = staleSave('ConnectionConflict', connectionAnswer);

export const deletedAnswer = Joi.object({ id: id.required() });

const providerAnswer = Joi.object({
  provider: Joi.string().required(),
  kind: Joi.string()
    .valid(...KINDS)
    .required(),
  title: Joi.string().required(),
  fields: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().required(),
        label: Joi.string().required(),
        isSecret: Joi.boolean().required(),
        isRequired: Joi.boolean().required(),
        help: Joi.string().allow('').required(),
        choices: Joi.array()
          .items(Joi.object({ value: Joi.string().required(), text: Joi.string().required() }))
          .description('Its only values. Left out for a field that takes any text.'),
      }),
    )
    .required(),
  testHost: Joi.string().allow(null).required(),
}).meta({ 'x-name': 'Provider' });
export const providersAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array().items(providerAnswer).required(),
});

export const testAnswer = Joi.object({
  ok: Joi.boolean().required(),
  message: Joi.string().required(),
  checkedAt: Joi.string().isoDate().required(),
});
