/** So many whole parts: paise, grams, millimetres. The half that binary fractions blur is rounded up, as bills do. */
export const scaled = (value: number, factor: number): number => Math.round(Number((value * factor).toFixed(4)));

/** Rupees of the wire to whole paise. */
export const toPaise = (rupees: number): number => scaled(rupees, 100);

export const toRupees = (paise: number): number => paise / 100;

/** Half up, for numbers of either sign: −0.5 becomes −1. Integers only, so the answer is exact. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const isNegative = numerator < 0;
  const [half, whole] = [2 * Math.abs(numerator) + denominator, 2 * denominator];
  // Exact while all are safe integers; beyond, big ones take over, which are slow.
  const quotient = half <= Number.MAX_SAFE_INTEGER
    ? (half - (half % whole)) / whole
    : Number((2n * BigInt(Math.abs(numerator)) + BigInt(denominator)) / BigInt(whole));
  return isNegative && quotient !== 0 ? -quotient : quotient;
}

/** `bp` basis points (1/100 of a per cent) of an amount, rounded half up to the paisa. */
export const basisPoints = (paise: number, bp: number): number => divideHalfUp(paise * bp, 10_000);

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** ₹1,23,456.50 */
export const formatPaise = (paise: number): string => rupees.format(paise / 100);
