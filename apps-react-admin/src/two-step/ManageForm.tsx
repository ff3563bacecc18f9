import { Box, Button, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { encodePassword } from '../api/authProvider.ts';
import { fieldErrors } from '../api/http.ts';
import { replaceToken } from '../api/session.ts';
import { forgetInput, useApiMutation } from '../api/useApi.ts';
import { FormError } from '../ui/form/FormError.tsx';
import { CodeField } from './CodeField.tsx';

type ManageFormProps = { codesLeft: number; onDone: (recoveryCodes: string[] | null) => void };

/** New recovery codes, or no two-step sign-in: both need the password and a code. */
export function ManageForm({ codesLeft, onDone }: ManageFormProps) {
  const replace = useApiMutation('totp/recovery-codes', forgetInput);
  const disable = useApiMutation('totp/disable', forgetInput);
  const form = useRef<HTMLFormElement>(null);
  const notify = useNotify();
  const proof = () => {
    const typed = new FormData(form.current ?? undefined);
    replace.reset();
    disable.reset();
    return { password: encodePassword(typed.get('password') as string), code: typed.get('code') as string };
  };
  const error = replace.error ?? disable.error;
  const errors = fieldErrors(error);
  const getCodes = () => replace.mutate(proof(), { onSuccess: (answer) => onDone(answer.recoveryCodes) });
  const turnOff = () =>
    disable.mutate(proof(), {
      onSuccess: ({ token, message }) => {
        replaceToken(token);
        notify(message, { type: 'success' });
        onDone(null);
      },
    });
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'grid', gap: 2, maxWidth: 400 }}
    >
      <Typography>Unused recovery codes: {codesLeft}.</Typography>
      <FormError error={error} fields={['password', 'code']} />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={!!errors.password}
        helperText={errors.password}
      />
      <CodeField label="App code or recovery code" error={errors.code} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={getCodes} loading={replace.isPending}>
          Get new recovery codes
        </Button>
        <Button variant="outlined" color="error" onClick={turnOff} loading={disable.isPending}>
          Turn off two-step sign-in
        </Button>
      </Box>
    </Box>
  );
}
