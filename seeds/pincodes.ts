import type { Knex } from 'knex';
import { METROS } from '../server/features/pincodes/metros.ts';
import directory from './data/pincodes.json';
import { insertMissing } from './insert.ts';

type PinRange = readonly [from: number, to: number];

const REMOTE: readonly PinRange[] = [
  [180000, 182999], // Jammu
  [184000, 185999],
  [190000, 194999], // Kashmir and Ladakh
  [682551, 682559], // Lakshadweep
  [737000, 737999], // Sikkim
  [744101, 744304], // Andaman and Nicobar
  [781000, 788999], // the North-East
  [790000, 799999],
];

const isWithin = (pin: number, [from, to]: PinRange) => pin >= from && pin <= to;

function pincodeRow(pin: number, city: string, state: string) {
  const metro = METROS.find(([, range]) => isWithin(pin, range))?.[0];
  return {
    pin,
    city,
    state,
    zone_city: metro ?? city,
    is_metro: metro !== undefined,
    is_remote: REMOTE.some((range) => isWithin(pin, range)),
  };
}

/** Every PIN code of the postal directory. */
export const PINCODES = Object.entries<Record<string, string>>(directory).flatMap(([state, districts]) =>
  Object.entries(districts).flatMap(([city, pins]) =>
    pins.split(' ').map((pin) => pincodeRow(Number(pin), city, state)),
  ),
);

export const seedPincodes = (db: Knex) => insertMissing(db, 'pincodes', PINCODES);
