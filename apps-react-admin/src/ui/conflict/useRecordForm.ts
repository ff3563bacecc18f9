import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { type Conflict, useConflict } from './useConflict.ts';

type RecordFormInput<Saved, Values, Blank> = {
  record: Saved | Blank;
  valuesOf: (record: Saved | Blank) => Values;
  onSaved: (saved: Saved) => void;
};

/**
 * The state of a record's form: what is typed, why a save failed, and what another user saved meanwhile. `Blank` is
 * null for a form that also creates.
 */
export function useRecordForm<
  Saved,
  Values,
  C extends Conflict & { current: Saved },
  Blank extends null = never,
>({ record, valuesOf, onSaved }: RecordFormInput<Saved, Values, Blank>) {
  const [base, setBase] = useState<Saved | Blank>(record);
  const [values, setValues] = useState(() => valuesOf(record));
  const [failure, setFailure] = useState<Error | null>(null);
  const { conflict, caught, clear } = useConflict<C>();
  const load = (saved: Saved) => {
    setBase(saved);
    setValues(valuesOf(saved));
    setFailure(null);
    clear();
  };
  return {
    base,
    values,
    change: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    isDirty: JSON.stringify(values) !== JSON.stringify(valuesOf(base)),
    failure,
    errors: fieldErrors(failure),
    conflict,
    load,
    /** Call it when a save begins: the failure of the one before goes, so that the same one is seen again. */
    begin: () => setFailure(null),
    /** Of the mutation that saves. */
    handlers: {
      onSuccess: (saved: Saved) => {
        load(saved);
        onSaved(saved);
      },
      onError: (error: Error) => setFailure(caught(error) ? null : error),
    },
  };
}
