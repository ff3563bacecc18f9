import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { findBrokenReceivables, findBrokenTotals, findMissing } from '../../cod/cod.ts';
import * as sql from './verify.sql.ts';

type Broken = { what: string; id: number; problem: string };
const of = (what: string, problem: string, ids: readonly number[]): Broken[] =>
  ids.map((id) => ({ what, id, problem }));

/** Adds every rupee of COD up again, in one snapshot. */
export async function verifyCod(ctx: Ctx) {
  return ctx.db.transaction(
    async (trx) => {
      const tx = { ...ctx, db: trx };
      const { count, paise, broken } = await findBrokenReceivables(tx);
      const totals = await findBrokenTotals(tx);
      const found: Broken[] = [
        ...broken.map(({ id, problem }) => ({ what: 'receivable', id, problem })),
        ...totals.map(({ seller_id: id, status, courier_status: courierStatus }) => ({
          what: 'total',
          id,
          problem: `The total of ${status}, ${courierStatus} differs from the parcels.`,
        })),
        ...of('shipment', 'The delivered COD parcel has no receivable.', await findMissing(tx)),
        ...of('file', 'The rows do not add up to the file.', await sql.findBrokenFiles(tx)),
        ...of('receivable', 'The files brought another amount.', await sql.findBrokenReceipts(tx)),
        ...of('remittance', 'It does not add up.', await sql.findBrokenRemittances(tx)),
        ...of('receivable', 'It was remitted another amount.', await sql.findBrokenItems(tx)),
        ...of('remittance', 'The wallet has another amount.', await sql.findBrokenWallets(tx)),
      ];
      return {
        ok: found.length === 0,
        receivables: count,
        amount: toRupees(paise),
        ...(await sql.countChecked(tx)),
        broken: found,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}
