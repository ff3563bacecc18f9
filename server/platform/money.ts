/** So many whole parts: paise, grams, millimetres. The half that binary fractions blur is rounded up, as bills do. */
export function scaled(value: number, factor: number): number {
  const product = value * factor;
  const whole = Math.round(product);
  // Nearly always so near that four places leave nothing of the rest.
  return Math.abs(product - whole) < 0.00004 ? whole : Math.round(Number(product.toFixed(4)));
}

/** Rupees of the wire to whole paise. */
export const toPaise = (rupees: number): number => scaled(rupees, 100);

/** Whether rupees have two decimals at most, but for what binary fractions add. */
export const isWholePaise = (rupees: number): boolean =>
  Math.abs(rupees * 100 - Math.round(rupees * 100)) < 0.00001;

export const toRupees = (paise: number): number => paise / 100;

/** Half up, for numbers of either sign: −0.5 becomes −1. Integers only, so the answer is exact. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const isNegative = numerator < 0;
  const [half, whole] = [2 * Math.abs(numerator) + denominator, 2 * denominator];
  // Exact while all are safe integers; beyond, big ones take over, which are slow.
  const quotient =
    half <= Number.MAX_SAFE_INTEGER
      ? (half - (half % whole)) / whole
      : Number((2n * BigInt(Math.abs(numerator)) + BigInt(denominator)) / BigInt(whole));
  return isNegative && quotient !== 0 ? -quotient : quotient;
}

/** `bp` basis points (1/100 of a per cent) of an amount, rounded half up to the paisa. */
export const basisPoints = (paise: number, bp: number): number => divideHalfUp(paise * bp, 10_000);

/** Lakhs and crores: the last three digits, then pairs. */
function grouped(digits: string): string {
  if (digits.length <= 3) return digits;
  const before = digits.slice(0, -3);
  return `${before.length > 2 ? before.replace(/\B(?=(?:\d\d)+$)/g, ',') : before},${digits.slice(-3)}`;
}

/** ₹1,23,456.50, as Intl writes it, which takes ten times as long: a quote has hundreds of amounts. */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise);
  const rest = amount % 100;
  return `${paise < 0 ? '-' : ''}₹${grouped(String((amount - rest) / 100))}.${rest < 10 ? '0' : ''}${rest}`;
}
