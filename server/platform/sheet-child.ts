import type { ReadRows, RowLimits } from './csv-read.ts';
import { readBook } from './sheet-read.ts';
import { type Report, writeReport } from './sheet-report.ts';

/** A process of its own for what strangers' files and long reports may do to one: see sheet-jobs.ts. */
export type Job =
  { kind: 'read'; bytes: Buffer; isZip: boolean; limits: RowLimits } | { kind: 'report'; report: Report };
export type Done<J extends Job> = J extends { kind: 'read' } ? ReadRows : Buffer;

const work = async (job: Job): Promise<ReadRows | Buffer> =>
  job.kind === 'read' ? readBook(Buffer.from(job.bytes), job.isZip, job.limits) : writeReport(job.report);

process.on('message', (job: Job) => {
  void work(job).then((done) => process.send?.(done));
});
process.send?.('ready');
