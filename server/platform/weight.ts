/** Rounds to four decimals: `1250` is `1.25 kg`. Whole grams need at most three. */
export const formatGrams = (grams: number): string =>
  `${Number.isInteger(grams) ? grams / 1000 : Number((grams / 1000).toFixed(4))} kg`;
