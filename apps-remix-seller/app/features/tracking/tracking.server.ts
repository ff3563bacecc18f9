import type { Input } from '@harkara/server/contract/calls';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { statusIds } from '~/features/tracking/list/statuses.ts';
import { ApiError, call, callFile } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { dayOf, idsOf, LONG_PAGE_SIZES, pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { paymentsIn } from '~/lib/lists/payments.ts';
import { type SignedIn, requireSession, redirectWithToast } from '~/lib/session.server.ts';

const MAX_AT_ONCE = 1000;

/** Reads the tracking list's filters from the address. */
export function filtersOf(params: URLSearchParams) {
  return {
    awbs: (params.get('awb') ?? '').split(/[\s,]+/).filter(Boolean),
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    payment: paymentsIn(params),
    status: [...new Set(params.getAll('status').flatMap(statusIds))].slice(0, MAX_AT_ONCE),
    courier: idsOf(params, 'courier'),
    pickup: idsOf(params, 'pickup'),
  };
}
export type TrackingFilters = ReturnType<typeof filtersOf>;

export const toListInput = ({ awbs, from, to, payment, status, courier, pickup }: TrackingFilters) => ({
  wayBill: awbs.slice(0, MAX_AT_ONCE).map((awb) => awb.slice(0, 40)),
  fromDate: from,
  toDate: to,
  paymentMethod: payment,
  statusId: status,
  courierId: courier,
  pickupPoints: pickup,
});

/** A page of the user's parcels: a seller's own, or all of an administrator's. */
const listShipments = (
  context: AppLoadContext,
  { token, userId, role }: SignedIn,
  input: Input<'tracking/status/all'>,
) =>
  role === 'ROLE_USER'
    ? call(context, 'tracking/status/{userId}', { ...input, userId }, token)
    : call(context, 'tracking/status/all', input, token);

const MAX_NAMED = 20;

/** The searched AWBs without a parcel visible to this user, whatever the other filters. */
async function unknownAwbs(
  context: AppLoadContext,
  person: SignedIn,
  { awbs }: Pick<TrackingFilters, 'awbs'>,
) {
  if (awbs.length === 0) return [];
  const wayBill = awbs.slice(0, MAX_AT_ONCE).map((awb) => awb.slice(0, 40));
  const { data } = await listShipments(context, person, { wayBill, limit: MAX_AT_ONCE });
  const found = new Set(data.map(({ wayBillId }) => wayBillId.toUpperCase()));
  return [...new Set(wayBill)].filter((awb) => !found.has(awb.toUpperCase())).slice(0, MAX_NAMED);
}

/** Tracking details of an AWB; null if it is unknown. */
export async function findTracking(context: AppLoadContext, awb: string, token?: string) {
  try {
    return await call(context, 'status/details/{awb}', { awb }, token);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** The order of an AWB; null if it belongs to another seller. */
export async function findOrderOfAwb(context: AppLoadContext, awb: string, person: SignedIn) {
  const { token, userId, role } = person;
  if (role === 'ROLE_ADMIN') {
    const { data } = await listShipments(context, person, { wayBill: [awb] });
    return data[0]?.trackingId ?? null;
  }
  try {
    const { data } = await call(context, 'token/{userId}', { userId, wayBillId: awb }, token);
    return data[0]?.shippingid ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function loadShipments(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const requested = pageOf(params, 10, LONG_PAGE_SIZES);
  const filters = filtersOf(params);
  const isSeller = person.role === 'ROLE_USER';
  const [{ list, page }, choices, unknown] = await Promise.all([
    askList(requested, ({ limit, offset }) =>
      listShipments(args.context, person, { ...toListInput(filters), limit, offSet: offset }),
    ),
    call(args.context, 'tracking/filters', {}, person.token),
    unknownAwbs(args.context, person, filters),
  ]);
  return {
    list,
    choices,
    unknown,
    filters,
    page,
    size: requested.size,
    isSeller,
    today: isoDate(new Date()),
  };
}

/**
 * All tracking rows that match as CSV; takes the list's parameters. An administrator's file names no seller
 * and covers all.
 */
export async function downloadShipments(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  const { search, searchParams } = new URL(args.request.url);
  try {
    return await callFile(
      args.context,
      'tracking/status/all/download',
      toListInput(filtersOf(searchParams)),
      token,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, `/tracking${search}`, {
      tone: 'danger',
      text: 'Unable to download the file',
    });
  }
}
