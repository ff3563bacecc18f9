import { useState } from 'react';
import { useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { fieldErrors } from '../http.ts';
import { ConflictNotice } from '../ui/ConflictNotice.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { differencesOf, useConflict } from '../ui/useConflict.ts';
import { blank, compared, type Logistic, valuesOf } from './logistic.ts';
import { LogisticFields } from './LogisticFields.tsx';

export function LogisticDialog({ logistic, onClose }: { logistic: Logistic | null; onClose: () => void }) {
  const [values, setValues] = useState(() => (logistic ? valuesOf(logistic) : blank));
  const [revision, setRevision] = useState(logistic?.revision ?? 0);
  const { conflict, caught, clear } = useConflict<Logistic>();
  const [failure, setFailure] = useState<Error | null>(null);
  const [create, { isPending: isCreating }] = useCreate<Logistic>();
  const [update, { isPending: isUpdating }] = useUpdate<Logistic>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const isBusy = isCreating || isUpdating;

  const ended = {
    onSuccess: () => {
      notify(logistic ? 'Logistic saved' : 'Logistic created', { type: 'success' });
      refresh();
      onClose();
    },
    onError: (error: unknown) => setFailure(caught(error) ? null : (error as Error)),
  };
  const save = (seen: number) => {
    setFailure(null);
    clear();
    if (!logistic) return create('logistics', { data: values }, ended);
    const data = { ...values, revision: seen };
    return update(
      'logistics',
      { id: logistic.id, data, previousData: logistic },
      { ...ended, mutationMode: 'pessimistic' },
    );
  };
  return (
    <FormDialog
      title={logistic ? 'Edit Logistic' : 'Create Logistic'}
      confirm={logistic ? 'Save' : 'Create'}
      isBusy={isBusy}
      isHeld={conflict !== null}
      onSubmit={() => void save(revision)}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={differencesOf(conflict.theirs, values, compared)}
          onLoadTheirs={(theirs) => {
            setValues(valuesOf(theirs));
            setRevision(theirs.revision);
            clear();
          }}
          onSaveMine={(newer) => void save(newer)}
          isSaving={isBusy}
        />
      )}
      <FormFault error={failure} />
      <LogisticFields
        values={values}
        errors={fieldErrors(failure)}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
    </FormDialog>
  );
}
