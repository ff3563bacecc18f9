import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { required } from '../../../platform/required.ts';
import { changeReceivables, lockReceivables } from '../../cod/cod.ts';
import * as sql from './remittances.sql.ts';

const CHUNK = 500;

/** Marks the parcels of a paid remittance as remitted, in short transactions, and then the remittance as finished. */
export async function markParcels(ctx: Ctx, id: number): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await inTransaction(ctx, async (tx) => {
      const locked = await lockReceivables(tx, await sql.listUnmarked(tx, id, CHUNK));
      const open = locked.filter((one) => one.remittanceId === id && one.remittedPaise === 0);
      const ids = open.map(({ shipmentId }) => shipmentId);
      const amounts = ids.length > 0 ? await sql.findPaidItems(tx, id, ids) : new Map<number, number>();
      await changeReceivables(
        tx,
        open.map((receivable) => ({
          receivable,
          moves: [
            {
              side: 'SELLER',
              from: 'DUE',
              to: 'REMITTED',
              amountPaise: required(amounts.get(receivable.shipmentId)),
            },
          ],
          kind: 'REMITTANCE',
          reference: `remittance:${id}:${receivable.shipmentId}`,
        })),
      );
      if (locked.length === 0) await sql.finishRemittance(tx, id);
      return locked.length > 0;
    });
  }
}

/** Goes on with remittances whose process died while it marked their parcels. */
export const finishRemittances = async (ctx: Ctx): Promise<void> =>
  forEachDue(ctx, await sql.listPaying(ctx, 20), (id) => markParcels(ctx, id));
