import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { FormError } from '../form/FormError.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import type { Difference } from '../table/ComparisonTable.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Conflict } from './useConflict.ts';

type RecordFormProps<C extends Conflict> = {
  form: {
    isDirty: boolean;
    isPending: boolean;
    failure: Error | null;
    conflict: C | null;
    load: (theirs: C['current']) => void;
    save: (revision?: number) => void;
  };
  /** Lists where the saved record and the form differ, for the notice of a conflict. */
  differencesFrom: (theirs: C['current']) => readonly Difference[];
  /** The fields that show their own errors. */
  fields: readonly string[];
  failed: string;
  confirm?: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** The fields of a record, with the conflict and the error above them and the save button below. */
export function RecordForm<C extends Conflict>({
  form: { isDirty, isPending, failure, conflict, load, save },
  differencesFrom,
  fields,
  failed,
  confirm = 'Save',
  isBusy = false,
  children,
}: RecordFormProps<C>) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <LeaveGuard when={isDirty} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={differencesFrom(conflict.current)}
          onLoadTheirs={load}
          onSaveMine={save}
          isSaving={isPending}
        />
      )}
      <FormError error={failure} fields={fields} failed={failed} />
      {children}
      <Box>
        <Button type="submit" variant="contained" loading={isPending || isBusy} disabled={conflict !== null}>
          {confirm}
        </Button>
      </Box>
    </Box>
  );
}
