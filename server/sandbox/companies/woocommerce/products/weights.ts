import { scaled } from '../../../../platform/money.ts';

export type WeightUnit = 'kg' | 'g' | 'lbs' | 'oz';

export const UNITS: Record<WeightUnit, number> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523 };

/** Text in the shop's unit with at most three decimals, as a shop owner enters it; empty without a weight. */
export const weightText = (grams: number | null, unit: WeightUnit): string =>
  grams === null ? '' : String(scaled(grams / UNITS[unit], 1_000) / 1_000);
