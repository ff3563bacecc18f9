import type { ReadRows, RowLimits } from './csv-read.ts';
import { readBook } from './read.ts';
import { type Report, writeReport } from './report.ts';

export type Job =
  { kind: 'read'; bytes: Uint8Array; isZip: boolean; limits: RowLimits } | { kind: 'report'; report: Report };
export type Done<J extends Job> = J extends { kind: 'read' } ? ReadRows : Uint8Array;

/** A hostile file crashes only this process. */
export default async (job: Job): Promise<ReadRows | Uint8Array> =>
  job.kind === 'read' ? readBook(Buffer.from(job.bytes), job.isZip, job.limits) : writeReport(job.report);
