import { COD_FILE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { FilesFilter, RowsFilter } from './files.contract.ts';
import * as sql from './list.sql.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.fileNotFound);

function presentFile(file: sql.ListedFile) {
  const counts = {
    matched: file.matchedCount,
    short: file.shortCount,
    over: file.overCount,
    unknown: file.unknownCount,
    twice: file.twiceCount,
  };
  return {
    id: file.id,
    courierId: file.courierId,
    logisticName: file.courierName,
    fileName: file.fileName,
    state: file.state,
    count: file.rowCount,
    ...counts,
    waiting: Object.values(counts).reduce((waiting, n) => waiting - n, file.rowCount),
    total: toRupees(file.totalPaise),
    received: toRupees(file.receivedPaise),
    uploadedBy: file.email,
    uploadedAt: file.uploadedAt.toISOString(),
    finishedAt: file.finishedAt?.toISOString() ?? null,
  };
}

export async function listFiles(ctx: Ctx, { filter, range, sort }: ListQuery<FilesFilter>) {
  const slice = { ...range, by: sort.by as sql.FileSlice['by'], ascending: sort.ascending };
  const [count, files] = await Promise.all([sql.countFiles(ctx, filter), sql.listFiles(ctx, filter, slice)]);
  return { count, rows: files.map(presentFile) };
}

export async function getFile(ctx: Ctx, id: number) {
  const [file] = await sql.listFiles(ctx, { id: [id] }, { limit: 1, offset: 0, by: 'id', ascending: false });
  if (!file) throw notFound();
  return presentFile(file);
}

const presentRow = (row: sql.ListedRow) => ({
  id: row.id,
  fileId: row.fileId,
  line: row.line,
  wayBillId: row.awb,
  amount: toRupees(row.amountPaise),
  date: row.paidOn,
  utr: row.utr,
  result: row.result,
  received: toRupees(row.appliedPaise),
  trackingId: row.orderId,
});

export async function listFileRows(ctx: Ctx, { filter, range, sort }: ListQuery<RowsFilter>) {
  const slice = { ...range, by: sort.by as sql.RowSlice['by'], ascending: sort.ascending };
  const [count, rows] = await Promise.all([
    sql.countFileRows(ctx, filter),
    sql.listFileRows(ctx, filter, slice),
  ]);
  return { count, rows: rows.map(presentRow) };
}

export async function getFileRow(ctx: Ctx, id: number) {
  const [row] = await sql.listFileRows(
    ctx,
    { id: [id] },
    { limit: 1, offset: 0, by: 'id', ascending: false },
  );
  if (!row) throw notFound();
  return presentRow(row);
}
