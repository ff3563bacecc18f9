import { createHash } from 'node:crypto';
import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { saveBank, saveCompany, savePassword, saveProfile } from '~/features/settings/account.server.ts';
import { BankCard } from '~/features/settings/BankCard.tsx';
import { CompanyCard } from '~/features/settings/CompanyCard.tsx';
import { Missing } from '~/features/settings/Missing.tsx';
import { PasswordCard } from '~/features/settings/PasswordCard.tsx';
import { ProfileCard } from '~/features/settings/ProfileCard.tsx';
import { SetupCard } from '~/features/settings/SetupCard.tsx';
import { setupSteps } from '~/features/shell/shell.server.ts';
import { call } from '~/lib/api.server.ts';
import { refuse, textOf } from '~/lib/form.server.ts';
import { requireSeller } from '~/lib/session.server.ts';
import { readForm } from '~/lib/upload.server.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { PageHeading, Split, Stack } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';

export const meta: MetaFunction = () => [{ title: `Account settings · ${brand.name}` }];

const tabs = { company: 'Company', profile: 'Profile', bank: 'Bank Details' } as const;
type Tab = keyof typeof tabs;
const isTab = (name: string | null): name is Tab => name !== null && name in tabs;

export async function loader(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const [metadata, companyTypes, steps] = await Promise.all([
    call(args.context, 'metadata/{userId}', { userId }, token),
    call(args.context, 'gst-company-type/get', {}),
    setupSteps(args.context, token),
  ]);
  const params = new URL(args.request.url).searchParams;
  const wanted = params.get('tab');
  return {
    tab: isTab(wanted) ? wanted : ('company' as const),
    isEditing: params.has('edit'),
    email: metadata.emailId,
    company: metadata.customerDetails,
    gst: metadata.userGSTDetails,
    profile: metadata.userProfile,
    bank: metadata.userBankDetails.at(-1) ?? null,
    companyTypes,
    steps,
    missing: { profile: !metadata.profileFilled, company: !metadata.companyDetailsFilled },
    // Changes with every new password, which resets the form.
    passwordVersion: createHash('sha256').update(token).digest('hex').slice(0, 8),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireSeller(args);
  const form = await readForm(args.request);
  switch (textOf(form, 'do')) {
    case 'company':
      return saveCompany(args, form);
    case 'profile':
      return saveProfile(args, form);
    case 'password':
      return savePassword(args, form);
    case 'bank':
      return saveBank(args, form);
    default:
      return refuse(form, {}, 'Something went wrong!');
  }
}

export default function Account() {
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
  } = useLoaderData<typeof loader>();
  const links = Object.entries(tabs).map(([key, label]) => ({
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
