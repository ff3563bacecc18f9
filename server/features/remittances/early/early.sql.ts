import type { Ctx } from '../../../deps.ts';

/** The oldest parcels of a seller that can be paid early. */
export const listEligible = ({ db }: Ctx, sellerId: number, limit: number): Promise<number[]> =>
  db('cod_receivables')
    .where({ seller_id: sellerId })
    .whereIn('status', ['EXPECTED', 'RECEIVED'])
    .whereNull('remittance_id')
    .whereNull('early_on')
    .orderBy('shipment_id')
    .limit(limit)
    .pluck('shipment_id');
