import { COD_FILE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { DAY_MS, formatIstDate } from '../../../platform/time.ts';
import { findCourier } from '../../couriers/couriers.ts';
import { applyFile, leaseFrom } from './applying.ts';
import { BULK_COLUMNS, type UploadInput } from './files.contract.ts';
import { insertFile } from './files.sql.ts';
import { getFile } from './list.ts';
import { checksumOf, readFile } from './reading.ts';

/**
 * Stores a courier's file, every row or none, and applies its rows. If the process dies meanwhile, a job applies the
 * rest: the file need not be sent again, and cannot be.
 */
export async function uploadCodFile(ctx: Ctx, { courierId }: UploadInput, file: UploadedFile) {
  if (!(await findCourier(ctx, courierId))) throw invalid('courierId', TEXTS.courierUnknown);
  const rows = await readFile(ctx, file);
  const leaseUntil = leaseFrom(ctx);
  const stored = {
    courierId,
    fileName: file.name,
    checksum: await checksumOf(rows),
    totalPaise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    leaseUntil,
  };
  const id = await inTransaction(ctx, (tx) => insertFile(tx, required(tx.user).id, stored, rows));
  if (id === null) throw new Refusal('FILE_RECORDED', TEXTS.recorded);
  await applyFile(ctx, { id, courierId, leaseUntil });
  const { count, matched, short, over, unknown, twice } = await getFile(ctx, id);
  return { fileId: id, count, matched, short, over, unknown, twice };
}

const SAMPLE: [awb: string, amount: number, utr: string][] = [
  ['26805710004130', 1299, 'HDFCN52026112300417'],
  ['26805710004141', 749.5, 'HDFCN52026112300417'],
];

export function sampleFile(ctx: Ctx) {
  const columns = BULK_COLUMNS.map(({ name, isRequired, asText }) => ({
    title: `${name}*`,
    isRequired,
    asText,
  }));
  const yesterday = formatIstDate(new Date(ctx.now().getTime() - DAY_MS));
  const rows = SAMPLE.map(([awb, amount, utr]) => [awb, amount, yesterday, utr]);
  return { name: 'COD_Sample.xlsx', body: writeSheet('COD', columns, rows) };
}
