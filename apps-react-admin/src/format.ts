import { formatIstDate, formatIstTime } from '@harkara/server/time';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const NOTHING = '—';

/** Formats rupees as `₹1,23,456.50`. */
export const money = (amount: number | null | undefined) =>
  amount == null ? NOTHING : rupees.format(amount);

/** Formats rupees as `₹1,23,457`. */
export const roundedMoney = (amount: number) => money(Math.round(amount)).replace(/\.00$/, '');

/** Money with a `+` for charges and a `-` for refunds. */
export const signed = (amount: number) => `${amount > 0 ? '+' : ''}${money(amount)}`;

/** `dd/MM/yyyy` in India, from an ISO instant or a `yyyy-MM-dd` day. */
export const date = (iso: string | null | undefined) => (iso ? formatIstDate(new Date(iso)) : NOTHING);

/** `dd/MM/yyyy, HH:mm` in India. */
export const dateTime = (iso: string | null | undefined) => (iso ? formatIstTime(new Date(iso)) : NOTHING);

/** `READY_TO_SHIP` reads as `Ready to ship`, `RTO_IN_TRANSIT` as `RTO in transit`. */
export const words = (code: string) =>
  code
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^(rto|cod|upi|emi)\b|^./, (first) => first.toUpperCase());

const NAME_SHOWN = 25;

/** Cuts a company name to 25 characters for lists and charts. */
export const shortName = (name: string) => {
  const letters = Array.from(name);
  return letters.length > NAME_SHOWN
    ? `${letters
        .slice(0, NAME_SHOWN - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

const weights = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

export const kilograms = (kg: number) => `${weights.format(kg)} kg`;

const counts = new Intl.NumberFormat('en-IN');

/** `1,23,456`. */
export const number = (value: number) => counts.format(value);

export const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No');

export const yesNoOptions = [
  { value: 'true', text: 'Yes' },
  { value: 'false', text: 'No' },
];

/** Formats a value without knowing its field. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return yesNo(value);
  return value == null || value === '' ? NOTHING : typeof value === 'string' ? value : JSON.stringify(value);
};
