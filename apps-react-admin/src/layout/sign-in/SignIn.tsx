import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../api/authProvider.ts';
import { challengeOf, fieldErrors } from '../../api/http.ts';
import { readSession } from '../../api/session.ts';
import { usePageTitle } from '../../ui/page/usePageTitle.ts';
import { checkCredentials, type FieldErrors } from './checkCredentials.ts';
import { CodeStep } from './CodeStep.tsx';
import { SignInFrame } from './SignInFrame.tsx';

export function SignIn() {
  usePageTitle('Sign in');
  const login = useLogin();
  const { search, state } = useLocation() as { search: string; state: { challenge?: string } | null };
  const [isSignedIn] = useState(() => readSession() !== null);
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState(state?.challenge ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState(search === '?expired' ? messages.expired : '');

  if (challenge) return <CodeStep challenge={challenge} onStartAgain={() => setChallenge(null)} />;
  if (isSignedIn) return <Navigate to="/" replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const textOf = (name: string) => typed.get(name) as string;
    const credentials = { phoneNo: textOf('phoneNo').trim(), password: textOf('password') };
    const found = checkCredentials(credentials);
    setErrors(found);
    setRefusal('');
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) return form.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();

    setBusy(true);
    try {
      await login(credentials);
    } catch (error) {
      setChallenge(challengeOf(error));
      const byField: FieldErrors = fieldErrors(error);
      setErrors(byField);
      if (Object.keys(byField).length === 0 && !challengeOf(error)) setRefusal((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <SignInFrame title="Sign in to the back office" note="For administrators." refusal={refusal}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          name="phoneNo"
          label="Phone number"
          type="tel"
          autoComplete="username"
          autoFocus
          error={!!errors.phoneNo}
          helperText={errors.phoneNo}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={!!errors.password}
          helperText={errors.password}
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy} loadingPosition="start">
          Sign in
        </Button>
      </Box>
    </SignInFrame>
  );
}
