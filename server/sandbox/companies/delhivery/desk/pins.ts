import { type Answer, type Fields, json } from '../../couriers/answers.ts';
import type { DelhiveryAct, DelhiverySettings } from '../settings.ts';

type Region = { city: string; state: string; stateCode: string; sortCode: string };

const region = (city: string, state: string, stateCode: string, sortCode: string): Region => ({
  city,
  state,
  stateCode,
  sortCode,
});

/** By the first digit of a pincode. */
const REGIONS: Record<string, Region> = {
  '1': region('Delhi', 'Delhi', 'DL', 'DEL/OKH'),
  '2': region('Lucknow', 'Uttar Pradesh', 'UP', 'LKO/ALM'),
  '3': region('Jaipur', 'Rajasthan', 'RJ', 'JAI/VKI'),
  '4': region('Pune', 'Maharashtra', 'MH', 'PNQ/PDP'),
  '5': region('Bengaluru', 'Karnataka', 'KA', 'BLR/KRM'),
  '6': region('Chennai', 'Tamil Nadu', 'TN', 'MAA/GDY'),
  '7': region('Kolkata', 'West Bengal', 'WB', 'CCU/SLT'),
  '8': region('Patna', 'Bihar', 'BR', 'PAT/KNK'),
};

export const regionOf = (pin: string): Region | null => REGIONS[pin.slice(0, 1)] ?? null;

/** The facts of a pincode as the company answers them; null if it is not serviceable. */
export function pinFacts({ pins }: DelhiverySettings, pin: string): Fields | null {
  const found = /^[1-9]\d{5}$/.test(pin) ? regionOf(pin) : null;
  const changes = pins[pin];
  if (!found || changes === null) return null;
  return {
    pin: Number(pin),
    city: found.city,
    district: found.city,
    state_code: found.stateCode,
    country_code: 'IN',
    pre_paid: 'Y',
    cash: 'Y',
    cod: 'Y',
    pickup: 'Y',
    repl: 'Y',
    is_oda: 'N',
    remarks: '',
    max_amount: 0,
    max_weight: 0,
    sort_code: found.sortCode,
    inc: `${found.city}_Hub_D (${found.state})`,
    covid_zone: 'G',
    sun_tat: true,
    protect_blacklist: false,
    center: [],
    ...changes,
  };
}

/** One pin a call; without a filter every known one. */
export async function pinCodes({ query, account: { settings } }: DelhiveryAct): Promise<Answer> {
  const asked = query.get('filter_codes');
  const pins = asked === null ? ['110001', '411008', '560001', ...Object.keys(settings.pins)] : [asked];
  const found = pins.map((pin) => pinFacts(settings, pin)).filter((facts) => facts !== null);
  return json({ delivery_codes: found.map((facts) => ({ postal_code: facts })) });
}

const FLAGS: Record<string, string> = { COD: 'cod', 'Pre-paid': 'pre_paid', Pickup: 'pickup', REPL: 'repl' };

/** Whether a package with this payment mode may go to the pincode now. */
export function isServiceable(settings: DelhiverySettings, pin: string, payment: string): boolean {
  const facts = pinFacts(settings, pin);
  return facts !== null && facts.remarks !== 'Embargo' && facts[FLAGS[payment] ?? 'pre_paid'] === 'Y';
}
