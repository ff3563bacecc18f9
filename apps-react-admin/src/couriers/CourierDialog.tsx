import type { Courier, CourierConflict } from '@harkara/server/contract/models';
import { useState } from 'react';
import { useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { fieldErrors } from '../api/http.ts';
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
  const [create, { isPending: isCreating }] = useCreate<Courier>();
  const [update, { isPending: isUpdating }] = useUpdate<Courier>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const isBusy = isCreating || isUpdating;

  const ended = {
    onSuccess: () => {
      notify(courier ? 'Logistic saved' : 'Logistic created', { type: 'success' });
      refresh();
      onClose();
    },
    onError: (error: unknown) => setFailure(caught(error) ? null : (error as Error)),
  };
  const save = (seen: number) => {
    setFailure(null);
    clear();
    if (!courier) return create('logistics', { data: values }, ended);
    const data = { ...values, revision: seen };
    return update(
      'logistics',
      { id: courier.id, data, previousData: courier },
      { ...ended, mutationMode: 'pessimistic' },
    );
  };
  return (
    <FormDialog
      title={courier ? 'Edit Logistic' : 'Create Logistic'}
      confirm={courier ? 'Save' : 'Create'}
      isBusy={isBusy}
      isDisabled={conflict !== null}
      onSubmit={() => void save(revision)}
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
          onSaveMine={(newer) => void save(newer)}
          isSaving={isBusy}
        />
      )}
      <FormError error={failure} />
      <CourierFields
        values={values}
        errors={fieldErrors(failure)}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
    </FormDialog>
  );
}
