import Joi from 'joi';
import { contrast } from '../../contract/colours.ts';
import { MAX_RETURNS_NOTE_LENGTH, MAX_SHOP_NAME_LENGTH } from '../../contract/limits.ts';
import { MIN_CONTRAST, TEXT_ON } from '../../contract/palettes.ts';
import { lowContrast } from '../../contract/texts/operator.ts';
import { TRACKING_PAGE_TEXTS as TEXTS } from '../../contract/texts/tracking-page.ts';
import { userId } from '../common.contract.ts';
import { SUPPORT_PHONE } from '../operator/operator.contract.ts';

const MAX_PHONE_LENGTH = 20;
const MAX_EMAIL_LENGTH = 100;
const MAX_WEBSITE_LENGTH = 200;
const WITHOUT_CONTROLS = /^\P{Cc}*$/u;
const NOTE = /^(?:\P{Cc}|\n)*$/u;

const colour = Joi.string()
  .trim()
  .uppercase()
  .pattern(/^#[\dA-F]{6}$/)
  .required()
  .custom((value: string, helpers) => {
    const ratio = contrast(value, TEXT_ON.brandColour);
    return ratio >= MIN_CONTRAST
      ? value
      : helpers.message({ custom: lowContrast('White', ratio, MIN_CONTRAST) });
  })
  .messages({
    'any.required': TEXTS.colour,
    'string.base': TEXTS.colour,
    'string.empty': TEXTS.colour,
    'string.pattern.base': TEXTS.colour,
  })
  .description('#RRGGBB. White text must be readable on it: a contrast of 4.5 to 1 or more.');

/** A link for people: the server never calls it. A missing https:// is added. */
const website = Joi.string()
  .trim()
  .custom((value: string, helpers) => {
    const text = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;
    if (!URL.canParse(text)) return helpers.error('website');
    const url = new URL(text);
    const isFit = url.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password;
    return isFit && url.href.length <= MAX_WEBSITE_LENGTH ? url.href : helpers.error('website');
  })
  .empty(Joi.valid('', null))
  .messages({ '*': TEXTS.website });

const settings = {
  isOn: Joi.boolean().required().messages({ '*': TEXTS.isOn }),
  name: Joi.string()
    .trim()
    .min(1)
    .max(MAX_SHOP_NAME_LENGTH)
    .pattern(WITHOUT_CONTROLS)
    .required()
    .messages({ '*': TEXTS.name }),
  colour,
  phone: Joi.string()
    .trim()
    .max(MAX_PHONE_LENGTH)
    .custom((value: string, helpers) =>
      SUPPORT_PHONE.test(value.replace(/[\s-]/g, '')) ? value : helpers.error('phone'),
    )
    .empty(Joi.valid('', null))
    .messages({ '*': TEXTS.phone }),
  email: Joi.string()
    .trim()
    .max(MAX_EMAIL_LENGTH)
    .email({ tlds: { allow: false } })
    .empty(Joi.valid('', null))
    .messages({ '*': TEXTS.email }),
  website,
  returnsNote: Joi.string()
    .trim()
    .replace(/\r\n?/g, '\n')
    .max(MAX_RETURNS_NOTE_LENGTH)
    .pattern(NOTE)
    .empty(Joi.valid('', null))
    .messages({ '*': TEXTS.returnsNote })
    .description('Plain text: what a buyer does to return or exchange a parcel.'),
};

export const getInput = Joi.object({ userId });
export const saveInput = Joi.object({ userId, ...settings });
export type TrackingPage = {
  isOn: boolean;
  name: string;
  colour: string;
  phone: string;
  email: string;
  website: string;
  returnsNote: string;
};

/** What is left out is not set: a save replaces the whole page. */
export type SaveInput = Pick<TrackingPage, 'isOn' | 'name' | 'colour'> & Partial<TrackingPage>;

export const logoInput = Joi.object({ key: Joi.string().hex().length(32).required() });

const text = Joi.string().required();
const textOrEmpty = Joi.string().allow('').required();
const shown = {
  colour: text,
  phone: textOrEmpty,
  email: textOrEmpty,
  website: textOrEmpty.description('An address with https.'),
  returnsNote: textOrEmpty,
};

export const pageAnswer = Joi.object({
  isOn: Joi.boolean().required(),
  name: textOrEmpty.description('The company’s name until the first save.'),
  ...shown,
}).meta({ 'x-name': 'TrackingPage' });
export const savedAnswer = Joi.object({
  message: text,
  isOn: Joi.boolean().required(),
  name: text,
  ...shown,
});

/** What everyone who tracks a parcel may read of its seller. */
export const shop = Joi.object({
  name: text,
  logoUrl: Joi.string().allow(null).required().description('Null without a logo.'),
  ...shown,
})
  .allow(null)
  .required()
  .description('The seller’s own tracking page: an empty text is not set. Null unless the seller has one.')
  .meta({ 'x-name': 'TrackingShop' });
