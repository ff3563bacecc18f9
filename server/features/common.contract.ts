import Joi from 'joi';
import { ERRORS } from '../contract/error-codes.ts';
import { type Between, RANGE_TEXT, readRange } from '../contract/range.ts';
import { COMMON_TEXTS } from '../contract/texts/common.ts';
import { PINCODE_TEXTS } from '../contract/texts/pincodes.ts';
import { isWholePaise } from '../platform/money.ts';
import { clean, unprintable } from '../platform/printable.ts';
import { instantOf, isDay } from '../platform/time.ts';

/** Fields that several contracts share, with the specification's texts. */

/** An Indian mobile number. */
export const PHONE_PATTERN = /^[6-9]\d{9}$/;
/** Checks only the first digit. Non-digits pass: another rule reports them. */
export const PHONE_START = /^[^0-5]/;
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])\S{8,}$/;
export const NO_SPECIAL_CHARACTERS = /^[\p{L}\p{M}\d .,'-]+$/u;
export const GST_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Uses one text for a missing, null, empty or wrongly typed value. */
export const missing = (text: string) => ({
  'any.required': text,
  'any.only': text,
  'string.empty': text,
  'string.base': text,
  'number.base': text,
});

/** A text of one line: without control characters, and with single spaces. */
export const line = Joi.string()
  .trim()
  .normalize('NFC')
  .replace(/[^\P{Cc}\t\r\n]/gu, '')
  .replace(/\s+/gu, ' ');

/** The phone of a person at an address. */
export const contactPhone = Joi.string()
  .trim()
  .pattern(/^\d+$/)
  .length(10)
  .pattern(PHONE_START)
  .required()
  .messages({
    ...missing('Phone Number is required'),
    'string.pattern.base': 'Please enter a valid phone number',
    'string.length': 'Phone Number must be 10 digits',
  });

export const errorCode = Joi.string()
  .valid(...ERRORS.map(({ code }) => code))
  .meta({ 'x-name': 'ErrorCode' });

export const id = Joi.number().integer().positive().max(Number.MAX_SAFE_INTEGER);
/** At most what the columns hold: the audit trail could not name a larger one. */
export const sellerId = id.max(2 ** 32 - 1);
/** The seller a call acts for. Only an administrator may choose; the default is the caller. */
export const userId = sellerId.allow(null);

export const pin = Joi.alternatives(Joi.number().integer().strict(), Joi.string().trim())
  .custom((value: string | number, helpers) => {
    const text = String(value);
    if (text === '') return helpers.error('any.required');
    return /^[1-9]\d{5}$/.test(text)
      ? text
      : helpers.error(/^\d{6}$/.test(text) ? 'pin.unknown' : 'pin.length');
  })
  .required()
  .messages({
    ...missing(PINCODE_TEXTS.sixDigits),
    'alternatives.match': PINCODE_TEXTS.sixDigits,
    'alternatives.types': PINCODE_TEXTS.sixDigits,
    'pin.length': PINCODE_TEXTS.sixDigits,
    'pin.unknown': PINCODE_TEXTS.unknown,
  });

/** A rupee amount with at most two decimals. `label` names the field in the error. */
export const wholePaise = (label: string, amount: Joi.NumberSchema) =>
  amount
    .custom((value: number, helpers) => (isWholePaise(value) ? value : helpers.error('number.paise')))
    .messages({ 'number.paise': `${label} can have two decimals at most` });

const MAX_NAMED_CHARACTERS = 5;

/** A text printed on labels, manifests or invoices. Rejects characters that their fonts lack. */
export const printed = (label: string, text: Joi.StringSchema) =>
  text
    .custom((value: string, helpers) => {
      const characters = unprintable(value);
      if (characters.length)
        return helpers.error('string.unprintable', {
          characters: characters.slice(0, MAX_NAMED_CHARACTERS).join(' '),
        });
      return clean(value) ? value : helpers.error('string.onlyEmoji');
    })
    .messages({
      'string.unprintable': `${label} has characters that can’t be printed on a label: {#characters}`,
      'string.onlyEmoji': `${label} needs letters or digits: emoji are not printed`,
    });

/** `yyyy-MM-dd`, a day in Asia/Kolkata. */
export const day = Joi.string()
  .custom((value: string, helpers) => (isDay(value) ? value : helpers.error('day.unknown')))
  .messages({ 'day.unknown': 'The date must be yyyy-MM-dd' })
  .allow(null, '')
  .empty(Joi.valid(null, ''));

/** Digits after milliseconds are dropped, which moves the time back: nothing is missed. */
const instantWithZone = (text: string) =>
  /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? instantOf(text.replace(/(\.\d{3})\d+/, '$1')) : null;

/** Becomes a Date. */
export const updatedSince = Joi.string()
  .trim()
  .custom((value: string, helpers) => instantWithZone(value) ?? helpers.error('instant.unknown'))
  .empty(Joi.valid('', null))
  .description(
    'Only rows that changed at this time or later, the oldest change first; ISO 8601 with its zone, such as 2026-03-01T10:00:00Z. ' +
      'Read on from the `updatedAt` of the last row while pages are full, with `offset` only if a whole page has one `updatedAt`. ' +
      'Begin the next poll five minutes before the newest `updatedAt` that you have, and skip rows that you know: a change may ' +
      'become visible a little after its time.',
  )
  .messages({
    '*': 'updatedSince must be a time in ISO 8601 with its zone, such as 2026-03-01T10:00:00Z',
  });

export const updatedAt = Joi.string()
  .isoDate()
  .required()
  .description('When something in this row last changed, to read on from with `updatedSince`.');

export const storeNote = Joi.string()
  .allow(null)
  .required()
  .description(
    'What the order’s store changed after the order was shipped here: it was cancelled or changed there. Null: nothing, or it came from no store.',
  );

/** Both days are included. */
export const dayRange = (keys: Joi.SchemaMap) =>
  Joi.object({ ...keys, fromDate: day, toDate: day })
    .custom((value: { fromDate?: string; toDate?: string }, helpers) =>
      value.fromDate && value.toDate && value.fromDate > value.toDate
        ? helpers.error('range.backwards')
        : value,
    )
    .messages({ 'range.backwards': COMMON_TEXTS.rangeReversed });

export const paging = {
  limit: Joi.number().integer().min(1).max(1000).default(10),
  offset: Joi.number().integer().min(0).max(10_000_000).default(0),
};

export const dashRange = Joi.string()
  .trim()
  .custom((value: string, helpers) => (readRange(value) ? value : helpers.error('range.wrong')))
  .empty(Joi.valid('', null))
  .messages({ 'range.wrong': RANGE_TEXT, 'string.base': RANGE_TEXT });

/** Converts both ends to a smaller unit: `parts` is 1000 for grams per kilogram, 100 for paise per rupee. */
export function endsOf(range: string | undefined, parts: number): Between | undefined {
  const [min, max] = readRange(range) ?? [];
  return min === undefined || max === undefined ? undefined : [min * parts, max * parts];
}

export const listOf = (item: Joi.Schema) => Joi.array().items(item).max(1000).default([]).empty(null);

/** The response to an accepted webhook. */
export const received = Joi.object({ received: Joi.boolean().valid(true).required() });

export type Paging = { limit: number; offset: number };
