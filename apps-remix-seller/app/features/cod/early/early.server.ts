import type { Input } from '@harkara/server/contract/calls';
import { MAX_EARLY_PARCELS } from '@harkara/server/contract/limits';
import type { EarlyCod } from '@harkara/server/contract/models';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { money, plural } from '~/lib/format.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const DAYS = [2, 3, 4] as const;
type Day = (typeof DAYS)[number];

const awbsOf = (source: URLSearchParams | FormData): string[] =>
  source
    .getAll('awb')
    .filter((awb) => typeof awb === 'string' && awb.trim() !== '')
    .map(String)
    .slice(0, MAX_EARLY_PARCELS);

/** The chosen parcels, or all that can be paid early. */
const inputOf = (userId: number, day: Day, awbs: string[]): Input<'cod/early'> => ({
  userId,
  day,
  ...(awbs.length > 0 ? { wayBillIds: awbs } : { all: true }),
});

/** The days that the operator offers, each with its percentage and what it would pay for the parcels. */
export async function loadEarly(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const awbs = awbsOf(params);
  const offer = await call(args.context, 'cod/early-offer', { userId }, token);
  const offered = DAYS.filter((day) => offer[`day${day}`] !== null);
  try {
    const quotes: EarlyCod[] = [];
    // One after the other: each locks the same parcels for a moment.
    for (const day of offered)
      quotes.push(await call(args.context, 'cod/early/quote', inputOf(userId, day, awbs), token));
    return { awbs, quotes, error: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { awbs, quotes: [], error: error.message };
  }
}

export async function askEarly(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const day = DAYS.find((one) => String(one) === textOf(form, 'day'));
  if (day === undefined) return redirect('/cod/early');
  try {
    const { count, paid, charge } = await call(
      args.context,
      'cod/early',
      inputOf(userId, day, awbsOf(form)),
      token,
    );
    const text = `We’ll pay ${plural(count, 'parcel')} early: ${money(paid)} after a charge of ${money(charge)}.`;
    return await redirectWithToast(args, '/cod', { tone: 'success', text });
  } catch (error) {
    return refuseWith(form, error);
  }
}
