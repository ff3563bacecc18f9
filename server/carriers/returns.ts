import { RETURN_STATUSES } from '../contract/statuses.ts';
import { type BookedKey, CarrierRefusal, type CarrierScan } from './carrier.ts';

/**
 * Asks for a return. Companies refuse a repeat, as the parcel is on its way back: tracking then tells that the first
 * request took effect.
 */
export async function askForReturn(
  key: BookedKey,
  ask: () => Promise<void>,
  track: (keys: BookedKey[]) => Promise<CarrierScan[]>,
): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error;
    const scans = await track([key]);
    if (!scans.some(({ awb, status }) => awb === key.awb && RETURN_STATUSES.includes(status))) throw error;
  }
}
