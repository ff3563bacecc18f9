import Joi from 'joi';
import { AIR, SURFACE } from '../../../contract/reference.ts';
import { PINCODE_TEXTS as TEXTS } from '../../../contract/texts/pincodes.ts';
import { ids, listQuery, revision } from '../../admin-list.contract.ts';
import { id, missing, pin } from '../../common.contract.ts';

export const MAX_PLACE_LENGTH = 60;
/** Starts with a letter or digit and has no control characters, so no spreadsheet reads it as a formula. */
export const PLACE = /^[\p{L}\p{M}\d][^\p{Cc}]*$/u;

const required = { ...missing(TEXTS.required), 'boolean.base': TEXTS.required };
const place = Joi.string()
  .trim()
  .max(MAX_PLACE_LENGTH)
  .pattern(PLACE)
  .messages({
    ...required,
    'string.max': `At most ${MAX_PLACE_LENGTH} characters`,
    'string.pattern.base': 'Please enter a valid name',
  });
const flag = Joi.boolean().messages(required);

export const courierId = id.required().messages(missing(TEXTS.logisticMissing));
export const motId = Joi.number().valid(AIR, SURFACE).required().messages(missing(TEXTS.motMissing));

export const newPincodeInput = Joi.object({
  pinCode: pin.empty(Joi.valid(null, '')).messages(missing(TEXTS.required)),
  city: place.required(),
  state: place.required(),
  cod: flag.required(),
  rvp: flag.required(),
  pickUp: flag.required(),
  remoteArea: flag.required(),
  metro: flag.required(),
  courierId,
  motId,
}).meta({ 'x-name': 'PincodeServiceInput' });
export type NewPincodeInput = {
  pinCode: string;
  city: string;
  state: string;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
  remoteArea: boolean;
  metro: boolean;
  courierId: number;
  motId: number;
};

const service = Joi.object({
  courierId,
  motId,
  served: flag.required(),
  cod: flag.required(),
  rvp: flag.required(),
  pickUp: flag.required(),
});
export type ServiceInput = {
  courierId: number;
  motId: number;
  served: boolean;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
};

/** Joi compares items before it validates them, so they may be null. */
const isSameService = (a: ServiceInput | null, b: ServiceInput | null) =>
  a?.courierId === b?.courierId && a?.motId === b?.motId;

/** Unlisted services stay unchanged. `served: false` removes a service from the pincode. */
export const updateInput = Joi.object({
  id: id.required(),
  revision: revision.required(),
  city: place,
  state: place,
  remoteArea: flag,
  metro: flag,
  services: Joi.array().items(service).unique(isSameService).max(1000).default([]),
});
export type UpdateInput = {
  id: number;
  revision: number;
  city?: string;
  state?: string;
  remoteArea?: boolean;
  metro?: boolean;
  services: ServiceInput[];
};

const PINCODE_SORTS = ['id', 'city', 'state'] as const;
export type PincodeSort = (typeof PINCODE_SORTS)[number];
const optionalFlag = Joi.boolean();
const words = Joi.string().trim().max(MAX_PLACE_LENGTH).allow('');
export const pincodeQuery = listQuery(
  {
    q: words,
    pinCode: Joi.string().pattern(/^\d{1,6}$/),
    city: words,
    state: words,
    metro: optionalFlag,
    remoteArea: optionalFlag,
    courierId: id,
    motId: Joi.number().valid(AIR, SURFACE),
    cod: optionalFlag,
    rvp: optionalFlag,
    pickUp: optionalFlag,
    id: ids,
  },
  PINCODE_SORTS,
);
export type PincodeFilter = {
  q?: string;
  pinCode?: string;
  city?: string;
  state?: string;
  metro?: boolean;
  remoteArea?: boolean;
  courierId?: number;
  motId?: number;
  cod?: boolean;
  rvp?: boolean;
  pickUp?: boolean;
  id?: number[];
};

export const serviceabilityInput = Joi.object({
  source: pin,
  destination: pin.optional().allow(null, '').empty(Joi.valid(null, '')),
});
export type ServiceabilityInput = { source: string; destination?: string };
