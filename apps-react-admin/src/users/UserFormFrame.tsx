import { Alert, Box, Button, TextField } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { NOTHING } from '../format.ts';
import { ConflictNotice } from '../ui/ConflictNotice.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { type Option, SelectField } from '../ui/SelectField.tsx';
import type { UserInFull } from './user.ts';
import type { UserForm, Values } from './useUserForm.ts';

interface FrameProps {
  form: UserForm;
  label: string;
  /** How each field is called, for comparing with what somebody else saved. */
  labels: Values;
  theirValues: (user: UserInFull) => Values;
  children: ReactNode;
}

/** A locked part of the user's record, which Edit opens and Save locks again. */
export const UserFormFrame = ({ form, label, labels, theirValues, children }: FrameProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const differencesOf = (theirs: Values) =>
    Object.keys(labels)
      .filter((field) => (theirs[field] ?? '') !== (form.values[field] ?? ''))
      .map((field) => ({ label: labels[field]!, one: theirs[field] || NOTHING, other: form.values[field] || NOTHING }));
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <LeaveGuard when={form.isDirty} />
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          differences={differencesOf(theirValues(form.conflict.theirs))}
          onLoadTheirs={form.loadTheirs}
          onSaveMine={form.saveOver}
          isSaving={form.isPending}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>{children}</Box>
      {form.errors[''] && <Alert severity="error">{form.errors['']}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {form.isEditing ? (
          <>
            <Button type="submit" variant="contained" loading={form.isPending}>
              Save
            </Button>
            {form.canCancel && (
              <Button onClick={form.cancel} disabled={form.isPending}>
                Cancel
              </Button>
            )}
          </>
        ) : (
          <Button key="edit" variant="outlined" onClick={form.edit}>
            Edit
          </Button>
        )}
      </Box>
    </Box>
  );
};

interface FieldProps {
  form: UserForm;
  field: string;
  label: string;
  numeric?: boolean;
}

export const UserField = ({ form, field, label, numeric = false }: FieldProps) => (
  <TextField
    label={label}
    required={form.isEditing}
    value={form.values[field] ?? ''}
    onChange={({ target }) => form.change(field, target.value)}
    error={Boolean(form.errors[field])}
    helperText={form.errors[field]}
    slotProps={{ input: { readOnly: !form.isEditing }, inputLabel: { shrink: true }, htmlInput: numeric ? { inputMode: 'numeric' } : {} }}
  />
);

export const UserSelect = ({ form, field, label, options }: Omit<FieldProps, 'numeric'> & { options: readonly Option[] }) => (
  <SelectField
    label={label}
    required={form.isEditing}
    value={form.values[field] ?? ''}
    options={options}
    none="Choose"
    error={form.errors[field]}
    isReadOnly={!form.isEditing}
    onPick={(value) => form.change(field, value)}
  />
);
