import type { Ctx } from '../../../deps.ts';

type WaitingSum = { deliveredOn: string; earlyOn: string | null; n: number; paise: number };

/** What no remittance pays yet, by the days that decide when one will. */
export async function sumWaiting({ db }: Ctx, sellerId: number): Promise<WaitingSum[]> {
  const rows: { delivered_on: string; early_on: string | null; n: number; paise: string }[] = await db(
    'cod_receivables',
  )
    .where({ seller_id: sellerId })
    .whereNull('remittance_id')
    .where(
      (either) =>
        void either
          .where({ status: 'RECEIVED' })
          .orWhere((early) => void early.where({ status: 'EXPECTED' }).whereNotNull('early_on')),
    )
    .groupBy('delivered_on', 'early_on')
    .select('delivered_on', 'early_on')
    .count({ n: '*' })
    .sum({ paise: db.raw('amount_paise - reduced_paise - early_charge_paise') });
  return rows.map((row) => ({
    deliveredOn: row.delivered_on,
    earlyOn: row.early_on,
    n: Number(row.n),
    paise: Number(row.paise),
  }));
}
