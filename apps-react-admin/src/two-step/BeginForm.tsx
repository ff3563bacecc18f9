import { Alert, Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { encodePassword } from '../api/authProvider.ts';
import { fieldErrors } from '../api/http.ts';
import { FormError } from '../ui/form/FormError.tsx';

type BeginFormProps = {
  isRequired: boolean;
  begin: { error: Error | null; isPending: boolean; mutate: (input: { password: string }) => void };
};

export function BeginForm({ isRequired, begin }: BeginFormProps) {
  const errors = fieldErrors(begin.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password') as string;
    begin.mutate({ password: encodePassword(password) });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      <Alert severity={isRequired ? 'warning' : 'info'}>
        {isRequired
          ? 'Administrators need two-step sign-in. Set it up to continue.'
          : 'Two-step sign-in is off.'}
      </Alert>
      <FormError error={begin.error} fields={['password']} />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={!!errors.password}
        helperText={errors.password}
      />
      <Button type="submit" variant="contained" loading={begin.isPending} sx={{ justifySelf: 'start' }}>
        Set up two-step sign-in
      </Button>
    </Box>
  );
}
