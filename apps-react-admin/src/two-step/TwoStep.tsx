import { Typography } from '@mui/material';
import { useState } from 'react';
import { forgetInput, useApiMutation, useApiQuery } from '../api/useApi.ts';
import { Page } from '../ui/page/Page.tsx';
import { Section } from '../ui/page/Section.tsx';
import { BeginForm } from './BeginForm.tsx';
import { ManageForm } from './ManageForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpForm } from './SetUpForm.tsx';

const TITLE = 'Two-step sign-in';

/** Administrators who have to set it up are sent here. */
export function TwoStep() {
  const status = useApiQuery('totp/status', {});
  const begin = useApiMutation('totp/enrol', forgetInput);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = (recoveryCodes: string[] | null) => {
    setCodes(recoveryCodes);
    begin.reset();
    void status.refetch();
  };
  if (codes)
    return (
      <Page title={TITLE}>
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      </Page>
    );
  const { data } = status;
  return (
    <Page title={TITLE}>
      <Section
        title={data?.isEnrolled ? 'Two-step sign-in is on' : 'Authenticator app'}
        note="Sign in with your password and a 6-digit code from an authenticator app on your phone."
        answer={status}
      >
        {data?.isEnrolled && <ManageForm codesLeft={data.recoveryCodesLeft} onDone={finish} />}
        {data?.isEnrolled === false && begin.data && <SetUpForm setUp={begin.data} onDone={finish} />}
        {data?.isEnrolled === false && !begin.data && (
          <BeginForm isRequired={data.isRequired} begin={begin} />
        )}
        {data?.isRequired && data.isEnrolled && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            If you turn it off, you’ll have to set it up again before you continue.
          </Typography>
        )}
      </Section>
    </Page>
  );
}
