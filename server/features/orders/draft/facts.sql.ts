import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';

/** A null courier is chosen later. */
type Chosen = { pickupPointId: number; courierId: number | null; pin?: string };

type FactsRow = {
  firstName: string | null;
  companyName: string | null;
  pointPin: number | null;
  isPointActive: number;
  state: string | null;
  courierName: string | null;
  schedulesPickup: number;
};

export type InputFacts = {
  isProfileComplete: boolean;
  /** Null if it is not the seller's. */
  point: { pin: string; isActive: boolean } | null;
  /** The state of the customer's pincode. Null if there is no such pincode. */
  state: string | null;
  courier: { name: string; schedulesPickup: boolean } | null;
};

/** Reads all that an order's input refers to, in one query. */
export async function findInputFacts(
  { db }: Ctx,
  sellerId: number,
  { pickupPointId, courierId, pin }: Chosen,
): Promise<InputFacts> {
  const row = await db('users as u')
    .leftJoin('seller_profiles as p', 'p.user_id', 'u.id')
    .leftJoin('seller_companies as f', 'f.user_id', 'u.id')
    .leftJoin('pickup_points as a', (on) => on.on('a.user_id', 'u.id').onVal('a.id', pickupPointId))
    .leftJoin('pincodes as z', (on) => on.onVal('z.pin', Number(pin ?? 0)))
    .leftJoin('couriers as c', (on) => on.onVal('c.id', courierId))
    .where('u.id', sellerId)
    .first<FactsRow | undefined>({
      firstName: 'p.first_name',
      companyName: 'f.company_name',
      pointPin: 'a.pin',
      isPointActive: 'a.is_active',
      state: 'z.state',
      courierName: 'c.name',
      schedulesPickup: 'c.schedules_pickup',
    });
  const { firstName, companyName, pointPin, isPointActive, state, courierName, schedulesPickup } =
    required(row);
  return {
    isProfileComplete: firstName !== null && companyName !== null,
    point: pointPin === null ? null : { pin: String(pointPin), isActive: isPointActive === 1 },
    state,
    courier: courierName === null ? null : { name: courierName, schedulesPickup: schedulesPickup === 1 },
  };
}
