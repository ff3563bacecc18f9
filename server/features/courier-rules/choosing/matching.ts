import type { PaymentType } from '../../../contract/reference.ts';
import type { Option } from '../../rates/rates.ts';
import type { Conditions, Range } from '../courier-rules.contract.ts';

/** What the conditions of rules look at. A null weight is not known yet: no condition on the weight holds for it. */
export type ParcelFacts = {
  weightG: number | null;
  valuePaise: number;
  paymentType: PaymentType;
  zoneId: number;
  pin: string;
  channel: string;
  products: readonly { name: string; code: string | null }[];
};

function isWithin(range: Range, value: number | null): boolean {
  if (range === null) return true;
  const { from = null, to = null } = range;
  if (from === null && to === null) return true;
  if (value === null) return false;
  return (from === null || value >= from) && (to === null || value <= to);
}

const isOneOf = <T>(wanted: readonly T[], isWanted: (one: T) => boolean) =>
  wanted.length === 0 || wanted.some(isWanted);

const has = (text: string | null, part: string) =>
  text?.toLocaleLowerCase('en').includes(part.toLocaleLowerCase('en')) ?? false;

/** Of a parcel that has a price. */
export const factsOf = (
  { receipt: { parcel, zone, ends, paymentType, invoicePaise } }: Option,
  { channel, products }: Pick<ParcelFacts, 'channel' | 'products'>,
): ParcelFacts => ({
  weightG: parcel.weightG,
  valuePaise: invoicePaise,
  paymentType,
  zoneId: zone.id,
  pin: ends.destinationPin,
  channel,
  products,
});

/** True if every condition holds. */
export const isMatch = (conditions: Conditions, facts: ParcelFacts): boolean =>
  isWithin(conditions.weight, facts.weightG === null ? null : facts.weightG / 1_000) &&
  isWithin(conditions.value, facts.valuePaise / 100) &&
  (conditions.paymentType === null || conditions.paymentType === facts.paymentType) &&
  isOneOf(conditions.zones, (zoneId) => zoneId === facts.zoneId) &&
  isOneOf(conditions.pins, (pin) => facts.pin.startsWith(pin)) &&
  isOneOf(conditions.channels, (name) => name.toLowerCase() === facts.channel.toLowerCase()) &&
  isOneOf(conditions.products, (part) =>
    facts.products.some(({ name, code }) => has(name, part) || has(code, part)),
  );
