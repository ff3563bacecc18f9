type PinRange = readonly [from: number, to: number];

/** The metro cities, and their pincodes as the directory has them. */
export const METROS: readonly (readonly [city: string, range: PinRange])[] = [
  ['Delhi', [110001, 110100]],
  ['Mumbai', [400001, 400104]],
  ['Chennai', [600001, 600118]],
  ['Kolkata', [700001, 700108]],
  ['Bengaluru', [560001, 560500]],
  ['Hyderabad', [500001, 500110]],
  ['Ahmedabad', [380001, 380063]],
  ['Pune', [411001, 411068]],
];

/** The first three digits of a pincode: where its post is sorted. */
const sortingDistrict = (pin: number) => Math.trunc(pin / 1_000);

/**
 * The city that zone 1 goes by. A metro's districts are one city: a new pincode belongs to the metro whose post is
 * sorted with it; one that an administrator calls metro elsewhere is its own city.
 */
export function zoneCityOf({ pin, city, isMetro }: { pin: string; city: string; isMetro: boolean }): string {
  const metro = METROS.find(([, [from]]) => sortingDistrict(from) === sortingDistrict(Number(pin)));
  return isMetro && metro ? metro[0] : city;
}
