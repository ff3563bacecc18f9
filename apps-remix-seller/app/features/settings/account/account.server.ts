import { createHash } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { setupSteps } from '~/features/shell/shell.server.ts';
import { call } from '~/lib/api.server.ts';
import { refuse, textOf } from '~/lib/forms/form.server.ts';
import { readForm } from '~/lib/forms/upload.server.ts';
import { requireSeller } from '~/lib/session.server.ts';
import { saveBank, saveCompany, savePassword, saveProfile } from './save.server.ts';

const TABS = ['company', 'profile', 'bank'] as const;

export async function loadAccount(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const [metadata, companyTypes, steps] = await Promise.all([
    call(args.context, 'metadata/{userId}', { userId }, token),
    call(args.context, 'gst-company-type/get', {}),
    setupSteps(args.context, token),
  ]);
  const params = new URL(args.request.url).searchParams;
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'company',
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

export async function saveAccount(args: ActionFunctionArgs) {
  await requireSeller(args);
  const form = await readForm(args.request);
  switch (textOf(form, 'intent')) {
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
