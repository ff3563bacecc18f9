import type { Ctx } from '../../../deps.ts';

export type ScannedParcel = {
  id: number;
  awb: string;
  state: string;
  provider: string | null;
  bookedAt: Date;
};

/** Finds parcels by AWB. The provider is null for the sandbox. */
export const listByAwbs = ({ db }: Ctx, awbs: readonly string[]): Promise<ScannedParcel[]> =>
  db('shipments as s')
    .leftJoin('connections as c', 'c.id', 's.connection_id')
    .whereIn('s.awb', awbs)
    .whereIn('s.state', ['BOOKED', 'CANCELLED'])
    .orderBy('s.id')
    .select('s.id', 's.awb', 's.state', 'c.provider', 's.booked_at as bookedAt');
