import { describe, expect, test } from 'vitest';
import { PINCODES } from '../../../seeds/pincodes.ts';
import { PRINTED_CARDS, TERMS } from '../../../seeds/rate-cards.data.ts';

const byPin = new Map(PINCODES.map((row) => [row.pin, row]));

describe('the seeded pincodes', () => {
  test('are the whole directory without duplicates', () => {
    expect(PINCODES).toHaveLength(19_238);
    expect(byPin.size).toBe(19_238);
  });

  test('cover 36 states and union territories, spelled correctly', () => {
    const states = new Set(PINCODES.map(({ state }) => state));
    expect(states.size).toBe(36);
    expect([...states]).toEqual(expect.arrayContaining(['Ladakh', 'Chhattisgarh', 'Puducherry']));
  });

  test.each([
    [110001, 'Central Delhi', 'Delhi', 'Delhi', true, false],
    [110091, 'East Delhi', 'Delhi', 'Delhi', true, false],
    [400001, 'Mumbai', 'Maharashtra', 'Mumbai', true, false],
    [560001, 'Bengaluru', 'Karnataka', 'Bengaluru', true, false],
    [411001, 'Pune', 'Maharashtra', 'Pune', true, false],
    [302001, 'Jaipur', 'Rajasthan', 'Jaipur', false, false],
    [194101, 'Leh', 'Ladakh', 'Leh', false, true],
    [190001, 'Srinagar', 'Jammu & Kashmir', 'Srinagar', false, true],
    [744101, 'South Andaman', 'Andaman & Nicobar Islands', 'South Andaman', false, true],
    [824101, 'Aurangabad', 'Bihar', 'Aurangabad', false, false],
  ])('%i is %s in %s', (pin, city, state, zoneCity, isMetro, isRemote) => {
    expect(byPin.get(pin)).toEqual({
      pin,
      city,
      state,
      zone_city: zoneCity,
      is_metro: isMetro,
      is_remote: isRemote,
    });
  });

  test('have city names in title case without suffixes', () => {
    const odd = PINCODES.filter(({ city }) => !/^[A-Z][a-z]+([ -](&|and|[A-Z][a-z]+|\d+))*$/.test(city));
    expect(odd).toEqual([]);
  });
});

test('every courier has terms, and cards for both modes, several slabs and five zones', () => {
  for (const { courierId } of TERMS) {
    const slabs = (motId: number) =>
      PRINTED_CARDS.filter((card) => card.courierId === courierId && card.motId === motId).map(
        (card) => card.slabs[0],
      );
    expect(slabs(1)).toEqual([500, 2000]);
    expect(slabs(2).slice(0, 3)).toEqual([500, 2000, 5000]);
  }
  expect(TERMS).toHaveLength(10);
  for (const card of PRINTED_CARDS) expect(card.forward).toHaveLength(5);
});
