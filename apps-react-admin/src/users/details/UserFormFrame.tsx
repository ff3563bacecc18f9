import type { User } from '@harkara/server/contract/models';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { NOTHING } from '../../format.ts';
import { ConflictNotice } from '../../ui/conflict/ConflictNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import type { UserForm, Values } from './useUserForm.ts';

type FrameProps = {
  form: UserForm;
  label: string;
  /** Field labels for the comparison with another user's save. */
  labels: Values;
  theirValues: (user: User) => Values;
  /** Shown while the part is locked. */
  facts: [name: string, value: ReactNode][];
  children: ReactNode;
};

/** A part of the user's record: text until Edit, and again after a save. */
export function UserFormFrame({ form, label, labels, theirValues, facts, children }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const differencesOf = (theirs: Values) =>
    Object.entries(labels)
      .filter(([field]) => (theirs[field] ?? '') !== (form.values[field] ?? ''))
      .map(([field, label]) => ({
        label,
        one: theirs[field] || NOTHING,
        other: form.values[field] || NOTHING,
      }));
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <LeaveGuard when={form.isDirty} />
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 38 }}
      >
        <Typography variant="h2">{label}</Typography>
        {!form.isEditing && (
          <Button key="edit" variant="outlined" onClick={form.edit}>
            Edit
          </Button>
        )}
      </Box>
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          differences={differencesOf(theirValues(form.conflict.current))}
          onLoadTheirs={form.loadTheirs}
          onSaveMine={form.saveOver}
          isSaving={form.isPending}
        />
      )}
      {form.isEditing ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {children}
        </Box>
      ) : (
        <Facts facts={facts} />
      )}
      {form.errors[''] && <Alert severity="error">{form.errors['']}</Alert>}
      {form.isEditing && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={form.isPending}>
            Save
          </Button>
          {form.canCancel && (
            <Button onClick={form.cancel} disabled={form.isPending}>
              Cancel
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

type FieldProps = {
  form: UserForm;
  field: string;
  label: string;
  numeric?: boolean;
};

export function UserField({ form, field, label, numeric = false }: FieldProps) {
  return (
    <TextField
      label={label}
      required
      value={form.values[field] ?? ''}
      onChange={({ target }) => form.change(field, target.value)}
      error={Boolean(form.errors[field])}
      helperText={form.errors[field]}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: numeric ? { inputMode: 'numeric' } : {} }}
    />
  );
}

export function UserSelect({
  form,
  field,
  label,
  options,
}: Omit<FieldProps, 'numeric'> & { options: readonly Option[] }) {
  return (
    <SelectField
      label={label}
      required
      value={form.values[field] ?? ''}
      options={options}
      none="Choose"
      error={form.errors[field]}
      onPick={(value) => form.change(field, value)}
    />
  );
}
