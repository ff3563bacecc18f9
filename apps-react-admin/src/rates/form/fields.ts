import { MAX_RATE } from '@harkara/server/contract/limits';
import { TEXTS } from '@harkara/server/contract/texts/rates';
import { digitsOf } from '../grid/block.ts';
import { cells } from '../grid/sheet.ts';

/** The form's texts by their path in the API. */
export type Typed = Record<string, string>;
export type Errors = Record<string, string | undefined>;

export type NumberFact = {
  name: string;
  label: string;
  unit: string;
};

export const divisor: NumberFact = {
  name: 'baseRate.volumetricDivisor',
  label: 'Volumetric divisor',
  unit: 'cm³ to the kg',
};

type Charge = {
  max: number;
  outside: string;
} & NumberFact;

export const charges: readonly Charge[] = [
  {
    name: 'codAndFstCharges.fscGst',
    label: 'Fuel surcharge (FSC)',
    unit: '% of the freight',
    max: 100,
    outside: TEXTS.percent,
  },
  {
    name: 'codAndFstCharges.codBaseAmount',
    label: 'COD base amount',
    unit: '₹, the least for COD',
    max: 10_000,
    outside: TEXTS.codBase,
  },
  {
    name: 'codAndFstCharges.codPercentage',
    label: 'COD percentage',
    unit: '% of the invoice',
    max: 100,
    outside: TEXTS.percent,
  },
  {
    name: 'codAndFstCharges.codGst',
    label: 'GST on COD',
    unit: '% of the COD charge',
    max: 100,
    outside: TEXTS.percent,
  },
];

const MIN_RATE = 0.001;

/** Only a paste can enter such a text: typing is restricted to digits. */
export const isNotNumber = (text: string) => text !== '' && digitsOf(text) === null;

const numberOf = (text: string) => {
  const digits = digitsOf(text);
  return digits === null ? null : Number(digits);
};

const divisorError = (text: string) => {
  const number = numberOf(text);
  if (number === null) return TEXTS.required;
  return number < 1 ? TEXTS.divisorTooSmall : undefined;
};

const rateError = (text: string) => {
  if (isNotNumber(text)) return `“${text.slice(0, 40)}” is not a number`;
  if (Number(text) < MIN_RATE) return TEXTS.rateTooSmall;
  return Number(text) > MAX_RATE ? TEXTS.rateTooBig : undefined;
};

const chargeError = (text: string, { max, outside }: Charge) => {
  const number = numberOf(text);
  if (number === null) return TEXTS.required;
  return number > max ? outside : undefined;
};

const errorsOf = <Field extends { name: string }>(
  typed: Typed,
  fields: readonly Field[],
  errorOf: (text: string, field: Field) => string | undefined,
): Errors => {
  const found = fields.map((field) => [field.name, errorOf(typed[field.name] ?? '', field)] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
};

/** Validates one step each; an empty result means the step is valid. */
export const stepErrors: readonly ((typed: Typed) => Errors)[] = [
  (typed) => errorsOf(typed, [divisor], divisorError),
  (typed) => errorsOf(typed, cells, rateError),
  (typed) => errorsOf(typed, charges, chargeError),
];

export const stepOf = (name: string) => {
  if (name.startsWith('baseRate')) return 0;
  return name.startsWith('codAndFstCharges') ? 2 : 1;
};
