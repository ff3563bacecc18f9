import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { tonesOf } from '~/features/tracking/buyer/tones.server.ts';
import { buyersPageOf } from '~/features/tracking/parcel/parcel.server.ts';
import { call, submit } from '~/lib/api.server.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const PAGE = '/settings/tracking-page';
const TEXTS = ['name', 'colour', 'phone', 'email', 'website', 'returnsNote'] as const;

export async function loadTrackingPage(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const [page, { customerDetails }, newest] = await Promise.all([
    call(args.context, 'tracking-page/get', { userId }, token),
    call(args.context, 'metadata/{userId}', { userId }, token),
    call(args.context, 'tracking/status/{userId}', { userId, limit: 1 }, token),
  ]);
  const awb = newest.data[0]?.awbNo;
  return {
    page,
    logoUrl: customerDetails?.companyLogo ?? null,
    tones: tonesOf(page.colour),
    buyersPage: page.isOn && awb ? buyersPageOf(awb) : null,
  };
}

export async function saveTrackingPage(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(form, name)])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  try {
    const input = { userId, isOn: form.has('isOn'), ...texts };
    const { message } = await submit(args.context, 'tracking-page/save', input, token);
    return await redirectWithToast(args, PAGE, { tone: 'success', text: message });
  } catch (error) {
    return refuseWith(form, error);
  }
}
