import { PAYMENT_MODES, RETURN } from '../../contract/reference.ts';
import { NDR_STATUS_TEXT, type NdrStatus, type NdrStatusText } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/ndr.ts';
import type { Ctx } from '../../deps.ts';
import { readBatches } from '../../platform/database/queries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { countListed } from '../../platform/lists/counting.ts';
import { required } from '../../platform/required.ts';
import { type Columns, csvOfRecords } from '../../platform/sheets/csv.ts';
import { formatIstDate, formatIstTime, istDay, istRange, MINUTE_MS } from '../../platform/time.ts';
import { searchOrders } from '../orders/orders.ts';
import { getCarrier } from '../shipments/shipments.ts';
import { queueEvents } from '../webhooks/webhooks.ts';
import { ACT_WITHIN_HOURS, type ListInput, type NdrFilters } from './ndr.contract.ts';
import * as sql from './ndr.sql.ts';
import * as requestSql from './requests/requests.sql.ts';
import { type DerivedNdr, deriveNdr } from './status.ts';

/** A pushed failure that the courier's own record does not have. */
const WITHDRAWN = 'Withdrawn';

async function queueChange(
  ctx: Ctx,
  { orderId, sellerId }: { orderId: number; sellerId: number },
  before: sql.StoredNdr | undefined,
  now: DerivedNdr | null,
) {
  const queue = (type: 'ndr.opened' | 'ndr.closed', at: Date, status: string) =>
    queueEvents(ctx, sellerId, type, () => [
      {
        order: { id: orderId },
        data: {
          status,
          at: at.toISOString(),
          attempts: now?.attempts ?? 0,
          remarks: now?.remarks ?? '',
        },
      },
    ]);
  // The courier's record may drop the scan that closed it: it is open again then, or closed otherwise.
  if (now && (!before || (before.closed_at && !now.closedAt)))
    await queue('ndr.opened', now.failedAt, NDR_STATUS_TEXT.PENDING);
  if (now?.closedAt && (!before?.closed_at || before.status !== now.status))
    await queue('ndr.closed', now.closedAt, NDR_STATUS_TEXT[now.status]);
  if (!now && before && !before.closed_at) await queue('ndr.closed', ctx.now(), WITHDRAWN);
}

/**
 * Updates the failed delivery from all scans. It goes with its last failure, which the courier's record may not have.
 * Requires the shipment's lock, and `hasFailed` to be from before these scans.
 */
export async function updateFromScans(
  ctx: Ctx,
  shipment: { id: number; orderId: number; sellerId: number; hasFailed: boolean },
): Promise<void> {
  const scans = await sql.listScans(ctx, shipment.id);
  if (!shipment.hasFailed && !scans.some(({ status }) => status === 'UNDELIVERED')) return;
  const open = (await requestSql.findOpen(ctx, shipment.orderId)) ?? null;
  const now = deriveNdr(scans, open);
  await queueChange(ctx, shipment, await sql.saveNdr(ctx, shipment, now), now);
  const result = now ? now.reattempt : 'FAILED';
  if (open && result) await requestSql.closeRequest(ctx, open.id, result);
}

/** The delivery address: the customer's or, for a return, the seller's point. */
const deliveryAddress = (row: sql.NdrRow) =>
  row.shipment_type_id === RETURN
    ? {
        city: row.source_city,
        pin: row.source_pin,
        phone: row.point_phone ?? row.phone,
        address: row.point_address ?? '',
        landmark: null,
      }
    : {
        city: row.city,
        pin: row.pin,
        phone: row.phone,
        landmark: row.landmark,
        address: [row.address, row.address_two].filter(Boolean).join(', '),
      };

function presentRow(row: sql.NdrRow, requests: requestSql.AskedRequest[], takesReturn: boolean) {
  const door = deliveryAddress(row);
  const last = requests.at(-1);
  const accepted = requests.findLast(
    ({ action, state }) => action === 'REATTEMPT' && state !== 'ASKING' && state !== 'REFUSED',
  );
  const isAsking = last?.state === 'ASKING';
  const canReattempt = row.status === 'PENDING' && !isAsking && row.shipment_state === 'BOOKED';
  const isRefused = last?.state === 'REFUSED' && last.askedAt > row.failed_at && canReattempt;
  const actBy = new Date(row.failed_at.getTime() + ACT_WITHIN_HOURS * 60 * MINUTE_MS);
  return {
    id: row.order_id,
    trackingId: row.order_id,
    orderId: row.customer_unique_id,
    wayBillNo: row.awb,
    logistic: row.courier_name,
    courierId: row.courier_id,
    ndrDate: row.failed_at.toISOString(),
    paymentType: row.payment_type,
    status: NDR_STATUS_TEXT[row.status],
    customerName: row.name,
    destinationCity: door.city,
    destinationPincode: String(door.pin),
    address: accepted?.address ?? door.address,
    landMark: accepted ? accepted.landmark : door.landmark,
    customerPhone: accepted?.contactNumber ?? door.phone,
    remarks: row.remarks,
    attempts: row.attempts,
    actBy: canReattempt ? actBy.toISOString() : null,
    canReattempt,
    canReturn: canReattempt && takesReturn && row.shipment_type_id !== RETURN,
    isReturning: last?.action === 'RETURN' && (isAsking || last.state === 'ASKED'),
    isAsking,
    retryAt: (isAsking && last.retryAt?.toISOString()) || null,
    reattemptDate: last?.state === 'ASKED' ? last.date : null,
    refusal: isRefused ? last.refusal : null,
    clientName: row.company_name,
    userId: row.seller_id,
    updatedAt: row.changed_at.toISOString(),
  };
}
export type Ndr = ReturnType<typeof presentRow>;
export { listOfShipments, markChanged } from './ndr.sql.ts';

