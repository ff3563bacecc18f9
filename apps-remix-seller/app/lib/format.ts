import { parcelGroupOf } from '@harkara/server/contract/statuses';
import { DAY_MS, formatIstDate, istDay } from '@harkara/server/time';

const ZONE = 'Asia/Kolkata';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

type Instant = string | number | Date;

/** ₹1,23,456.50 */
export const money = (amount: number): string => rupees.format(amount);

/** ₹1,23,457 */
export const roundedMoney = (amount: number): string => money(Math.round(amount)).replace(/\.00$/, '');

export const number = (value: number): string => plain.format(value);

/** dd/MM/yyyy in Indian time */
export const date = (at: Instant): string => formatIstDate(new Date(at));

/** 03:45 pm in Indian time */
export const time = (at: Instant): string => clock.format(new Date(at)).replace(/\u202f/g, ' ');

export const dateTime = (at: Instant): string => `${date(at)}, ${time(at)}`;

/** yyyy-MM-dd in Indian time, for filters and date inputs. */
export const isoDate = (at: Instant): string => istDay(new Date(at));

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * 2026-12-02 → Wed, 2 Dec. With words of its own: those of Intl differ between versions, and the browser must render
 * what the server did.
 */
export function weekdayDate(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

export const daysAgo = (days: number, now: Date): string => isoDate(now.getTime() - days * DAY_MS);

/** OUT_FOR_DELIVERY → Out for delivery */
export const statusText = (status: string): string => {
  if (status === 'CANCEL') return 'Cancelled';
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.replace(/^(rto|cod|upi|emi)\b|^./, (first) => first.toUpperCase());
};

/** UNDELIVERED → NDR: the one word for where a shipped parcel is. */
export const parcelText = (status: string): string => parcelGroupOf(status)?.word ?? statusText(status);

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${plain.format(count)} ${count === 1 ? one : many}`;

/** Truncates to `most` characters, including the '…'. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

const MAX_LETTERS = 25;

/** A company's name as a label, at most 25 characters. */
export const shortName = (name: string): string => shortened(name, MAX_LETTERS);
