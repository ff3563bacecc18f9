import type { CodStatus, CourierStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { sumRows } from '../../../platform/database/rows.ts';
import { divideHalfUp } from '../../../platform/money.ts';
import { insertPostings, type NewPosting, type PostingKind } from './postings.sql.ts';
import { type Changes, type Receivable, updateReceivables } from './receivables.sql.ts';
import { addToTotals, type Total } from './totals.sql.ts';

type Amounts = Pick<
  Receivable,
  'amountPaise' | 'receivedPaise' | 'disputedPaise' | 'lostPaise' | 'reducedPaise' | 'remittedPaise'
>;

/** What the courier has not accounted for yet. */
export const expectedPaise = ({
  amountPaise,
  receivedPaise,
  disputedPaise,
  lostPaise,
  reducedPaise,
}: Amounts) => amountPaise - receivedPaise - disputedPaise - lostPaise - reducedPaise;

/** What the seller is still to get. */
export const duePaise = ({ amountPaise, reducedPaise, remittedPaise }: Amounts) =>
  amountPaise - reducedPaise - remittedPaise;

/** A payout that is made but not paid is fixed: its bank file may be on the way. */
export const isInUnpaidBatch = ({ remittanceId, remittedPaise }: Receivable) =>
  remittanceId !== null && remittedPaise === 0;

function courierStatusOf(receivable: Amounts): CourierStatus {
  if (receivable.disputedPaise > 0) return 'DISPUTED';
  return expectedPaise(receivable) > 0 ? 'EXPECTED' : 'RECEIVED';
}

/** Nothing is due any more once it is paid, whatever the courier does. */
function statusOf(receivable: Amounts): CodStatus {
  if (receivable.reducedPaise === receivable.amountPaise) return 'UNDONE';
  if (duePaise(receivable) === 0) return 'REMITTED';
  return courierStatusOf(receivable);
}

const totalOf = (receivable: Receivable, n: 1 | -1): Total => ({
  sellerId: receivable.sellerId,
  courierId: receivable.courierId,
  status: receivable.status,
  courierStatus: receivable.courierStatus,
  n,
  paise: n * (receivable.amountPaise - receivable.reducedPaise),
  duePaise: n * (expectedPaise(receivable) + receivable.disputedPaise),
});

/** Counts new receivables in the totals. */
export const countNew = (ctx: Ctx, receivables: readonly Receivable[]) =>
  addToTotals(ctx, sumRows(receivables.map((one) => totalOf(one, 1))));

export type Move = Pick<NewPosting, 'side' | 'from' | 'to' | 'amountPaise'>;
export type ReceivableChange = {
  /** As locked in this transaction. */
  receivable: Receivable;
  moves: readonly Move[];
  /** Columns that move no money. */
  others?: Changes;
  kind: PostingKind;
  /** Names the reason; a second change of a receivable with the same reference fails. */
  reference: string;
};

const FIELDS = {
  RECEIVED: 'receivedPaise',
  DISPUTED: 'disputedPaise',
  LOST: 'lostPaise',
  REDUCED: 'reducedPaise',
  REMITTED: 'remittedPaise',
} as const;

/** Both sides reduce together, so only the seller's side counts in `reducedPaise`. */
function applyMove(receivable: Receivable, { side, from, to, amountPaise }: Move) {
  const add = (place: Move['from'], paise: number) => {
    if (place in FIELDS && !(place === 'REDUCED' && side === 'COURIER'))
      receivable[FIELDS[place as keyof typeof FIELDS]] += paise;
  };
  add(from, -amountPaise);
  add(to, amountPaise);
}

function after({ receivable, moves, others }: ReceivableChange): Receivable {
  const changed = { ...receivable, ...others };
  for (const move of moves) applyMove(changed, move);
  // Early COD costs a share of what is paid.
  const [due, wasDue] = [duePaise(changed), duePaise(receivable)];
  if (changed.reducedPaise > receivable.reducedPaise && wasDue > 0)
    changed.earlyChargePaise = divideHalfUp(receivable.earlyChargePaise * due, wasDue);
  const isOff = [
    changed.receivedPaise,
    changed.disputedPaise,
    changed.lostPaise,
    changed.reducedPaise,
    changed.remittedPaise,
    expectedPaise(changed),
    duePaise(changed),
  ].some((paise) => paise < 0);
  if (isOff) throw new Error(`COD of shipment ${receivable.shipmentId} does not add up.`);
  return { ...changed, status: statusOf(changed), courierStatus: courierStatusOf(changed) };
}

/**
 * Moves the rupees of locked receivables: posts each move, stores the receivable with its new statuses and updates the
 * totals. Returns the receivables as they are now.
 */
export async function changeReceivables(
  ctx: Ctx,
  changes: readonly ReceivableChange[],
): Promise<Receivable[]> {
  const results = changes.map(after);
  await insertPostings(
    ctx,
    changes.flatMap(({ receivable: { shipmentId, sellerId, courierId }, moves, kind, reference }) =>
      moves
        .filter(({ amountPaise }) => amountPaise > 0)
        .map((move, index) => ({
          ...move,
          shipmentId,
          sellerId,
          courierId,
          kind,
          reference: `${reference}:${index + 1}`,
        })),
    ),
  );
  if (results.length > 0) await updateReceivables(ctx, results);
  const before = changes.map(({ receivable }) => totalOf(receivable, -1));
  await addToTotals(ctx, sumRows([...before, ...results.map((one) => totalOf(one, 1))]));
  return results;
}
