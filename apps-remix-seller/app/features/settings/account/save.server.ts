import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { changePasswordInput } from '@harkara/server/contracts/identity/identity';
import { companyInput, profileInput } from '@harkara/server/contracts/sellers/sellers';
import type { ActionFunctionArgs } from '@remix-run/node';
import { fillPlace } from '~/features/pincodes/pincode.server.ts';
import { nextOf } from '~/features/settings/setup/steps.ts';
import { setupSteps } from '~/features/shell/shell.server.ts';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { encodePassword, errorsOf, phoneOf, refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { fileOf, toDataUrl } from '~/lib/forms/upload.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

type Args = ActionFunctionArgs;

const textsOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]));

const done = (args: Args, tab: string, text: string, token?: string) =>
  redirectWithToast(args, `/settings/account?tab=${tab}`, { tone: 'success', text }, token);

const COMPANY = ['companyName', 'website', 'address', 'city', 'state', 'country', 'pincode'] as const;
const YES_OR_NO: Record<string, boolean> = { true: true, false: false };

/** Sends only the visible fields of the chosen answer; the hidden ones may hold old values. */
function gstOf(form: FormData) {
  const gstAvailable = YES_OR_NO[textOf(form, 'gstAvailable')];
  const names = gstAvailable ? ['gstNo', 'gstCompanyTypeId'] : ['pan', 'aadhar'];
  return { gstAvailable, ...(gstAvailable === undefined ? {} : textsOf(form, names)) };
}

/** The name and phone, as the forms of the profile and of a new company have them. */
const profileOf = (form: FormData, userId: number) => ({
  id: userId,
  ...textsOf(form, ['firstName', 'lastName']),
  phone: phoneOf(form, 'phone'),
});

/** The errors of a contract, by the last part of their paths. */
const shortErrorsOf = (...[rules, value]: Parameters<typeof errorsOf>) =>
  Object.fromEntries(
    Object.entries(errorsOf(rules, value)).map(([path, message]): [string, string] => [
      path.split('.').at(-1) ?? path,
      message,
    ]),
  );

/** A new seller's form also has the name. It is saved first: a refused company then shows its form again. */
export async function saveCompany(args: Args, form: FormData) {
  const { token, userId } = await requireSeller(args);
  const profile = form.has('firstName') ? profileOf(form, userId) : null;
  const isFirst = (await setupSteps(args.context, token)).some(
    ({ step, done }) => step === 'company' && !done,
  );
  await fillPlace(args.context, token, form, 'pincode');
  const logo = fileOf(form, 'companyLogo');
  if (logo && logo.size > MAX_FILE_BYTES) return refuse(form, { companyLogo: FILE_TEXTS.tooBig });
  const customerDetailsRequest = { ...textsOf(form, COMPANY), companyLogo: logo && (await toDataUrl(logo)) };
  const details = { customerDetailsRequest, gstDetailsRequest: gstOf(form) };
  const nameErrors = profile ? errorsOf(profileInput, profile) : {};
  if (Object.keys(nameErrors).length > 0)
    return refuse(form, { ...shortErrorsOf(companyInput, details), ...nameErrors });
  try {
    if (profile) await submit(args.context, 'user/customer-profile', profile, token);
    await submit(args.context, 'user/company-details', details, token);
  } catch (error) {
    return refuseWith(form, error, { 'gstDetailsRequest.gstAvailable': 'gstAvailable' });
  }
  const text = 'Company details updated successfully';
  const next = isFirst && nextOf(await setupSteps(args.context, token));
  return next ? redirectWithToast(args, next.to, { tone: 'success', text }) : done(args, 'company', text);
}

export async function saveProfile(args: Args, form: FormData) {
  const { token, userId } = await requireSeller(args);
  try {
    await submit(args.context, 'user/customer-profile', profileOf(form, userId), token);
  } catch (error) {
    return refuseWith(form, error);
  }
  return done(args, 'profile', 'Profile details updated successfully');
}

/** The API revokes all older tokens; the session continues with the one in the response. */
export async function savePassword(args: Args, form: FormData) {
  const { token, userId } = await requireSeller(args);
  const input = {
    userId,
    oldPassword: encodePassword(form, 'oldPassword'),
    currentPassword: encodePassword(form, 'newPassword'),
  };
  const errors = errorsOf(changePasswordInput, input, { currentPassword: 'newPassword' });
  const repeated = form.get('confirmPassword');
  if (repeated !== form.get('newPassword'))
    errors.confirmPassword = 'Password and Confirm Password are not matching';
  if (Object.keys(errors).length > 0) return refuse(form, errors);
  try {
    const answer = await call(args.context, 'update/user-password', input, token);
    return await done(args, 'profile', answer.message, answer.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'WRONG_PASSWORD') return refuse(form, { oldPassword: error.message });
    if (error.status >= 500) return refuse(form, {}, 'Something went wrong. Please try again later.');
    return refuseWith(form, error);
  }
}

export async function saveBank(args: Args, form: FormData) {
  const { token } = await requireSeller(args);
  const details = textsOf(form, ['bankName', 'beneficiaryName', 'accountNumber', 'ifsc']);
  try {
    await submit(args.context, 'user/bank-details', details, token);
  } catch (error) {
    return refuseWith(form, error);
  }
  return done(args, 'bank', 'Bank details updated successfully');
}
