import { isDay } from '../../../../platform/time.ts';
import { type Answer, json } from '../../couriers/answers.ts';
import type { DelhiveryAct } from '../settings.ts';
import { pinFacts } from './pins.ts';

/** Jammu and Kashmir, and the north-east. */
const REMOTE = ['18', '19', '78', '79'];

type Route = { mode: string; origin: string; destination: string };

/** From pickup to delivery. What N promises is not documented: it takes as long as surface. */
function tatDays({ mode, origin, destination }: Route): number {
  const days = (surface: number, express: number) => (mode === 'E' ? express : surface);
  if (origin.slice(0, 3) === destination.slice(0, 3)) return 1;
  if (origin[0] === destination[0]) return days(2, 1);
  const isRemote = [origin, destination].some((pin) => REMOTE.includes(pin.slice(0, 2)));
  return isRemote ? days(7, 4) : days(4, 2);
}

export const refusedTat = (msg: string, status = 200): Answer =>
  json({ success: false, msg, data: {} }, status);

const isPin = (text: string) => /^[1-9]\d{5}$/.test(text);

/** Whether the text is `yyyy-MM-dd HH:mm`. */
const isMinute = (text: string) =>
  isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));

/** Why the parameters are refused; null if they are right. The words are not documented. */
function faultIn(query: URLSearchParams): string | null {
  const [type, pickup] = [query.get('pdt'), query.get('expected_pickup_date')];
  for (const name of ['origin_pin', 'destination_pin'])
    if (!isPin(query.get(name) ?? '')) return `${name} is mandatory field and must be a pincode of 6 digits`;
  if (!['S', 'E', 'N'].includes(query.get('mot') ?? ''))
    return 'mot is mandatory field and its value can be S, E or N';
  if (type !== null && !['B2C', 'B2B'].includes(type)) return 'pdt can be B2C or B2B';
  if (pickup !== null && !isMinute(pickup)) return 'expected_pickup_date must be YYYY-MM-DD HH:mm';
  return null;
}

export async function expectedTat({ query, account: { settings } }: DelhiveryAct): Promise<Answer> {
  const fault = faultIn(query);
  if (fault) return refusedTat(fault, 400);
  const [origin, destination] = [query.get('origin_pin') ?? '', query.get('destination_pin') ?? ''];
  // That a route which is not served is refused with 200 and without `tat` is an assumption.
  if (!pinFacts(settings, origin) || !pinFacts(settings, destination))
    return refusedTat('The route is not serviceable');
  const tat = tatDays({ mode: query.get('mot') ?? '', origin, destination });
  return json({ success: true, msg: '', data: { tat } });
}
