import { formatIstDate, formatIstTime } from '@harkara/server/time';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const NOTHING = '—';

/** `₹1,23,456.50` from the wire's rupees. */
export const money = (amount: number | null | undefined) => (amount == null ? NOTHING : rupees.format(amount));

/** `dd/MM/yyyy` in India, from an ISO instant or a `yyyy-MM-dd` day. */
export const date = (iso: string | null | undefined) => (iso ? formatIstDate(new Date(iso)) : NOTHING);

/** `dd/MM/yyyy, HH:mm` in India. */
export const dateTime = (iso: string | null | undefined) => (iso ? formatIstTime(new Date(iso)) : NOTHING);

/** `READY_TO_SHIP` reads as `Ready to ship`. */
export const words = (code: string) => {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const NAME_SHOWN = 25;

/** A company's name as lists and charts show it. */
export const shortName = (name: string) => {
  const letters = [...name];
  return letters.length > NAME_SHOWN ? `${letters.slice(0, NAME_SHOWN - 1).join('').trimEnd()}…` : name;
};

const counts = new Intl.NumberFormat('en-IN');

/** `1,23,456`. */
export const number = (value: number) => counts.format(value);
