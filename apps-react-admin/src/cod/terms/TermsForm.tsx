import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { FormError } from '../../ui/form/FormError.tsx';

type TermsFormProps = {
  label: string;
  form: { error: Error | null; isPending: boolean; isDirty: boolean; save: () => void };
  /** The fields that show their own errors. */
  fields: readonly string[];
  children: ReactNode;
};

export function TermsForm({ label, form, fields, children }: TermsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 720px)' }}
    >
      {children}
      <FormError error={form.error} fields={fields} />
      <Box>
        <Button type="submit" variant="contained" loading={form.isPending} disabled={!form.isDirty}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
