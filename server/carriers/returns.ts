import { RETURN_STATUSES } from '../contract/statuses.ts';
import { type BookedKey, CarrierRefusal, type CarrierScan } from './carrier.ts';

/** Returns the refusal that a check of an answer throws, or null. */
export function refusalIn(check: () => void): CarrierRefusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof CarrierRefusal) return error;
    throw error;
  }
}

/**
 * Asks for a return. Companies refuse a repeat, as the parcel is on its way back: tracking then tells that the first
 * request took effect.
 */
export async function askForReturn(
  key: BookedKey,
  ask: () => Promise<CarrierRefusal | null>,
  track: (keys: BookedKey[]) => Promise<CarrierScan[]>,
): Promise<void> {
  const refusal = await ask();
  if (refusal === null) return;
  const scans = await track([key]);
  if (!scans.some(({ awb, status }) => awb === key.awb && RETURN_STATUSES.includes(status))) throw refusal;
}
