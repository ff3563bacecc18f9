import type {
  CarrierServiceConflict,
  ConnectionConflict,
  CourierConflict,
  ErrorBody,
  MessageTemplateConflict,
  OperatorConflict,
  PincodeConflict,
  RateCardConflict,
  UserConflict,
} from '@harkara/server/contract/models';
import { useState } from 'react';
import { refusalOf } from '../../api/http.ts';
import { NOTHING } from '../../format.ts';
import type { Difference } from '../table/ComparisonTable.tsx';

/** A save refused as stale, with the record as another user saved it. */
export type Conflict =
  | CarrierServiceConflict
  | ConnectionConflict
  | CourierConflict
  | MessageTemplateConflict
  | OperatorConflict
  | PincodeConflict
  | RateCardConflict
  | UserConflict;

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
export function useConflict<C extends Conflict>() {
  const [conflict, setConflict] = useState<C | null>(null);
  const isConflict = (body: ErrorBody | null): body is C => body?.code === 'CHANGED';
  const caught = (error: unknown): boolean => {
    const body = refusalOf(error);
    if (!isConflict(body)) return false;
    setConflict(body);
    return true;
  };
  return { conflict, caught, clear: () => setConflict(null) };
}
