type PinRange = readonly [from: number, to: number];

/** The metro cities and their pincode ranges in the postal directory. */
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

/** The first three digits of a pincode identify its sorting district. */
const sortingDistrict = (pin: number) => Math.trunc(pin / 1_000);

/**
 * The city that zone 1 compares. All districts of a metro count as one city: a metro pincode takes the metro
 * of its sorting district.
 */
export function zoneCityOf({ pin, city, isMetro }: { pin: string; city: string; isMetro: boolean }): string {
  const metro = METROS.find(([, [from]]) => sortingDistrict(from) === sortingDistrict(Number(pin)));
  return isMetro && metro ? metro[0] : city;
}
