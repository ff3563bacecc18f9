import type { Answer } from '@harkara/server/contract/calls';
import { Box, Button, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/http.ts';
import { replaceToken } from '../api/session.ts';
import { forgetInput, useApiMutation } from '../api/useApi.ts';
import { FormError } from '../ui/form/FormError.tsx';
import { CodeField } from './CodeField.tsx';

type SetUpFormProps = { setUp: Answer<'totp/enrol'>; onDone: (recoveryCodes: string[]) => void };

export function SetUpForm({ setUp: { secret, qr }, onDone }: SetUpFormProps) {
  const confirm = useApiMutation('totp/confirm', forgetInput);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code') as string;
    confirm.mutate(
      { code },
      {
        onSuccess: ({ recoveryCodes, token }) => {
          replaceToken(token);
          onDone(recoveryCodes);
        },
      },
    );
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      <Typography>Scan this QR code with your authenticator app, or enter the key in the app.</Typography>
      {/* Dark on white in both themes: cameras need the contrast. */}
      <Box
        component="svg"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for the authenticator app"
        sx={{ width: 220, bgcolor: '#fff', fill: '#000', border: 1, borderColor: 'divider' }}
      >
        <path d={qr.path} />
      </Box>
      <Typography>
        Key: <Box component="code">{secret.match(/.{4}/g)?.join(' ')}</Box>
      </Typography>
      <FormError error={confirm.error} fields={['code']} />
      <CodeField label="Code from the app" error={fieldErrors(confirm.error).code} />
      <Button type="submit" variant="contained" loading={confirm.isPending} sx={{ justifySelf: 'start' }}>
        Turn on
      </Button>
    </Box>
  );
}
