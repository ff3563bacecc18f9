import type { Card, RateKind } from '../arithmetic.ts';

export const RATE_KINDS: readonly RateKind[] = ['FORWARD', 'RVP', 'RTO'];
export const ZONE_IDS = [1, 2, 3, 4, 5] as const;

/** One line of a rate table, in thousandths of a rupee. */
export type Rate = { kind: RateKind; zoneId: number; slabOneMillis: number; slabTwoMillis: number };

export type Terms = {
  /** Cubic centimetres per kilogram, at most three decimals. */
  volumetricDivisor: number;
  fscBp: number;
  codBasePaise: number;
  codBp: number;
  codGstBp: number;
  rates: Rate[];
};

export type CardTerms = { id: number; version: number; slabOneG: number; slabTwoG: number; terms: Terms };

const rateOf = ({ rates }: Terms, kind: RateKind, zoneId: number) =>
  rates.find((rate) => rate.kind === kind && rate.zoneId === zoneId);

/** The card to price one kind and zone with. Undefined if the terms have no such line. */
export function cardFor({ terms, ...card }: CardTerms, kind: RateKind, zoneId: number): Card | undefined {
  const rate = rateOf(terms, kind, zoneId);
  if (!rate) return undefined;
  const { rates: _all, ...common } = terms;
  const { slabOneMillis, slabTwoMillis } = rate;
  const back = kind === 'FORWARD' ? rateOf(terms, 'RTO', zoneId) : undefined;
  return {
    ...card,
    ...common,
    slabOneMillis,
    slabTwoMillis,
    ...(back && { rto: { slabOneMillis: back.slabOneMillis, slabTwoMillis: back.slabTwoMillis } }),
  };
}
