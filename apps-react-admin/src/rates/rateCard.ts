import type { RateCard } from '@harkara/server/contract/models';
import { type Typed, charges, divisor } from './form/fields.ts';
import { cells } from './grid/sheet.ts';

/** Everything that prices a parcel, in rupees, kilograms and per cent. */
type RateTerms = NonNullable<RateCard['published']>;

const at = (terms: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], terms);

const names = [divisor.name, ...cells.map(({ name }) => name), ...charges.map(({ name }) => name)];

/** The smallest rate that can be published; a lower one counts as not entered. */
const MIN_PUBLISHED = 0.01;
const isRate = new Set(cells.map(({ name }) => name));
const DIVISOR = '5000';

const textOf = (terms: RateTerms, name: string) => {
  const value = at(terms, name);
  return isRate.has(name) && Number(value) < MIN_PUBLISHED ? '' : String(value);
};

/** A card's terms as form fields; empty fields for null. */
export const typedOf = (terms: RateTerms | null): Typed =>
  Object.fromEntries(names.map((name) => [name, terms ? textOf(terms, name) : '']));

/** The form's initial values: the draft, or else the published version. */
export const startOf = ({ draft, published }: RateCard): Typed => {
  const terms = draft ?? published;
  return terms ? typedOf(terms) : { ...typedOf(null), [divisor.name]: DIVISOR };
};

const zoneRates = (typed: Typed, direction: string) =>
  [0, 1, 2, 3, 4].map((row) => ({
    zoneId: row + 1,
    slabOneRate: Number(typed[`${direction}.${row}.slabOneRate`]),
    slabTwoRate: Number(typed[`${direction}.${row}.slabTwoRate`]),
  }));

export const termsOf = ({ courierId, motId, slabOneWeight, slabTwoWeight }: RateCard, typed: Typed) => ({
  baseRate: {
    courierId,
    motId,
    slabOneWeight,
    slabTwoWeight,
    volumetricDivisor: Number(typed[divisor.name]),
  },
  forward: zoneRates(typed, 'forward'),
  rto: zoneRates(typed, 'rto'),
  rvp: zoneRates(typed, 'rvp'),
  codAndFstCharges: Object.fromEntries(
    charges.map(({ name }) => [name.replace('codAndFstCharges.', ''), Number(typed[name])]),
  ),
  totalAmountGst: 18,
});
