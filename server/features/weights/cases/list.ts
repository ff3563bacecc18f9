import { CASE_TEXTS } from '../../../contract/texts/weights.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { presentReceipt, readReceipt } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { settledReceipt, weigh, listWeighables } from '../../shipments/shipments.ts';
import { referenceOf } from '../reference.ts';
import { type CasesFilter, type ListInput } from './cases.contract.ts';
import * as sql from './cases.sql.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;
const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));

const present = (row: sql.ListedCase) => ({
  id: row.id,
  state: row.state,
  trackingId: row.order_id,
  orderId: row.customer_unique_id,
  wayBillId: row.awb,
  logistic: row.courier_name,
  userId: row.seller_id,
  clientName: row.company_name,
  weightBefore: row.before_g / 1000,
  weightAfter: row.after_g / 1000,
  difference: toRupees(row.difference_paise),
  settled: rupees(row.settled_paise),
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  answeredAt: instant(row.answered_at),
  decidedAt: instant(row.decided_at),
});

const NEWEST = { by: 'id', ascending: false } as const;

type MeasuredColumns = Pick<sql.CaseRow, 'weight_g' | 'length_mm' | 'width_mm' | 'height_mm'>;

/** The courier's weight and box, from a row or a case. */
export const toMeasurement = ({ weight_g, length_mm, width_mm, height_mm }: MeasuredColumns) => ({
  weightG: weight_g,
  box: length_mm ? { lengthMm: length_mm, widthMm: required(width_mm), heightMm: required(height_mm) } : null,
});

/** The previously charged weight and its box, declared or measured. `box` is null if only a weight was known. */
export function previousMeasurement({ before_receipt }: Pick<sql.CaseRow, 'before_receipt'>) {
  const { weightG, ...box } = readReceipt(before_receipt).parcel;
  return { weightG, box: box.lengthMm === 0 ? null : box };
}

/** Finds the caller's own case, or any for an administrator. */
export async function getCase(ctx: Ctx, id: number): Promise<sql.ListedCase> {
  const [row] = await sql.listCases(ctx, { sellerId: ctx.sellerId, ids: [id] }, NEWEST, {
    limit: 1,
    offset: 0,
  });
  if (!row) throw new Refusal('NOT_FOUND', CASE_TEXTS.notFound);
  return row;
}

/**
 * Returns a case with both receipts. Until settlement, the difference is computed as of now and includes a return
 * that began since. A settled case shows the receipt of the amount moved.
 */
export async function getCaseDetails(ctx: Ctx, { id }: { id: number }) {
  const row = await getCase(ctx, id);
  const [parcel] = await listWeighables(ctx, [row.shipment_id]);
  const isUnsettled = row.settled_paise === null;
  const isAnswerable = row.due_at > ctx.now() && (row.state === 'OPEN' || row.state === 'SETTLED');
  const isReturning = isUnsettled && required(parcel).isReturning;
  const before = readReceipt(row.before_receipt);
  const weighing = weigh({ receipt: before, isReturning }, toMeasurement(row));
  const settled = isUnsettled ? null : await settledReceipt(ctx, referenceOf(row.upload_id, row.awb));
  return {
    ...present(row),
    difference: toRupees(isUnsettled ? weighing.differencePaise : row.difference_paise),
    before: presentReceipt(before),
    after: presentReceipt(readReceipt(row.after_receipt)),
    differenceReceipt: presentReceipt(settled ?? weighing.receipt),
    isReturning,
    decidedWeight: row.decided_g === null ? null : row.decided_g / 1000,
    remark: row.remark,
    decision: row.decision,
    isAcceptedByTime: row.state === 'ACCEPTED' && row.answered_by === null,
    canAnswer: row.state === 'OPEN' && isAnswerable,
    canDispute: isAnswerable && required(parcel).isBooked && !(await sql.hasLaterCase(ctx, row)),
    isPaid: !isUnsettled,
    pictures: await sql.listPictures(ctx, id),
  };
}

/** Lists the seller's cases, newest first. An administrator who gives no seller gets all. */
export async function listCases(ctx: Ctx, { state, limit, offset }: ListInput) {
  const where = { sellerId: ctx.sellerId, states: state };
  const [count, rows] = await Promise.all([
    sql.countCases(ctx, where),
    sql.listCases(ctx, where, NEWEST, { limit, offset }),
  ]);
  return { count, data: rows.map(present) };
}

/** Summarizes unclosed cases for the start-of-day panel. */
export async function getSummary(ctx: Ctx) {
  const sums = new Map((await sql.sumOpen(ctx, await requireSellerId(ctx))).map((row) => [row.state, row]));
  const [open, disputed] = [sums.get('OPEN'), sums.get('DISPUTED')];
  return {
    open: Number(open?.n ?? 0),
    toPay: toRupees(Number(open?.toPay ?? 0)),
    toReturn: toRupees(Number(open?.toReturn ?? 0)),
    dueAt: open?.dueAt.toISOString() ?? null,
    disputed: Number(disputed?.n ?? 0),
    inDispute: toRupees(Number(disputed?.toPay ?? 0)),
  };
}

export async function listAdminCases(ctx: Ctx, { filter, range, sort }: ListQuery<CasesFilter>) {
  const where = {
    sellerId: filter.userId ?? null,
    states: filter.state && [filter.state],
    q: filter.q,
    ids: filter.id,
  };
  const order = { by: sort.by as sql.CaseOrder['by'], ascending: sort.ascending };
  const [count, rows] = await Promise.all([
    sql.countCases(ctx, where),
    sql.listCases(ctx, where, order, range),
  ]);
  return { count, rows: rows.map(present) };
}

export const getAdminCase = async (ctx: Ctx, id: number) => present(await getCase(ctx, id));

/** Finds a picture of the caller's own case, or any for an administrator. */
export async function findPicture(ctx: Ctx, id: number) {
  const picture = await sql.findPicture(ctx, id, ctx.sellerId);
  if (!picture) throw new Refusal('NOT_FOUND', CASE_TEXTS.pictureNotFound);
  return {
    name: `weight-case-${picture.case_id}-${id}.${picture.type}`,
    type: `image/${picture.type}`,
    bytes: picture.bytes,
  };
}
