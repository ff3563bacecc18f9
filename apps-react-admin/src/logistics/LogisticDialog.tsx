import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { HttpError, useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { ConflictNotice } from '../ui/ConflictNotice.tsx';
import { differencesOf, useConflict } from '../ui/useConflict.ts';
import { blank, compared, type Logistic, valuesOf } from './logistic.ts';
import { LogisticFields } from './LogisticFields.tsx';

const errorsIn = (error: unknown): Record<string, string> => (error instanceof HttpError && error.body?.errors) || {};

/** Makes a courier, or changes one. It closes once the server has it. */
export const LogisticDialog = ({ logistic, onClose }: { logistic: Logistic | null; onClose: () => void }) => {
  const [values, setValues] = useState(() => (logistic ? valuesOf(logistic) : blank));
  const [revision, setRevision] = useState(logistic?.revision ?? 0);
  const { conflict, caught, clear } = useConflict<Logistic>();
  const [failure, setFailure] = useState<Error | null>(null);
  const [create, { isPending: isCreating }] = useCreate<Logistic>();
  const [update, { isPending: isUpdating }] = useUpdate<Logistic>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const isBusy = isCreating || isUpdating;
  const errors = errorsIn(failure);

  const ended = {
    onSuccess: () => {
      notify(logistic ? 'Logistic saved' : 'Logistic created', { type: 'success', autoHideDuration: 5000 });
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
    return update('logistics', { id: logistic.id, data, previousData: logistic }, { ...ended, mutationMode: 'pessimistic' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(revision);
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby="logistic-title" fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="logistic-title" variant="h2">
          {logistic ? 'Edit Logistic' : 'Create Logistic'}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
          {failure && Object.keys(errors).length === 0 && <Alert severity="error">{failure.message}</Alert>}
          <LogisticFields values={values} errors={errors} onChange={(changes) => setValues({ ...values, ...changes })} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={conflict !== null}>
            {logistic ? 'Save' : 'Create'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
