import Joi from 'joi';
import { MOTS } from '../../../contract/reference.ts';
import { COURIER_TEXTS as TEXTS } from '../../../contract/texts/couriers.ts';
import { ids, listQuery, revision, staleSave } from '../../admin-list.contract.ts';
import { id, missing, printed } from '../../common.contract.ts';
import { courierLogo } from './logo.contract.ts';

const MAX_NAME_LENGTH = 60;
/** An absolute path on this site to an image: no other host, no script. */
const OWN_PATH = /^\/[\w-]+(?:[./][\w-]+)*\.(?:svg|png|jpe?g|webp)$/i;

const name = printed(
  'The name',
  Joi.string()
    .trim()
    .max(MAX_NAME_LENGTH)
    .pattern(/^\P{Cc}*$/u),
).messages({
  ...missing(TEXTS.nameMissing),
  'string.max': `At most ${MAX_NAME_LENGTH} characters`,
  'string.pattern.base': TEXTS.nameMissing,
});
const logoPath = Joi.string()
  .trim()
  .max(255)
  .pattern(OWN_PATH)
  .allow('', null)
  .empty(null)
  .messages({ 'string.pattern.base': TEXTS.logoUnfit, 'string.base': TEXTS.logoUnfit });
const motIds = Joi.array()
  .items(Joi.number().valid(...MOTS.map((mot) => mot.id)))
  .unique()
  .max(MOTS.length);

export type CourierFields = {
  name?: string;
  logoPath?: string;
  doesReturns?: boolean;
  active?: boolean;
};
type Modes = { motIds?: number[] };

export const addInput = Joi.object({ name: name.required(), logoPath });
export type AddInput = { name: string; logoPath?: string };

export const renameInput = Joi.object({ id: id.required(), name: name.required() });
export type RenameInput = { id: number; name: string };

const fields = { logoPath, logo: courierLogo, motIds, doesReturns: Joi.boolean(), active: Joi.boolean() };
export const createInput = Joi.object({ name: name.required(), ...fields });
export type CreateInput = CourierFields & Modes & { name: string; logo?: string };

export const updateInput = Joi.object({
  id: id.required(),
  revision: revision.required(),
  name: name.required(),
  ...fields,
});
export type UpdateInput = CourierFields & Modes & { id: number; revision: number; logo?: string };

const COURIER_SORTS = ['id', 'name'] as const;
export type CourierSort = (typeof COURIER_SORTS)[number];
export type CourierFilter = { q?: string; active?: boolean; id?: number[] };
export const couriersQuery = listQuery(
  { q: Joi.string().trim().max(MAX_NAME_LENGTH).allow(''), active: Joi.boolean(), id: ids },
  COURIER_SORTS,
);

export const courierAnswer = Joi.object({
  id: id.required(),
  name: Joi.string().required(),
  logoPath: Joi.string().allow('').required(),
  motIds: Joi.array().items(Joi.number().integer()).required(),
  doesReturns: Joi.boolean().required(),
  schedulesPickup: Joi.boolean().required(),
  active: Joi.boolean().required(),
  revision: revision.required(),
}).meta({ 'x-name': 'Courier' });
export const staleCourier = staleSave('CourierConflict', courierAnswer);
