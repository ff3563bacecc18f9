import { COD_STATUSES } from '@harkara/server/contract/statuses';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { call, idOf, orNotFound, submit } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { isoDate } from '~/lib/format.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { dayOf, pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const HOME = '/cod';
const MAX_AWB = 40;
const NOTHING = { count: 0, data: [] };

/** The parcels, or the remittances that pay them. */
const tabOf = (params: URLSearchParams) => (params.get('tab') === 'remittances' ? 'remittances' : 'parcels');

const filtersOf = (params: URLSearchParams) => ({
  status: COD_STATUSES.find((one) => one === params.get('status')),
  wayBillId: (params.get('search') ?? '').trim().slice(0, MAX_AWB),
  fromDate: dayOf(params, 'from'),
  toDate: dayOf(params, 'to'),
});

export async function loadCod(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const tab = tabOf(params);
  const requested = pageOf(params);
  const filters = filtersOf(params);
  const { context } = args;
  const [summary, offer, parcels, remittances] = await Promise.all([
    call(context, 'cod/summary', { userId }, token),
    call(context, 'cod/early-offer', { userId }, token),
    tab === 'parcels'
      ? askList(requested, (at) => submit(context, 'cod/list', { userId, ...filters, ...at }, token))
      : { list: NOTHING, page: 1 },
    tab === 'remittances'
      ? askList(requested, (at) => call(context, 'cod/remittances', { userId, ...at }, token))
      : { list: NOTHING, page: 1 },
  ]);
  return {
    tab,
    summary,
    isEarlyOffered: Object.values(offer).some((percentage) => percentage !== null),
    parcels: parcels.list,
    remittances: remittances.list,
    page: Math.max(parcels.page, remittances.page),
    size: requested.size,
    today: isoDate(Date.now()),
    ...filters,
  };
}
export type CodView = Awaited<ReturnType<typeof loadCod>>;

/** Pays the next COD to the bank account or to the wallet. */
export async function savePreference(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  try {
    const { to } = await submit(args.context, 'cod/preference', { userId, to: textOf(form, 'to') }, token);
    const text = `We’ll pay your COD to your ${to === 'BANK' ? 'bank account' : 'wallet'} from the next payout.`;
    return await redirectWithToast(args, HOME, { tone: 'success', text });
  } catch (error) {
    return refuseWith(form, error);
  }
}

export async function loadRemittance(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  return {
    remittance: await orNotFound(call(args.context, 'cod/remittances/{id}', { userId, id }, token)),
  };
}

/** Sends a remittance's file, or redirects to the list with the error. */
async function remittanceFile(args: LoaderFunctionArgs, kind: 'pdf' | 'csv') {
  await requireSeller(args);
  return sendFile(
    args,
    `cod/remittances/{id}/${kind}`,
    { id: idOf(args.params.id) },
    `${HOME}?tab=remittances`,
  );
}

export const downloadCsv = (args: LoaderFunctionArgs) => remittanceFile(args, 'csv');

export const downloadPdf = (args: LoaderFunctionArgs) => remittanceFile(args, 'pdf');
