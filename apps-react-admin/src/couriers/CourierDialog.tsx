import type { Courier, CourierConflict } from '@harkara/server/contract/models';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { fieldErrors } from '../api/http.ts';
import { useCreateRecord, useUpdateRecord } from '../api/useRecord.ts';
import { ConflictNotice } from '../ui/conflict/ConflictNotice.tsx';
import { differencesOf, useConflict } from '../ui/conflict/useConflict.ts';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormError } from '../ui/form/FormError.tsx';
import { blank, compared, valuesOf } from './courier.ts';
import { CourierFields } from './CourierFields.tsx';

export function CourierDialog({ courier, onClose }: { courier: Courier | null; onClose: () => void }) {
  const [values, setValues] = useState(() => (courier ? valuesOf(courier) : blank));
  const [revision, setRevision] = useState(courier?.revision ?? 0);
  const { conflict, caught, clear } = useConflict<CourierConflict>();
  const [failure, setFailure] = useState<Error | null>(null);
  const [create, { isPending: isCreating }] = useCreateRecord('logistics');
  const [update, { isPending: isUpdating }] = useUpdateRecord('logistics');
  const [notify, refresh] = [useNotify(), useRefresh()];
  const isBusy = isCreating || isUpdating;

  const handlers = {
    onSuccess: () => {
      notify(courier ? 'Logistic saved' : 'Logistic created', { type: 'success' });
      refresh();
      onClose();
    },
    onError: (error: Error) => setFailure(caught(error) ? null : error),
  };
  const save = (seen: number) => {
    setFailure(null);
    clear();
    if (courier) update(courier, { ...values, revision: seen }, handlers);
    else create(values, handlers);
  };
  return (
    <FormDialog
      title={courier ? 'Edit Logistic' : 'Create Logistic'}
      confirm={courier ? 'Save' : 'Create'}
      isBusy={isBusy}
      isDisabled={conflict !== null}
      onSubmit={() => save(revision)}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={differencesOf(conflict.current, values, compared)}
          onLoadTheirs={(theirs) => {
            setValues(valuesOf(theirs));
            setRevision(theirs.revision);
            clear();
          }}
          onSaveMine={save}
          isSaving={isBusy}
        />
      )}
      <FormError error={failure} fields={['name', 'logoPath', 'logo']} />
      <CourierFields
        values={values}
        errors={fieldErrors(failure)}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
    </FormDialog>
  );
}
