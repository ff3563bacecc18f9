import { RETURN } from '../../contract/reference.ts';
import { TRACKING_STATUSES } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/tracking.ts';
import { type Ctx, isAdmin } from '../../deps.ts';
import { readBatches } from '../../platform/database/queries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { countListed } from '../../platform/lists/counting.ts';
import { toRupees } from '../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../platform/sheets/csv.ts';
import { formatIstTime, istDay, istRange } from '../../platform/time.ts';
import { listCouriers } from '../couriers/couriers.ts';
import { findStoreNote, isCancellable, searchOrders } from '../orders/orders.ts';
import { listPickupPoints } from '../pickup-points/pickup-points.ts';
import { sumShippedPaise } from '../shipments/shipments.ts';
import { findShop } from '../tracking-pages/tracking-pages.ts';
import { type AwbInput, type ListInput, type TrackedInput } from './tracking.contract.ts';
import * as sql from './tracking.sql.ts';

export { detailsAnswer } from './answers.contract.ts';
export { receivePushed } from './scans.ts';
export type { ListRow } from './tracking.sql.ts';

/** Public tracking by AWB: only the seller and administrators see a name, phone, address or amount of the buyer. */
export async function getDetails(ctx: Ctx, { awb }: AwbInput) {
  const found = await sql.findTracked(ctx, awb);
  if (!found) throw new Refusal('NOT_FOUND', TEXTS.awbNotFound);
  const { row, scans } = found;
  const isOrderCancelled = row.state === 'CANCELLED';
  const canManage = ctx.user !== null && (isAdmin(ctx) || ctx.user.id === row.seller_id);
  const seller = { city: row.source_city, pin: String(row.source_pin) };
  const customer = { city: row.city, pin: String(row.pin) };
  const isReturn = row.shipment_type_id === RETURN;
  const [source, destination] = isReturn ? [customer, seller] : [seller, customer];
  return {
    orderId: row.customer_unique_id,
    logistic: row.courier_name,
    logisticLogo: row.logo_path,
    orderDate: row.created_at.toISOString(),
    isOrderCancelled,
    isReturn,
    shop: row.has_shop ? await findShop(ctx, row.seller_id) : null,
    ...(canManage && {
      trackingId: row.order_id,
      charge: toRupees(row.charge_paise),
      totalCharge: toRupees(await sumShippedPaise(ctx, row.order_id)),
      storeNote: await findStoreNote(ctx, row.order_id),
    }),
    canCancel:
      canManage &&
      !isOrderCancelled &&
      isCancellable(
        row.tracking_status,
        scans.map(({ status }) => status),
      ),
    orderDetails: { status: row.tracking_status, paymentType: row.payment_type, wayBill: row.awb },
    orderSource: {
      sourceCity: source.city,
      sourcePincode: source.pin,
      destinationCity: destination.city,
      destinationPincode: destination.pin,
    },
    detailScans: scans.map((scan) => ({
      scanDateTime: scan.scanned_at.toISOString(),
      status: scan.status,
      remarks: scan.remarks,
      scannedLocation: scan.location,
    })),
  };
}

export async function getCourierName(ctx: Ctx, { awb }: AwbInput) {
  const row = await sql.findCourierName(ctx, awb);
  if (!row) throw new Refusal('NOT_FOUND', TEXTS.invalidAwb);
  return { name: row.name };
}

/** Finds the order of the seller's own AWB, for a cancellation. */
export async function findOrderIds(ctx: Ctx, { wayBillId }: { wayBillId: string }) {
  const rows = await sql.listOrderIds(ctx, ctx.sellerId, wayBillId);
  if (rows.length === 0) throw new Refusal('NOT_FOUND', TEXTS.awbNotFound);
  return { data: rows.map((row) => ({ shippingid: row.order_id })) };
}

