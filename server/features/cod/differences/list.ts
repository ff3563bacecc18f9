import { DIFFERENCE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import { formatIstTime, istDay } from '../../../platform/time.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { DifferencesFilter, ListInput } from './differences.contract.ts';
import * as sql from './differences.sql.ts';

export const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

const present = (row: sql.ListedDifference) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  courierId: row.courierId,
  logisticName: row.courierName,
  userId: row.sellerId,
  clientName: row.companyName,
  trackingId: row.orderId,
  orderId: row.customerUniqueId,
  wayBillId: row.awb,
  sent: toRupees(row.sentPaise),
  expected: toRupees(row.expectedPaise),
  difference: toRupees(row.differencePaise),
  reason: row.reason,
  foundAt: row.foundAt.toISOString(),
  fileId: row.fileId,
  fileName: row.fileName,
  line: row.line,
  resolvedBy: row.resolvedByEmail,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolution: row.resolution,
});

const NEWEST_FIRST = { by: 'id', ascending: false } as const;

export async function listDifferences(ctx: Ctx, { limit, offset, ...filter }: ListInput) {
  const [count, rows] = await Promise.all([
    sql.countDifferences(ctx, filter),
    sql.listDifferences(ctx, filter, { limit, offset, ...NEWEST_FIRST }),
  ]);
  return { count, data: rows.map(present) };
}

export async function listAdminDifferences(ctx: Ctx, { filter, range, sort }: ListQuery<DifferencesFilter>) {
  const slice = { ...range, by: sort.by as sql.Slice['by'], ascending: sort.ascending };
  const [count, rows] = await Promise.all([
    sql.countDifferences(ctx, filter),
    sql.listDifferences(ctx, filter, slice),
  ]);
  return { count, rows: rows.map(present) };
}

export async function getDifference(ctx: Ctx, id: number) {
  const [row] = await sql.listDifferences(ctx, { id: [id] }, { limit: 1, offset: 0, ...NEWEST_FIRST });
  if (!row) throw notFound();
  return present(row);
}

const COLUMNS: Columns<sql.ListedDifference> = {
  'Found (IST)': (row) => formatIstTime(row.foundAt),
  Kind: (row) => row.kind,
  State: (row) => row.state,
  Courier: (row) => row.courierName,
  AWB: (row) => row.awb,
  Client: (row) => row.companyName,
  'Order ID': (row) => row.customerUniqueId,
  'Sent (Rs)': (row) => toRupees(row.sentPaise),
  'Expected (Rs)': (row) => toRupees(row.expectedPaise),
  'Difference (Rs)': (row) => toRupees(row.differencePaise),
  Reason: (row) => row.reason,
  File: (row) => row.fileName,
  Row: (row) => row.line,
  Resolution: (row) => row.resolution,
};
const BATCH = 1_000;

const OLDEST_FIRST = { limit: BATCH, offset: 0, by: 'id', ascending: true } as const;

const eachDifference = (ctx: Ctx, filter: DifferencesFilter) =>
  readBatches<sql.ListedDifference>(BATCH, (last) =>
    sql.listDifferences(ctx, { ...filter, afterId: last?.id }, OLDEST_FIRST),
  );

export const downloadDifferences = async (ctx: Ctx, { filter }: ListQuery<DifferencesFilter>) => ({
  name: `cod-differences-${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachDifference(ctx, filter)),
});
