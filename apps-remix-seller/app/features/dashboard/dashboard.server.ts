import { trendLines } from '@harkara/server/contract/trend';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { earliestDay, type Days } from '~/lib/lists/days.ts';
import { dayOf } from '~/lib/lists/list.ts';
import { requireSession, type SignedIn } from '~/lib/session.server.ts';

/** The date range in the address; null unless both days are valid, in order and within reach. */
export function rangeOf(params: URLSearchParams, today: string): Days | null {
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')];
  if (!from || !to || from > to || from < earliestDay(today) || to > today) return null;
  return { from, to };
}

/** Null if the call failed: only its card is empty. An expired session is still thrown. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** A seller's figures and today's tasks; an administrator gets the figures of all sellers. */
export async function figuresOf(
  context: AppLoadContext,
  { token, userId, role }: SignedIn,
  range: Days | null,
) {
  const isSeller = role === 'ROLE_USER';
  const owner = isSeller ? { userId } : {};
  const days = range ? { fromDate: range.from, toDate: range.to } : {};
  const [status, insights, trend, todo, weights, cod, clients] = await Promise.all([
    orNull(call(context, 'dashboard/users', { ...owner, ...days }, token)),
    orNull(call(context, 'order/insights', { ...owner, ...days }, token)),
    orNull(call(context, 'dashboard/trend', { ...owner, ...days }, token)),
    isSeller ? orNull(call(context, 'dashboard/today', owner, token)) : null,
    isSeller ? orNull(call(context, 'weight-cases/summary', owner, token)) : null,
    isSeller ? orNull(call(context, 'cod/summary', owner, token)) : null,
    isSeller ? null : orNull(call(context, 'dashboard/top-clients', days, token)),
  ]);
  const statuses = status?.orderStatus ?? [];
  return { isSeller, statuses, insights, trends: trend && trendLines(trend), todo, weights, cod, clients };
}

export async function loadDashboard(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const today = isoDate(new Date());
  const range = rangeOf(new URL(args.request.url).searchParams, today);
  return { today, now: new Date().toISOString(), range, ...(await figuresOf(args.context, person, range)) };
}
