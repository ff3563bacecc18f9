import { TEXTS } from '../../contract/texts/weights.ts';
import type { Ctx } from '../../deps.ts';
import { readBatches } from '../../platform/database/queries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { toRupees } from '../../platform/money.ts';
import { required } from '../../platform/required.ts';
import { type Columns, csvOfRecords } from '../../platform/sheets/csv.ts';
import { formatIstTime, istDay } from '../../platform/time.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import * as listSql from './uploads/list.sql.ts';
import { type DownloadInput, type RowsFilter, type UploadsFilter } from './weights.contract.ts';

const BATCH = 1_000;
const ONE_ROW = { range: { offset: 0, limit: 1 }, sort: { by: 'id', ascending: false } };

const cm = (mm: number | null) => (mm === null ? null : mm / 10);

const present = (row: listSql.ListedRow) => ({
  id: row.id,
  uploadId: row.upload_id,
  trackingId: row.order_id,
  orderId: row.customer_unique_id,
  wayBillId: row.awb,
  userId: row.seller_id,
  clientName: row.company_name,
  logisticName: row.courier_name,
  weightBefore: row.before_g / 1000,
  chargedWeight: row.weight_g / 1000,
  weightAfter: row.after_g / 1000,
  length: cm(row.length_mm),
  width: cm(row.width_mm),
  height: cm(row.height_mm),
  difference: toRupees(row.difference_paise),
  status: row.state,
  message: row.message,
  processedDate: row.processed_at?.toISOString() ?? null,
  caseId: row.case_id,
});

/** Lists reweighed rows. */
export async function listRows(ctx: Ctx, query: ListQuery<RowsFilter>) {
  const [count, rows] = await Promise.all([
    listSql.countListed(ctx, query.filter),
    listSql.listRows(ctx, query),
  ]);
  return { count, rows: rows.map(present) };
}

export async function getRow(ctx: Ctx, id: number) {
  const { rows } = await listRows(ctx, { ...ONE_ROW, filter: { id: [id] } });
  if (!rows[0]) throw new Refusal('NOT_FOUND', TEXTS.uploadUnknown);
  return rows[0];
}

export async function listUploads(ctx: Ctx, query: ListQuery<UploadsFilter>) {
  const [count, rows] = await Promise.all([
    listSql.countUploads(ctx, query.filter),
    listSql.listUploads(ctx, query),
  ]);
  return {
    count,
    rows: rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      settle: row.settle,
      total: row.total,
      processed: row.processed,
      failed: row.failed,
      createdDate: row.created_at.toISOString(),
      finishedDate: row.finished_at?.toISOString() ?? null,
      uploadedBy: row.uploader,
    })),
  };
}

export async function getUpload(ctx: Ctx, id: number) {
  const { rows } = await listUploads(ctx, { ...ONE_ROW, filter: { id: [id] } });
  if (!rows[0]) throw new Refusal('NOT_FOUND', TEXTS.uploadUnknown);
  return rows[0];
}

const OUTCOMES = {
  READY: 'Waiting',
  SETTLED: 'Charged or returned',
  SAME: 'No difference',
  CASE: 'Case',
  FAILED: 'Failed',
} as const;

/** Shows a case's state if it has one. */
const outcomeOf = ({ case_state, state }: listSql.ListedRow) =>
  case_state !== null && case_state !== 'SETTLED'
    ? `${OUTCOMES.CASE}: ${case_state.toLowerCase()}`
    : OUTCOMES[state];

/** The amount moved. A case moves none before it is closed. */
function settledPaise(row: listSql.ListedRow): number | null {
  if (row.state === 'SAME') return 0;
  return row.settled_paise ?? (row.state === 'SETTLED' ? row.difference_paise : null);
}

const COLUMNS: Columns<listSql.ListedRow> = {
  'Processed (IST)': (row) => formatIstTime(required(row.processed_at)),
  'Order ID': (row) => row.customer_unique_id,
  AWB: (row) => row.awb,
  Courier: (row) => row.courier_name,
  'Weight Before (kg)': (row) => row.before_g / 1000,
  'Charged Weight (kg)': (row) => row.weight_g / 1000,
  'Length (cm)': (row) => cm(row.length_mm),
  'Width (cm)': (row) => cm(row.width_mm),
  'Height (cm)': (row) => cm(row.height_mm),
  'Weight After (kg)': (row) => row.after_g / 1000,
  'Difference (Rs)': (row) => toRupees(row.difference_paise),
  Outcome: outcomeOf,
  'Charged (Rs)': (row) => {
    const paise = settledPaise(row);
    return paise === null ? null : toRupees(paise);
  },
  Message: (row) => row.message,
};

/** Streams the rows processed for a seller in the period. */
export async function downloadProcessed(ctx: Ctx, input: DownloadInput) {
  const sellerId = await requireSellerId(ctx);
  return {
    name: `weight-updates-${sellerId}-${istDay(ctx.now())}.csv`,
    body: await csvOfRecords(
      COLUMNS,
      readBatches<listSql.ListedRow>(BATCH, (after) =>
        listSql.listProcessedRows(ctx, sellerId, { ...input, after, limit: BATCH }),
      ),
    ),
  };
}
