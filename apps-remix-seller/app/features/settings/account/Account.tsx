import type { SetupStep } from '@harkara/server/contract/models';
import { Link, useLoaderData } from '@remix-run/react';
import { CompanyCard } from '~/features/settings/company/CompanyCard.tsx';
import { SetupList } from '~/features/settings/setup/SetupList.tsx';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Split, Stack } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import type { loadAccount } from './account.server.ts';
import { BankCard } from './BankCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

const TABS = { company: 'Company', profile: 'Profile', bank: 'Bank Details' };

export function Account() {
  const {
    tab,
    isEditing,
    email,
    company,
    gst,
    profile,
    bank,
    companyTypes,
    steps,
    missing,
    passwordVersion,
  } = useLoaderData<typeof loadAccount>();
  const links = Object.entries(TABS).map(([key, label]) => ({
    to: `/settings/account?tab=${key}`,
    label,
    current: key === tab,
  }));
  return (
    <>
      <PageHeading title="Account" note="Your company, profile, password and bank account." />
      <Split>
        <Stack>
          <Missing {...missing} />
          <LeaveGuard key={tab} />
          <Tabs label="Account settings" tabs={links} />
          {tab === 'company' && (
            <CompanyCard
              key={company?.companyLogo?.slice(-40)}
              {...{ company, gst, companyTypes, isEditing }}
              profile={company === null && missing.profile ? profile : null}
            />
          )}
          {tab === 'profile' && (
            <>
              <ProfileCard email={email} profile={profile} />
              <PasswordCard key={passwordVersion} />
              <TwoStepCard />
            </>
          )}
          {tab === 'bank' && <BankCard bank={bank} />}
        </Stack>
        <SetupCard steps={steps} />
      </Split>
    </>
  );
}

/** The setup steps required before the first order. */
function Missing({ profile, company }: { profile: boolean; company: boolean }) {
  if (!profile && !company) return null;
  return (
    <Notice tone="info">
      Please complete your Profile &amp; Company details to start placing orders. Still missing:{' '}
      {company && <Link to="/settings/account?tab=company">Company</Link>}
      {company && profile && ' and '}
      {profile && <Link to="/settings/account?tab=profile">Profile</Link>}.
    </Notice>
  );
}

/** Progress of the setup; hidden once it is complete. */
function SetupCard({ steps }: { steps: SetupStep[] }) {
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Card title="Setup" note={`${steps.length - left} of ${steps.length} done`}>
      <SetupList steps={steps} />
    </Card>
  );
}
