import { type ReactNode, useState } from 'react';
import { bodyOf } from '../../api/http.ts';
import { plainText } from '../../format.ts';
import type { Difference } from '../table/ComparisonTable.tsx';

/** A save rejected as stale: the record as another user saved it, with its current revision. */
export type Conflict<Row> = {
  theirs: Row & { revision: number };
  /** The other user, and the ISO instant of the save; null if unknown. */
  by: string | null;
  at: string | null;
};

/** A compared field; `text` formats its value. */
export type ComparedField<Row> = {
  source: keyof Row & string;
  label: string;
  text?: (value: never) => ReactNode;
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which the form differs from the saved record. Fields missing in the form are skipped. */
export const differencesOf = <Row>(
  theirs: Row,
  mine: Partial<Row>,
  fields: readonly ComparedField<Row>[],
): Difference[] =>
  fields
    .filter(({ source }) => source in mine && !isSame(theirs[source], mine[source]))
    .map(({ source, label, text = plainText }) => ({
      label,
      one: text(theirs[source] as never),
      other: text(mine[source] as never),
    }));

/** The conflict in a save's error, or null for other errors. */
export const conflictOf = <Row>(error: unknown): Conflict<Row> | null => {
  const body = bodyOf<{
    current: Conflict<Row>['theirs'];
    changedBy: string | null;
    changedAt: string | null;
  }>(error);
  if (body?.code !== 'CHANGED' || !body.current) return null;
  return { theirs: body.current, by: body.changedBy ?? null, at: body.changedAt ?? null };
};

/** State of a form's conflict. `caught` stores a save's error and returns whether it was a conflict. */
export function useConflict<Row>() {
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const caught = (error: unknown): boolean => {
    const found = conflictOf<Row>(error);
    if (found) setConflict(found);
    return found !== null;
  };
  return { conflict, caught, clear: () => setConflict(null) };
}
