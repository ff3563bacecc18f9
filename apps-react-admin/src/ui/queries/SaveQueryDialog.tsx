import type { Input } from '@harkara/server/contract/calls';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormError } from '../form/FormError.tsx';
import { TextInput } from '../form/TextInput.tsx';

type SaveQueryDialogProps = {
  query: Omit<Input<'saved-queries/save'>, 'name'>;
  onSaved: () => void;
  onClose: () => void;
};

export function SaveQueryDialog({ query, onSaved, onClose }: SaveQueryDialogProps) {
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useApiMutation('saved-queries/save');
  const submit = () => mutate({ ...query, name }, { onSuccess: onSaved });
  return (
    <FormDialog title="Save this query" confirm="Save" isBusy={isPending} onSubmit={submit} onClose={onClose}>
      <TextInput
        label="Name"
        required
        value={name}
        hint="Saves the filters and sort order in your account."
        error={fieldErrors(error).name}
        onType={setName}
      />
      <FormError error={error} fields={['name']} />
    </FormDialog>
  );
}
