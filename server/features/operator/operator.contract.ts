import Joi from 'joi';
import { contrast } from '../../contract/colours.ts';
import { GST_STATES } from '../../contract/gst-states.ts';
import { MIN_CONTRAST, TEXT_ON } from '../../contract/palettes.ts';
import { lowContrast, OPERATOR_TEXTS as TEXTS } from '../../contract/texts/operator.ts';
import { revision, staleSave } from '../admin-list.contract.ts';
import { GST_PATTERN, id, printed } from '../common.contract.ts';
import { operatorLogo } from './logo.contract.ts';

const MAX_FIGURE_LENGTH = 20;
const MAX_COURIERS = 20;
type Field = keyof typeof TEXTS.fields;

/** A text on one line; an empty one means that the setting is not set. */
const line = (field: Field, max: number) =>
  Joi.string()
    .trim()
    .max(max)
    .pattern(/^\P{Cc}*$/u)
    .allow('')
    .messages({
      'string.base': `${TEXTS.fields[field]} must be a text`,
      'string.max': `${TEXTS.fields[field]} may have ${max} characters at most`,
      'string.pattern.base': `${TEXTS.fields[field]} must be on one line`,
    });
const figure = (field: Field) => line(field, MAX_FIGURE_LENGTH);

/** Spaces and hyphens are for the eye: the pattern sees the text without them. */
const coded = (pattern: RegExp, message: string) =>
  Joi.string()
    .trim()
    .max(30)
    .uppercase()
    .allow('')
    .custom((value: string, helpers) => {
      const code = value.replace(/[\s-]/g, '');
      return pattern.test(code) ? code : helpers.error('code');
    })
    .messages({ '*': message });

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check digit of a GSTIN: modulo 36, with every second character counted twice. */
function hasRightCheckDigit(gstin: string): boolean {
  const sum = Array.from(gstin.slice(0, -1)).reduce((total, character, index) => {
    const value = ALPHABET.indexOf(character) * (index % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return ALPHABET[(36 - (sum % 36)) % 36] === gstin.at(-1);
}

const gstin = coded(GST_PATTERN, TEXTS.gstin)
  .custom((value: string, helpers) => (hasRightCheckDigit(value) ? value : helpers.error('gstin.checksum')))
  .messages({ 'gstin.checksum': TEXTS.gstinChecksum });

/** Without blanks and hyphens: ten digits, or a toll-free number. */
export const SUPPORT_PHONE = /^(?:(?:\+?91|0)?[1-9]\d{9}|1[89]00\d{6,7}|1860\d{7})$/;
const phone = Joi.string()
  .trim()
  .max(20)
  .allow('')
  .custom((value: string, helpers) =>
    SUPPORT_PHONE.test(value.replace(/[\s-]/g, '')) ? value : helpers.error('phone'),
  )
  .messages({ '*': TEXTS.phone });

const web = (field: Field) =>
  line(field, 200)
    .uri({ scheme: 'https' })
    .messages({ 'string.uri': TEXTS.address, 'string.uriCustomScheme': TEXTS.address });

const colour = (ground: keyof typeof TEXT_ON) =>
  Joi.string()
    .trim()
    .uppercase()
    .pattern(/^#[\dA-F]{6}$/)
    .allow('')
    .custom((value: string, helpers) => {
      const ratio = contrast(value, TEXT_ON[ground]);
      return ratio >= MIN_CONTRAST
        ? value
        : helpers.message({
            custom: lowContrast(ground === 'brandColour' ? 'White' : 'Dark', ratio, MIN_CONTRAST),
          });
    })
    .messages({ 'string.base': TEXTS.colour, 'string.pattern.base': TEXTS.colour });

const SETTINGS = {
  name: printed(TEXTS.fields.name, line('name', 30).disallow('')).messages({
    'any.invalid': TEXTS.nameMissing,
    'string.empty': TEXTS.nameMissing,
  }),
  tagline: line('tagline', 60),
  legalName: printed(TEXTS.fields.legalName, line('legalName', 80)),
  address: printed(TEXTS.fields.address, line('address', 160)),
  pincode: coded(/^[1-9]\d{5}$/, TEXTS.pincode),
  state: Joi.string()
    .valid('', ...GST_STATES.map(([, name]) => name))
    .messages({ '*': TEXTS.state }),
  gstin,
  invoicePrefix: coded(/^[A-Z\d]{1,3}$/, TEXTS.prefix)
    .disallow('')
    .messages({ '*': TEXTS.prefix }),
  supportEmail: line('supportEmail', 100)
    .email({ tlds: { allow: false } })
    .messages({ 'string.email': TEXTS.email }),
  supportPhone: phone,
  supportHours: figure('supportHours'),
  linkedin: web('linkedin'),
  instagram: web('instagram'),
  youtube: web('youtube'),
  x: web('x'),
  bankBeneficiary: printed(TEXTS.fields.bankBeneficiary, line('bankBeneficiary', 80)),
  bankName: printed(TEXTS.fields.bankName, line('bankName', 80)),
  bankAccountNumber: coded(/^\d{9,18}$/, TEXTS.accountNumber),
  bankIfsc: coded(/^[A-Z]{4}0[A-Z\d]{6}$/, TEXTS.ifsc),
  couriers: Joi.array().items(line('couriers', 40).disallow('')).max(MAX_COURIERS).unique(),
  partnerCount: figure('partnerCount'),
  pinCodeCount: figure('pinCodeCount'),
  savings: figure('savings'),
  rateFrom: figure('rateFrom'),
  rateFromElsewhere: figure('rateFromElsewhere'),
  halfKiloRate: figure('halfKiloRate'),
  halfKiloRateElsewhere: figure('halfKiloRateElsewhere'),
  deliveryTime: figure('deliveryTime'),
  remoteTime: figure('remoteTime'),
  brandColour: colour('brandColour'),
  accentColour: colour('accentColour'),
};

export type OperatorSettings = Record<Exclude<keyof typeof SETTINGS, 'couriers'>, string> & {
  couriers: string[];
};

/** A setting that is not sent keeps its value; so does the logo. A null logo removes it. */
export const updateInput = Joi.object({ ...SETTINGS, revision: revision.required(), logo: operatorLogo });
export type UpdateInput = Partial<OperatorSettings> & { revision: number; logo?: string | null };

const text = Joi.string().allow('').required();
const texts = Joi.array().items(Joi.string()).required();
const settingsAnswer = Object.fromEntries(
  Object.keys(SETTINGS).map((name) => [name, name === 'couriers' ? texts : text]),
) as Record<keyof OperatorSettings, Joi.Schema>;
const logoUrl = Joi.string().allow(null).required().description('Null without a logo.');

export const adminAnswer = Joi.object({
  ...settingsAnswer,
  logoUrl,
  revision: revision.required(),
  updatedAt: Joi.string().isoDate().allow(null).required().description('Null until the first save.'),
  missing: Joi.array()
    .items(Joi.string().valid(...Object.keys(SETTINGS)))
    .required()
    .description('Settings without which no invoice is made.'),
}).meta({ 'x-name': 'OperatorSettings' });
export const staleSettings = staleSave('OperatorConflict', adminAnswer);

/** What everyone may read. */
export const PUBLIC_FIELDS = [
  'name',
  'tagline',
  'legalName',
  'supportEmail',
  'supportPhone',
  'supportHours',
  'linkedin',
  'instagram',
  'youtube',
  'x',
  'couriers',
  'partnerCount',
  'pinCodeCount',
  'savings',
  'rateFrom',
  'rateFromElsewhere',
  'halfKiloRate',
  'halfKiloRateElsewhere',
  'deliveryTime',
  'remoteTime',
  'brandColour',
  'accentColour',
] as const;
type PublicField = (typeof PUBLIC_FIELDS)[number];

/** Picks the public ones of the settings, or of their schemas. */
export const publicOf = <T extends Record<PublicField, unknown>>(from: T) =>
  Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, from[field]])) as Pick<T, PublicField>;

export const publicAnswer = Joi.object({
  ...publicOf(settingsAnswer),
  logoUrl,
  showsExamples: Joi.boolean().required().description('False in production: made-up rates are not shown.'),
}).meta({ 'x-name': 'Operator' });

export type BankTransfer = { beneficiary: string; bank: string; accountNumber: string; ifsc: string };
export const bankAnswer = Joi.object({
  bankTransfer: Joi.object({
    beneficiary: Joi.string().required(),
    bank: Joi.string().required(),
    accountNumber: Joi.string().required(),
    ifsc: Joi.string().required(),
  })
    .allow(null)
    .required(),
});

export const logoInput = Joi.object({ id: id.required() });