/** The connections whose courier brings a parcel back on request. */
async function listReturnTakers(ctx: Ctx, connectionIds: (number | null)[]): Promise<Set<number | null>> {
  const takers = connectionIds.map(async (connectionId) => {
    const carrier = await getCarrier(ctx, { connectionId }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    return carrier?.returnToOrigin ? [connectionId] : [];
  });
  return new Set((await Promise.all(takers)).flat());
}

async function present(ctx: Ctx, rows: sql.NdrRow[]): Promise<Ndr[]> {
  const requests = new Map<number, requestSql.AskedRequest[]>();
  for (const one of await requestSql.listByOrders(
    ctx,
    rows.map((row) => row.order_id),
  )) {
    requests.set(one.orderId, [...(requests.get(one.orderId) ?? []), one]);
  }
  const open = rows.filter(({ status }) => status === 'PENDING');
  const takers = await listReturnTakers(ctx, [...new Set(open.map((row) => row.connection_id))]);
  return rows.map((row) => presentRow(row, requests.get(row.order_id) ?? [], takers.has(row.connection_id)));
}

const statusOf = (text: NdrStatusText) =>
  required((Object.keys(NDR_STATUS_TEXT) as NdrStatus[]).find((status) => NDR_STATUS_TEXT[status] === text));

/** The back office also filters by order id or AWB and sorts both ways. */
type NdrSearch = NdrFilters & { updatedSince?: Date; q?: string; oldestFirst?: boolean; byId?: boolean };

async function whereOf(ctx: Ctx, input: NdrSearch): Promise<sql.NdrWhere> {
  const {
    fromDate,
    toDate,
    logisticsIds,
    paymentTypeIds,
    statuses,
    ids,
    q,
    oldestFirst,
    byId,
    updatedSince,
  } = input;
  const paymentTypes = PAYMENT_MODES.filter(({ id }) => paymentTypeIds.includes(id)).map(
    ({ method }) => method,
  );
  return {
    sellerId: ctx.sellerId,
    ...istRange(fromDate, toDate),
    courierIds: logisticsIds,
    paymentTypes: paymentTypeIds.length > 0 ? paymentTypes : null,
    statuses: statuses.map(statusOf),
    orderIds: ids,
    oldestFirst,
    byId,
    since: updatedSince,
    found: q ? await searchOrders(ctx, q) : undefined,
  };
}

function countOf(ctx: Ctx, where: sql.NdrWhere): Promise<number> {
  const { sellerId, from, until, statuses, paymentTypes, courierIds, orderIds, found } = where;
  const countDirectly = () => sql.countNdrs(ctx, where);
  if (found || where.since || orderIds?.length) return countDirectly();
  const some = <T>(values: readonly T[] | null | undefined) => (values?.length ? values : undefined);
  const filter = {
    sellerId,
    from,
    until,
    statuses: some(statuses),
    paymentTypes: paymentTypes ?? undefined,
    courierIds: some(courierIds),
  };
  return countListed(ctx, 'ndrs', filter, countDirectly);
}

export async function listNdrs(ctx: Ctx, input: ListInput & NdrSearch) {
  const where = await whereOf(ctx, input);
  const count = await countOf(ctx, where);
  const rows = count > input.offset ? await sql.listNdrs(ctx, where, input) : [];
  return { count, data: await present(ctx, rows) };
}

/** Another seller's row is a 404, like an unknown one. */
export async function getRow(ctx: Ctx, sellerId: number | null, orderId: number): Promise<sql.NdrRow> {
  const [row] = await sql.listNdrs(ctx, { sellerId, orderIds: [orderId] }, { limit: 1 });
  if (!row) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return row;
}

export async function getNdr(ctx: Ctx, orderId: number): Promise<Ndr> {
  const [row] = await present(ctx, [await getRow(ctx, ctx.sellerId, orderId)]);
  return required(row);
}

const COLUMNS: Columns<Ndr> = {
  Client: (row) => row.clientName,
  'Order ID': (row) => row.orderId,
  AWB: (row) => row.wayBillNo,
  Courier: (row) => row.logistic,
  'Failed on': (row) => formatIstTime(new Date(row.ndrDate)),
  Attempts: (row) => row.attempts,
  Reason: (row) => row.remarks,
  Status: (row) => row.status,
  'Re-attempt on': (row) =>
    row.reattemptDate && formatIstDate(new Date(`${row.reattemptDate}T00:00:00+05:30`)),
  Payment: (row) => row.paymentType,
  Customer: (row) => row.customerName,
  Phone: (row) => row.customerPhone,
  Address: (row) => row.address,
  Landmark: (row) => row.landMark,
  City: (row) => row.destinationCity,
  Pincode: (row) => row.destinationPincode,
};
const DOWNLOAD_BATCH = 1000;

async function* eachNdr(ctx: Ctx, where: sql.NdrWhere): AsyncGenerator<Ndr[]> {
  const batches = readBatches<sql.NdrRow>(DOWNLOAD_BATCH, (last) =>
    sql.listNdrs(
      ctx,
      { ...where, after: last && { failedAt: last.failed_at, orderId: last.order_id } },
      { limit: DOWNLOAD_BATCH },
    ),
  );
  for await (const rows of batches) yield present(ctx, rows);
}

export const downloadNdr = async (ctx: Ctx, input: NdrSearch) => ({
  name: `ndr-${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachNdr(ctx, await whereOf(ctx, input))),
});
