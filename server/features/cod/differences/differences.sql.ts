import type { DifferenceKind, DifferenceState } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { toRow } from '../../../platform/database/rows.ts';

export type NewDifference = {
  kind: DifferenceKind;
  courierId: number;
  /** Null: a delivery that the courier took back. */
  fileId: number | null;
  rowId: number | null;
  awb: string;
  shipmentId: number | null;
  sellerId: number | null;
  sentPaise: number;
  expectedPaise: number;
  /** Negative: missing. Positive: too much, and with the operator. */
  differencePaise: number;
  reason: string;
};

export const insertDifferences = ({ db, now }: Ctx, differences: readonly NewDifference[]) =>
  db('cod_differences').insert(
    differences.map((one) => toRow({ ...one, state: 'OPEN' satisfies DifferenceState, foundAt: now() })),
  );
