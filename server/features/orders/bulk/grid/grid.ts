import type { Ctx } from '../../../../deps.ts';
import type { UploadedFile } from '../../../../platform/http/bodies/upload.ts';
import { type BulkRow, readerOf } from '../../../../platform/sheets/bulk.ts';
import { BULK_COLUMNS } from '../bulk.contract.ts';
import { checkOrderFile } from '../bulk.ts';
import type { OrderFault } from '../checks.ts';
import type { RowsInput } from './grid.contract.ts';

function byRow(faults: readonly OrderFault[]) {
  const found = new Map<BulkRow, OrderFault[]>();
  for (const fault of faults) {
    const known = found.get(fault.row);
    if (known) known.push(fault);
    else found.set(fault.row, [fault]);
  }
  return found;
}

/** A file's rows with the faults that its upload would report. Creates nothing. */
export async function readRows(ctx: Ctx, { fileUploadOrders }: RowsInput, file: UploadedFile) {
  const { columns: titles, ...all } = fileUploadOrders;
  const { bulk, faults, created } = await checkOrderFile(ctx, { fileUploadOrders: all }, file, titles);
  const readers = BULK_COLUMNS.map(({ name }) => readerOf(bulk, name));
  const faultsOf = byRow(faults);
  const createdRows = new Set(created.flatMap(({ rows }) => rows));
  const titleOf = (at: number | undefined) => (at === undefined ? null : (bulk.header[at] ?? null));
  return {
    titles: bulk.header,
    columns: BULK_COLUMNS.map(({ name, isRequired }) => ({
      name,
      isRequired,
      title: titleOf(bulk.places.get(name)),
    })),
    rows: bulk.rows.map((row) => ({
      row: row.line,
      values: readers.map((read) => read(row)),
      faults: (faultsOf.get(row) ?? []).map(({ column, message }) => ({ column, message })),
      isCreated: createdRows.has(row),
    })),
  };
}
