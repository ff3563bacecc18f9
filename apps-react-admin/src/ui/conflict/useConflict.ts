import { useState } from 'react';
import { bodyOf } from '../../api/http.ts';
import { NOTHING } from '../../format.ts';
import type { Difference } from '../table/ComparisonTable.tsx';

/** A save rejected as stale: the record as another user saved it, with its current revision. */
export type Conflict<Row> = {
  theirs: Row & { revision: number };
  /** The other user, and the ISO instant of the save; null if unknown. */
  by: string | null;
  at: string | null;
};

/** The label of a compared field, and its value as text. */
export type ComparedField<Row> = [label: string, textOf: (row: Row) => string | null];

/** The fields in which the form differs from the saved record. */
export const differencesOf = <Row>(
  theirs: Row,
  mine: Row,
  fields: readonly ComparedField<Row>[],
): Difference[] =>
  fields
    .map(([label, textOf]) => ({ label, one: textOf(theirs) || NOTHING, other: textOf(mine) || NOTHING }))
    .filter(({ one, other }) => one !== other);

/** State of a form's conflict. `caught` stores a save's error and returns whether it was a conflict. */
export function useConflict<Row>() {
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const caught = (error: unknown): boolean => {
    const body = bodyOf<{
      current: Conflict<Row>['theirs'];
      changedBy: string | null;
      changedAt: string | null;
    }>(error);
    if (body?.code !== 'CHANGED' || !body.current) return false;
    setConflict({ theirs: body.current, by: body.changedBy ?? null, at: body.changedAt ?? null });
    return true;
  };
  return { conflict, caught, clear: () => setConflict(null) };
}
