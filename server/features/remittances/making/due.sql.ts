import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';

/** What is due on a day: received and old enough, or early COD, which the courier need not have paid. */
export type DueOn = { day: string; deliveredUntil: string };

function due({ db }: Pick<Ctx, 'db'>, { day, deliveredUntil }: DueOn): Knex.QueryBuilder {
  return db('cod_receivables as c')
    .whereNull('c.remittance_id')
    .where(
      (either) =>
        void either
          .where(
            (received) =>
              void received.where('c.status', 'RECEIVED').where('c.delivered_on', '<=', deliveredUntil),
          )
          .orWhere(
            (early) =>
              void early.whereIn('c.status', ['EXPECTED', 'RECEIVED']).where('c.early_on', '<=', day),
          ),
    );
}

export type DueSum = { sellerId: number; n: number; paise: number; companyName: string | null };

/** Each seller's due parcels and rupees. */
export async function sumDue(ctx: Ctx, on: DueOn): Promise<DueSum[]> {
  const rows = (await due(ctx, on)
    .leftJoin('seller_companies as f', 'f.user_id', 'c.seller_id')
    .groupBy('c.seller_id', 'f.company_name')
    .orderBy('c.seller_id')
    .select('c.seller_id', 'f.company_name')
    .count({ n: '*' })
    .sum({ paise: ctx.db.raw('c.amount_paise - c.reduced_paise') })) as {
    seller_id: number;
    company_name: string | null;
    n: number;
    paise: string;
  }[];
  return rows.map((row) => ({
    sellerId: row.seller_id,
    n: Number(row.n),
    paise: Number(row.paise),
    companyName: row.company_name,
  }));
}

/** The next due parcels of a seller, by ascending shipment id. */
export const listDue = (ctx: Ctx, on: DueOn, sellerId: number, limit: number): Promise<number[]> =>
  due(ctx, on).where('c.seller_id', sellerId).orderBy('c.shipment_id').limit(limit).pluck('c.shipment_id');
