import { COD_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import * as wallet from '../../wallet/wallet.ts';
import type { UndoInput } from '../cod.contract.ts';
import { insertDifferences } from '../differences/differences.sql.ts';
import {
  changeReceivables,
  duePaise,
  expectedPaise,
  isInUnpaidBatch,
  type Move,
} from '../receivables/moves.ts';
import { findByAwb, lockReceivables, type Receivable } from '../receivables/receivables.sql.ts';

const noParcel = () => new Refusal('NOT_FOUND', TEXTS.parcelNotFound);

/** The latest parcel that has this AWB and is not undone yet. */
async function findOpen(ctx: Ctx, awb: string): Promise<Receivable> {
  const found = await findByAwb(ctx, awb);
  if (found.length === 0) throw noParcel();
  const open = found.findLast(({ status }) => status !== 'UNDONE');
  if (!open) throw new Refusal('ALREADY_UNDONE', TEXTS.alreadyUndone);
  return open;
}

function undoMoves(receivable: Receivable): Move[] {
  const { receivedPaise, disputedPaise, lostPaise, remittedPaise } = receivable;
  const courier = [
    ['EXPECTED', expectedPaise(receivable)],
    ['RECEIVED', receivedPaise],
    ['DISPUTED', disputedPaise],
    ['LOST', lostPaise],
  ] as const;
  const seller = [
    ['DUE', duePaise(receivable)],
    ['REMITTED', remittedPaise],
  ] as const;
  return [
    ...courier.map(([from, amountPaise]) => ({ side: 'COURIER', from, to: 'REDUCED', amountPaise }) as const),
    ...seller.map(([from, amountPaise]) => ({ side: 'SELLER', from, to: 'REDUCED', amountPaise }) as const),
  ];
}

/**
 * Takes a delivery back: nobody owes its COD any more. What the seller was paid is debited from the wallet, which may
 * fall below zero; what the courier sent becomes a difference, because it will be asked for.
 */
export async function undoDelivery(ctx: Ctx, { wayBillId, reason }: UndoInput) {
  const { shipmentId } = await findOpen(ctx, wayBillId);
  return inTransaction(ctx, async (tx) => {
    const [receivable] = await lockReceivables(tx, [shipmentId]);
    if (!receivable) throw noParcel();
    if (receivable.status === 'UNDONE') throw new Refusal('ALREADY_UNDONE', TEXTS.alreadyUndone);
    if (isInUnpaidBatch(receivable)) throw new Refusal('COD_IN_PAYOUT', TEXTS.inPayout);
    const reference = `undo:${shipmentId}`;
    const [undone] = await changeReceivables(tx, [
      { receivable, moves: undoMoves(receivable), kind: 'UNDO', reference },
    ]);
    const { sellerId, courierId, orderId, awb, receivedPaise, remittedPaise } = receivable;
    if (receivedPaise > 0)
      await insertDifferences(tx, [
        {
          kind: 'UNDONE',
          courierId,
          fileId: null,
          rowId: null,
          awb,
          shipmentId,
          sellerId,
          sentPaise: receivedPaise,
          expectedPaise: 0,
          differencePaise: receivedPaise,
          reason,
        },
      ]);
    if (remittedPaise > 0)
      await wallet.postCod(tx, {
        kind: 'COD_RECOVERY',
        userId: sellerId,
        orderId,
        shipmentId,
        amountPaise: -remittedPaise,
        reference: `cod:${reference}`,
      });
    return { wayBillId: awb, status: required(undone).status, owed: toRupees(remittedPaise) };
  });
}
