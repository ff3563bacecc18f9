import { useState } from 'react';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { nameError, type SavedQuery } from './queries.ts';

type SaveQueryDialogProps = {
  queries: readonly SavedQuery[];
  onSave: (name: string) => void;
  onClose: () => void;
};

export function SaveQueryDialog({ queries, onSave, onClose }: SaveQueryDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const name = typed.trim();
  const submit = () => {
    const found = nameError(name, queries);
    setError(found);
    if (!found) onSave(name);
  };
  return (
    <FormDialog title="Save this query" confirm="Save" isBusy={false} onSubmit={submit} onClose={onClose}>
      <TextInput
        label="Name"
        required
        value={typed}
        hint="Saves the filters and sort order in this browser."
        error={error}
        onType={setTyped}
      />
    </FormDialog>
  );
}
