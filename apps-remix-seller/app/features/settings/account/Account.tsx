import { useLoaderData } from '@remix-run/react';
import { CompanyCard } from '~/features/settings/company/CompanyCard.tsx';
import { SetupCard } from '~/features/settings/setup/SetupCard.tsx';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { PageHeading, Split, Stack } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import type { loadAccount } from './account.server.ts';
import { BankCard } from './BankCard.tsx';
import { Missing } from './Missing.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

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
            />
          )}
          {tab === 'profile' && (
            <>
              <ProfileCard email={email} profile={profile} />
              <PasswordCard key={passwordVersion} />
            </>
          )}
          {tab === 'bank' && <BankCard bank={bank} />}
        </Stack>
        <SetupCard steps={steps} />
      </Split>
    </>
  );
}
