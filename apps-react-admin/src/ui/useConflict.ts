import { type ReactNode, useState } from 'react';
import { plainText } from '../format.ts';
import { bodyOf } from '../http.ts';
import type { Difference } from './ComparisonTable.tsx';

/** A save that came too late: the record as somebody else has left it, with the revision to save over. */
export type Conflict<Row> = {
  theirs: Row & { revision: number };
  /** Who that was, and when (an ISO instant); null where the server can't tell. */
  by: string | null;
  at: string | null;
};

/** A field to compare, and how its value reads. */
export type ComparedField<Row> = {
  source: keyof Row & string;
  label: string;
  text?: (value: never) => ReactNode;
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which a form's values are not the saved record's. A field that the form hasn't is not compared. */
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

/** The conflict in a refused save's error, if that is what it is. */
export const conflictOf = <Row>(error: unknown): Conflict<Row> | null => {
  const body = bodyOf<{
    current: Conflict<Row>['theirs'];
    changedBy: string | null;
    changedAt: string | null;
  }>(error);
  if (body?.code !== 'CHANGED' || !body.current) return null;
  return { theirs: body.current, by: body.changedBy ?? null, at: body.changedAt ?? null };
};

/** Holds the conflict that a form is in. `caught` takes a save's error, and tells whether it was one. */
export function useConflict<Row>() {
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const caught = (error: unknown): boolean => {
    const found = conflictOf<Row>(error);
    if (found) setConflict(found);
    return found !== null;
  };
  return { conflict, caught, clear: () => setConflict(null) };
}
