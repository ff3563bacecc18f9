import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import type { FaultList as Faults, FieldError } from '@harkara/server/contract/models';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
/** Responses of the upload routes, and the file rules that the client checks before the upload. */

export const POINTS_ACCEPT = ['.csv'];
export const REPORT_NAME = 'Error_Report.xlsx';
/** The errors of an orders file. `isCut`: the report has more errors than the page shows. */
export type FileErrors = Faults & { isCut?: boolean };
export const ERRORS_TYPE = 'application/vnd.faults+json';
export const MAX_ERRORS_SHOWN = 50;

export const isFileErrors = (value: object): value is FileErrors =>
  'rowsAtFault' in value && 'report' in value;

/** Limits the errors to what a page shows. */
export const shownOf = (list: FileErrors): FileErrors => ({
  ...list,
  faults: list.faults.slice(0, MAX_ERRORS_SHOWN),
  isCut: list.faults.length > MAX_ERRORS_SHOWN,
});

export type UploadAnswer = { to: string } | FileErrors | { message: string; errors: FieldError[] };

export function fileError(file: Pick<File, 'name' | 'size'> | null, accept: string[]): string | undefined {
  if (!file) return undefined;
  if (file.size > MAX_FILE_BYTES) return FILE_TEXTS.tooBig;
  return accept.some((ending) => file.name.toLowerCase().endsWith(ending))
    ? undefined
    : FILE_TEXTS.unsupported;
}

/** Counts the data rows of a CSV, for the progress text; quoted line breaks do not count. */
export function countRows(csv: string): number {
  let rows = 0;
  let isQuoted = false;
  let hasText = false;
  for (const each of csv) {
    if (each === '"') isQuoted = !isQuoted;
    const ends = !isQuoted && (each === '\n' || each === '\r');
    if (ends && hasText) rows += 1;
    if (ends) hasText = false;
    else if (each !== ',' && each !== ' ') hasText = true;
  }
  return Math.max(0, rows + (hasText ? 1 : 0) - 1);
}
