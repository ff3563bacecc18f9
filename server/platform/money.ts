/** Converts to whole paise, grams or millimetres, half up even if binary fractions hide the half (1.005 × 100). */
export function scaled(value: number, factor: number): number {
  const product = value * factor;
  const whole = Math.round(product);
  // Fast path: toFixed(4) drops such a small difference anyway.
  return Math.abs(product - whole) < 0.00004 ? whole : Math.round(Number(product.toFixed(4)));
}

export const toPaise = (rupees: number): number => scaled(rupees, 100);

/** True if rupees have at most two decimals, apart from binary rounding errors. */
export const isWholePaise = (rupees: number): boolean =>
  Math.abs(rupees * 100 - Math.round(rupees * 100)) < 0.00001;

export const toRupees = (paise: number): number => paise / 100;

/** Rounds half away from zero: −0.5 becomes −1. Integers only, so the result is exact. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const isNegative = numerator < 0;
  const [half, whole] = [2 * Math.abs(numerator) + denominator, 2 * denominator];
  // BigInt is exact beyond safe integers, but slow.
  const quotient =
    half <= Number.MAX_SAFE_INTEGER
      ? (half - (half % whole)) / whole
      : Number((2n * BigInt(Math.abs(numerator)) + BigInt(denominator)) / BigInt(whole));
  return isNegative && quotient !== 0 ? -quotient : quotient;
}

/** Rounds half up to the paisa. */
export const basisPoints = (paise: number, bp: number): number => divideHalfUp(paise * bp, 10_000);

function grouped(digits: string): string {
  if (digits.length <= 3) return digits;
  const before = digits.slice(0, -3);
  return `${before.length > 2 ? before.replace(/\B(?=(?:\d\d)+$)/g, ',') : before},${digits.slice(-3)}`;
}

/** Formats as ₹1,23,456.50, ten times as fast as Intl: a quote has hundreds of amounts. */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise);
  const rest = amount % 100;
  return `${paise < 0 ? '-' : ''}₹${grouped(String((amount - rest) / 100))}.${rest < 10 ? '0' : ''}${rest}`;
}
