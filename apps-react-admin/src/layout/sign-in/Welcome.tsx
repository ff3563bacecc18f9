import { TEXTS } from '@harkara/server/contract/texts/identity';
import { Box, Button, LinearProgress, Link, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { encodePassword } from '../../api/authProvider.ts';
import { callApi, challengeOf, fieldErrors } from '../../api/http.ts';
import { saveSession } from '../../api/session.ts';
import { forgetInput } from '../../api/useApi.ts';
import { usePageTitle } from '../../ui/page/usePageTitle.ts';
import { SignInFrame } from './SignInFrame.tsx';

const RULES =
  'At least 8 characters, with a lowercase letter, an uppercase letter, a number and one of !@#$%^&*.';
const DIFFERENT = 'Passwords do not match.';

/** Where a one-time link leads. Its token is in the fragment, which no server, log or Referer gets. */
export function Welcome() {
  usePageTitle('Choose your password');
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ['invitation/get', token],
    queryFn: () => callApi('invitation/get', { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const accept = useMutation({
    ...forgetInput,
    mutationFn: (password: string) =>
      callApi('invitation/accept', { token, password: encodePassword(password) }),
    // A full load: the earlier session has ended, and react-admin checks the new one.
    onSuccess: (answer) => {
      if (answer.token) saveSession({ ...answer, token: answer.token });
      window.location.replace('/admin/');
    },
    // The account has two-step sign-in already.
    onError: (error) => {
      const challenge = challengeOf(error);
      if (challenge) void navigate('/login', { replace: true, state: { challenge } });
    },
  });
  const [isDifferent, setDifferent] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const hasFault = typed.get('password') !== typed.get('confirmPassword');
    setDifferent(hasFault);
    if (!hasFault) accept.mutate(typed.get('password') as string);
  };
  const { password: wrongPassword, token: wrongToken } = fieldErrors(accept.error ?? invitation.error);
  const refusal = wrongPassword
    ? ''
    : (wrongToken ?? (accept.error ?? invitation.error)?.message ?? (token ? '' : TEXTS.linkUnknown));
  const { data } = invitation;

  return (
    <SignInFrame
      title="Choose your password"
      note={data ? `For administrator ${data.phoneNo}, ${data.emailId}.` : 'For a new administrator.'}
      refusal={refusal}
    >
      {invitation.isPending && <LinearProgress aria-label="Checking the link" />}
      {invitation.error && <Link href="/admin/">Sign in</Link>}
      {data && (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            autoFocus
            error={!!wrongPassword}
            helperText={wrongPassword ?? RULES}
          />
          <TextField
            name="confirmPassword"
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            error={isDifferent}
            helperText={isDifferent ? DIFFERENT : undefined}
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={accept.isPending}
            loadingPosition="start"
          >
            Set password and sign in
          </Button>
        </Box>
      )}
    </SignInFrame>
  );
}
