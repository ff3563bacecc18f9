import Joi from 'joi';
import { MAX_KEY_NAME_LENGTH } from '../../contract/limits.ts';
import { type Scope, SCOPES } from '../../contract/scopes.ts';
import { TEXTS } from '../../contract/texts/api-keys.ts';
import { day, id, line, missing, userId } from '../common.contract.ts';

const scopes = Joi.array()
  .items(Joi.string().valid(...SCOPES))
  .min(1)
  .unique()
  .required()
  .messages({
    '*': TEXTS.scopeUnknown,
    'any.required': TEXTS.scopesRequired,
    'array.base': TEXTS.scopesRequired,
    'array.min': TEXTS.scopesRequired,
  });

export const createInput = Joi.object({
  userId,
  name: line
    .max(MAX_KEY_NAME_LENGTH)
    .required()
    .messages({ ...missing(TEXTS.nameRequired), 'string.max': TEXTS.nameLong }),
  scopes,
  expiresOn: day.description(
    'The last day on which the key works, in India. Default: it works until it is revoked.',
  ),
});
export type CreateInput = { name: string; scopes: Scope[]; expiresOn?: string };

export const ownerInput = Joi.object({ userId });
export const revokeInput = Joi.object({ id: id.required(), userId });
export type RevokeInput = { id: number };

const text = Joi.string().required();
const instantOrNull = text.isoDate().allow(null);
export const KEY_STATES = ['LIVE', 'EXPIRED', 'REVOKED'] as const;

export const createdAnswer = Joi.object({
  id: id.required(),
  key: text.description('Send it as `Authorization: Bearer`. It is shown only here: store it now.'),
  prefix: text,
}).meta({ 'x-name': 'NewApiKey' });

export const listAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array()
    .items(
      Joi.object({
        id: id.required(),
        name: text,
        prefix: text.description('The public beginning of the key.'),
        lastFour: text,
        scopes: Joi.array()
          .items(Joi.string().valid(...SCOPES))
          .required(),
        state: text.valid(...KEY_STATES),
        createdBy: text.valid('SELLER', 'OPERATOR'),
        createdDate: text.isoDate(),
        lastUsedDate: instantOrNull.description('To the minute.'),
        expiresOn: text.allow(null).description('The last day on which the key works, in India.'),
        revokedDate: instantOrNull,
        exposedDate: instantOrNull.description('When the key was first seen in an address.'),
        advice: text.allow(null).description('What to do about an exposed key.'),
      }).meta({ 'x-name': 'ApiKey' }),
    )
    .required(),
});
export const revokedAnswer = Joi.object({ id: id.required(), message: text });
