import type { CarrierServiceConflict, Connection } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { fieldErrors } from '../api/http.ts';
import { useApiMutation, useApiUpdate } from '../api/useApi.ts';
import { yesNo } from '../format.ts';
import { ConflictNotice } from '../ui/conflict/ConflictNotice.tsx';
import { type ComparedField, differencesOf, useConflict } from '../ui/conflict/useConflict.ts';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormError } from '../ui/form/FormError.tsx';
import { type Cell, nameOf } from './matrix.ts';
import { ServiceFields, type ServiceValues } from './ServiceFields.tsx';

type ServiceDialogProps = {
  cell: Cell;
  accounts: readonly Connection[];
  onSaved: () => void;
  onClose: () => void;
};

const valuesOf = (service: Cell['service']): ServiceValues => ({
  connectionId: service?.connectionId,
  service: service?.service ?? '',
  isActive: service?.isActive ?? true,
});

const compared = (accounts: readonly Connection[]): readonly ComparedField<ServiceValues>[] => [
  ['Account', ({ connectionId }) => accounts.find(({ id }) => id === connectionId)?.name ?? null],
  ['Service', ({ service }) => service],
  ['Active', ({ isActive }) => yesNo(isActive)],
];

/** Connects a courier's mode with an account, changes or removes that. */
export function ServiceDialog({ cell, accounts, onSaved, onClose }: ServiceDialogProps) {
  const [base, setBase] = useState(cell.service);
  const [values, setValues] = useState(() => valuesOf(cell.service));
  const [failure, setFailure] = useState<Error | null>(null);
  const { conflict, caught, clear } = useConflict<CarrierServiceConflict>();
  const create = useApiMutation('admin/carrier-services');
  const update = useApiUpdate('admin/carrier-services/{id}');
  const [remove, removal] = useDelete<NonNullable<Cell['service']>, Error>();
  const notify = useNotify();
  const isBusy = create.isPending || update.isPending || removal.isPending;

  const done = (text: string) => () => {
    notify(text, { type: 'success' });
    onSaved();
    onClose();
  };
  const onError = (error: Error) => setFailure(caught(error) ? null : error);
  const save = (revision = base?.revision) => {
    setFailure(null);
    const { connectionId = 0, ...fields } = values;
    const handlers = { onSuccess: done('Service saved'), onError };
    if (base) update.mutate({ id: base.id, revision, connectionId, ...fields }, handlers);
    else create.mutate({ courierId: cell.courier.id, motId: cell.motId, connectionId, ...fields }, handlers);
  };
  const removeIt = () => {
    if (!base) return;
    void remove(
      'carrier-services',
      { id: base.id, previousData: base },
      { mutationMode: 'pessimistic', onSuccess: done('Service removed'), onError },
    );
  };
  return (
    <FormDialog
      title={`${nameOf(cell)}: account`}
      confirm={base ? 'Save' : 'Connect'}
      isBusy={isBusy}
      isDisabled={conflict !== null || values.connectionId === undefined}
      onSubmit={() => save()}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={differencesOf(valuesOf(conflict.current), values, compared(accounts))}
          onLoadTheirs={(theirs) => {
            setBase(theirs);
            setValues(valuesOf(theirs));
            clear();
          }}
          onSaveMine={(revision) => {
            clear();
            save(revision);
          }}
          isSaving={isBusy}
        />
      )}
      <FormError error={failure} fields={['connectionId', 'service']} />
      <ServiceFields
        values={values}
        accounts={accounts}
        errors={fieldErrors(failure)}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {base && (
        <Button color="error" disabled={isBusy} onClick={removeIt} sx={{ justifySelf: 'start' }}>
          Remove this service
        </Button>
      )}
    </FormDialog>
  );
}
