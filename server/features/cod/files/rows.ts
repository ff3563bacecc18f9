import { COD_FILE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { awbKey } from '../../shipments/shipments.ts';
import type { NewDifference } from '../differences/differences.sql.ts';
import { expectedPaise, type Move, type ReceivableChange } from '../receivables/moves.ts';
import { listByAwbs, lockReceivables, type Receivable } from '../receivables/receivables.sql.ts';
import type { RowResult } from './files.contract.ts';
import { type ClosedRow, listUnmatched, type WaitingRow } from './files.sql.ts';

/** The latest delivery that is not taken back, else the latest. Locks all that have these AWBs. */
export async function lockByAwbs(ctx: Ctx, courierId: number, awbs: readonly string[]) {
  const found = await listByAwbs(ctx, courierId, awbs);
  const locked = await lockReceivables(
    ctx,
    found.map(({ shipmentId }) => shipmentId),
  );
  const latest = new Map<string, Receivable>();
  for (const one of locked)
    if (one.status !== 'UNDONE' || !latest.has(awbKey(one.awb))) latest.set(awbKey(one.awb), one);
  return latest;
}

/** Courier-side moves of a receipt: what arrives, and what is missing of it. */
export function receiptMoves(receivable: Receivable, amountPaise: number): Move[] {
  const expected = expectedPaise(receivable);
  const received = Math.min(amountPaise, expected);
  return [
    { side: 'COURIER', from: 'EXPECTED', to: 'RECEIVED', amountPaise: received },
    { side: 'COURIER', from: 'EXPECTED', to: 'DISPUTED', amountPaise: expected - received },
  ];
}

function resultOf(receivable: Receivable | undefined, amountPaise: number): RowResult {
  if (!receivable || receivable.status === 'UNDONE') return 'UNKNOWN';
  const expected = expectedPaise(receivable);
  if (expected === 0) return 'TWICE';
  if (amountPaise === expected) return 'MATCHED';
  return amountPaise < expected ? 'SHORT' : 'OVER';
}

const REASONS = { SHORT: TEXTS.short, OVER: TEXTS.over, TWICE: TEXTS.twice };

/** Says why each AWB has no receivable. */
export async function reasonsOf(ctx: Ctx, courierId: number, awbs: readonly string[]) {
  const found = awbs.length > 0 ? await listUnmatched(ctx, courierId, awbs) : [];
  const known = new Map(found.map(({ awb, payment_type: type }) => [awbKey(awb), type]));
  return (awb: string, isTakenBack: boolean): string => {
    if (isTakenBack) return TEXTS.takenBack;
    const type = known.get(awbKey(awb));
    if (type === undefined) return TEXTS.noParcel;
    return type === 'COD' ? TEXTS.notDelivered : TEXTS.notCod;
  };
}

export type Judged = { closed: ClosedRow; change?: ReceivableChange; difference?: NewDifference };

/** Decides what a row does. `receivable` is locked, and undefined if the courier has none with its AWB. */
export function judgeRow(
  ctx: Ctx,
  courierId: number,
  row: WaitingRow,
  receivable: Receivable | undefined,
  { isSecond, reasonOf }: { isSecond: boolean; reasonOf: (awb: string, isTakenBack: boolean) => string },
): Judged {
  const result = isSecond ? 'TWICE' : resultOf(receivable, row.amountPaise);
  const receiving = result === 'UNKNOWN' || result === 'TWICE' ? undefined : receivable;
  const expected = receiving ? expectedPaise(receiving) : 0;
  const closed = {
    ...row,
    result,
    shipmentId: receiving?.shipmentId ?? null,
    appliedPaise: Math.min(row.amountPaise, expected),
  };
  const change: ReceivableChange | undefined = receiving && {
    receivable: receiving,
    moves: receiptMoves(receiving, row.amountPaise),
    others: { receivedAt: receiving.receivedAt ?? ctx.now() },
    kind: 'FILE',
    reference: `file:${row.fileId}:${row.line}`,
  };
  if (result === 'MATCHED') return { closed, change };
  const difference: NewDifference = {
    kind: result,
    courierId,
    fileId: row.fileId,
    rowId: row.id,
    awb: row.awb,
    shipmentId: receivable?.shipmentId ?? null,
    sellerId: receivable?.sellerId ?? null,
    sentPaise: row.amountPaise,
    expectedPaise: expected,
    differencePaise: row.amountPaise - expected,
    reason: result === 'UNKNOWN' ? reasonOf(row.awb, receivable !== undefined) : REASONS[result],
  };
  return { closed, change, difference };
}
