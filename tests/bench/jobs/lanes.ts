import { anyOf, between } from '../setup/pick.ts';
import type { World } from '../setup/world.ts';

/** Pincodes, as strings, that all ten couriers serve in both modes. */
export async function servedPins(world: World): Promise<string[]> {
  const rows = await world.rows<{ pin: number }>(
    'SELECT pin FROM courier_pincodes WHERE cod = 1 AND pick_up = 1 GROUP BY pin HAVING COUNT(*) = (SELECT COUNT(*) FROM courier_services) ORDER BY CRC32(pin) LIMIT 2000',
  );
  if (rows.length === 0) throw new Error('there is no pincode that every courier serves');
  return rows.map(({ pin }) => String(pin));
}

export const aBox = () => ({ length: between(10, 40), width: between(10, 30), height: between(5, 15) });
export const aWeight = () => between(5, 45) / 10;
export const aPayment = () => anyOf(['COD', 'PREPAID']);
