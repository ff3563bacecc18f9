import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { CodeField } from '../../two-step/CodeField.tsx';
import { SignInFrame } from './SignInFrame.tsx';

type CodeStepProps = { challenge: string; onStartAgain: () => void };

/** The second step of a sign-in. */
export function CodeStep({ challenge, onStartAgain }: CodeStepProps) {
  const login = useLogin();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const { code: wrongCode } = fieldErrors(error);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code') as string;
    setBusy(true);
    try {
      await login({ challenge, code });
    } catch (failure) {
      setError(failure as Error);
      setBusy(false);
    }
  };
  return (
    <SignInFrame
      title="Enter your code"
      note="Enter the 6-digit code from your authenticator app. No app? Use a recovery code."
      refusal={wrongCode ? '' : (error?.message ?? '')}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <CodeField label="Code" error={wrongCode} isFirst />
        <Button type="submit" variant="contained" size="large" loading={isBusy} loadingPosition="start">
          Sign in
        </Button>
        <Button onClick={onStartAgain}>Start again</Button>
      </Box>
    </SignInFrame>
  );
}
