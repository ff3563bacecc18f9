import { required } from './required.ts';

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(n: number): string[] {
  for (const [unit, name] of UNITS) {
    if (n >= unit) return [...words(Math.floor(n / unit)), name, ...words(n % unit)];
  }
  return (n < 20 ? [required(ONES[n])] : [required(TENS[Math.floor(n / 10)]), required(ONES[n % 10])]).filter(
    Boolean,
  );
}

/** Formats an amount as Indian invoices do: 'Rupees One Lakh Two Thousand and Fifty Paise Only'. Ignores the sign. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100];
  const whole = `Rupees ${words(rupees).join(' ') || 'Zero'}`;
  return `${whole}${rest > 0 ? ` and ${words(rest).join(' ')} Paise` : ''} Only`;
}