const presentTracked = (row: sql.ListRow) => ({
  trackingId: row.order_id,
  clientName: row.company_name,
  orderId: row.customer_unique_id,
  wayBillId: row.awb,
  awbNo: row.awb,
  courierName: row.courier_name,
  courierId: row.courier_id,
  date: row.booked_at.toISOString(),
  orderCreated: row.created_at.toISOString(),
  paymentMethod: row.payment_type,
  customerName: row.name,
  channelName: row.channel,
  currentStatus: row.tracking_status,
  status: row.tracking_status,
  scanStatus: row.tracking_status,
  remarks: row.remarks,
  address: row.address,
  state: row.state,
  city: row.city,
  pincode: String(row.pin),
  phone: row.phone,
  country: 'India',
  updatedAt: row.changed_at.toISOString(),
});

async function whereOf(ctx: Ctx, input: TrackedInput): Promise<sql.TrackedWhere> {
  return { sellerId: ctx.sellerId, input, found: input.q ? await searchOrders(ctx, input.q) : undefined };
}

function countOf(ctx: Ctx, where: sql.TrackedWhere): Promise<number> {
  const { sellerId, input, found } = where;
  const countDirectly = () => sql.countTracked(ctx, where);
  if (
    found ||
    input.updatedSince ||
    input.ids ||
    input.wayBill.length ||
    input.pickupPoints.length ||
    input.weightRange ||
    input.valueRange
  )
    return countDirectly();
  const some = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return countListed(
    ctx,
    'shipments',
    {
      sellerId,
      ...istRange(input.fromDate, input.toDate),
      statuses: some(sql.statusesOf(input)),
      paymentTypes: some(input.paymentMethod),
      courierIds: some(input.courierId),
    },
    countDirectly,
  );
}

/** Lists a page of shipments with the total count. Covers all sellers if none is given. */
export async function listShipments(
  ctx: Ctx,
  input: TrackedInput,
): Promise<{ count: number; rows: sql.ListRow[] }> {
  const where = await whereOf(ctx, input);
  const count = await countOf(ctx, where);
  return { count, rows: count > input.offSet ? await sql.listTracked(ctx, where) : [] };
}

export async function listForApi(ctx: Ctx, input: ListInput) {
  const { count, rows } = await listShipments(ctx, input);
  return { count, data: rows.map(presentTracked) };
}

const COLUMNS: Columns<sql.ListRow> = {
  Client: (row) => row.company_name,
  'Order ID': (row) => row.customer_unique_id,
  AWB: (row) => row.awb,
  Courier: (row) => row.courier_name,
  Shipped: (row) => formatIstTime(row.booked_at),
  Payment: (row) => row.payment_type,
  Customer: (row) => row.name,
  City: (row) => row.city,
  State: (row) => row.state,
  Pincode: (row) => String(row.pin),
  Phone: (row) => row.phone,
  Status: (row) => row.tracking_status.replaceAll('_', ' '),
  Remarks: (row) => row.remarks,
};
const DOWNLOAD_BATCH = 1000;

async function* eachTracked(ctx: Ctx, input: TrackedInput): AsyncGenerator<sql.ListRow[]> {
  const where = { ...(await whereOf(ctx, input)), input: { ...input, limit: DOWNLOAD_BATCH, offSet: 0 } };
  yield* readBatches<sql.ListRow>(DOWNLOAD_BATCH, (last) =>
    sql.listTracked(ctx, { ...where, after: last && { bookedAt: last.booked_at, id: last.shipment_id } }),
  );
}

export const downloadList = async (ctx: Ctx, input: TrackedInput) => ({
  name: `tracking-${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachTracked(ctx, input)),
});

export async function listFilters(ctx: Ctx) {
  const points = ctx.sellerId === null ? [] : await listPickupPoints(ctx);
  return {
    paymentMethods: [
      { id: 'COD', name: 'COD' },
      { id: 'PREPAID', name: 'Prepaid' },
    ],
    statuses: TRACKING_STATUSES.map((status, index) => ({ id: index + 1, name: status })),
    couriers: (await listCouriers(ctx)).map(({ id, name }) => ({ id, name })),
    pickupPoints: points.map(({ id, name }) => ({ id, name })),
  };
}
