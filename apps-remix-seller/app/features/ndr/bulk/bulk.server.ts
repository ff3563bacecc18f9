import type { FailedDelivery } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/ndr';
import { isDay } from '@harkara/server/time';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { plural } from '~/lib/format.ts';
import { refuse, textOf } from '~/lib/forms/form.server.ts';
import { idsOf, MAX_PAGE_SIZE } from '~/lib/lists/list.ts';
import { redirectWithToast, requireSeller, type SignedIn } from '~/lib/session.server.ts';
import { daysOf, listPath } from '../ndr.server.ts';
import { type Failure, laterText, type Report } from './report.ts';

/** A courier may take its 10 s for each, and other sellers ask it too. */
const AT_ONCE = 5;
const SELECT_FIRST = 'Select the failed deliveries to re-attempt';

type Context = { context: ActionFunctionArgs['context']; seller: SignedIn };

const idsIn = (source: FormData | URLSearchParams) => idsOf(source, 'id').slice(0, MAX_PAGE_SIZE);

async function rowsOf({ context, seller: { token, userId } }: Context, ids: number[]) {
  if (ids.length === 0) return [];
  return (await call(context, 'get/NDR', { userId, ids, limit: MAX_PAGE_SIZE }, token)).data;
}

/** The selected rows that can be re-attempted, for a page that asks for the date. */
export async function loadSelected(args: LoaderFunctionArgs) {
  const seller = await requireSeller(args);
  const ids = idsIn(new URL(args.request.url).searchParams);
  const rows = await rowsOf({ context: args.context, seller }, ids);
  const open = rows.filter(({ canReattempt }) => canReattempt);
  return { rows: open, back: listPath(args.request), ...daysOf(new Date()) };
}

type Outcome = { isLater: boolean; failure: Failure | null };

/** Asks with the row's own phone and address. */
async function ask(
  { context, seller }: Context,
  row: FailedDelivery,
  reattemptDate: string,
): Promise<Outcome> {
  const { id, orderId, customerPhone: contactNumber, address, landMark } = row;
  const input = { id, orderId, contactNumber, address, landMark, reattemptDate };
  try {
    const { retryAt } = await submit(context, 'reattempt/{id}', input, seller.token);
    return { isLater: retryAt !== null, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    const message = error.errors[0]?.message ?? error.message;
    const is = { isRefused: code === 'COURIER_REFUSED', isPending: code === 'COURIER_UNCLEAR' };
    return { isLater: false, failure: { id, orderId, message, ...is } };
  }
}

/** Requests a re-attempt of each selected row, for one day. A refusal of one does not stop the others. */
export async function askSelected(args: ActionFunctionArgs) {
  const seller = await requireSeller(args);
  const of = { context: args.context, seller };
  const form = await args.request.formData();
  const date = textOf(form, 'reattemptDate');
  const { today, lastDay } = daysOf(new Date());
  if (date !== '' && (!isDay(date) || date < today || date > lastDay))
    return refuse(form, { reattemptDate: TEXTS.dateOutside });
  const rows = await rowsOf(of, idsIn(form));
  if (rows.length === 0) return refuse(form, {}, SELECT_FIRST);
  const outcomes: Outcome[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE).map((row) => ask(of, row, date));
    outcomes.push(...(await Promise.all(part)));
  }
  const failed = outcomes.map(({ failure }) => failure).filter((failure) => failure !== null);
  const later = outcomes.filter(({ isLater }) => isLater).length;
  const report: Report = { asked: outcomes.length - failed.length, later, failed };
  if (failed.length > 0) return data(report);
  const text = `${plural(report.asked, 're-attempt')} requested${later > 0 ? `. ${laterText(later)}` : ''}`;
  return redirectWithToast(args, listPath(args.request), { tone: 'success', text });
}
