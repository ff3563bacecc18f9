/** What the upload routes answer, and the rules of a file that are known before it is sent. */

export const FILE_TOO_BIG = 'Uploaded file is too big.';
const UNSUPPORTED = 'Uploaded file has unsupported format.';
export const FILE_MAX_BYTES = 1_000_000;
export const POINTS_ACCEPT = ['.csv'];
export const REPORT_NAME = 'Error_Report.xlsx';
export const FILE_CHANGED = 'The file has changed since it was chosen. Please choose it again.';
export const FAULTY_ROWS = 'File Upload failed. Some fields are missing in the uploaded file';

/** What is wrong in a file of orders. `report`: the spreadsheet of it, in base64. */
export type FaultList = {
  rows: number;
  rowsAtFault: number;
  faults: { row: number; orderId: string; column: string | null; message: string }[];
  report: string;
  /** Whether the report has more faults than the page shows. */
  isCut?: boolean;
};
export const FAULTS_TYPE = 'application/vnd.faults+json';
export const FAULTS_SHOWN = 50;

export const isFaultList = (value: object): value is FaultList => 'rowsAtFault' in value && 'report' in value;

/** As many faults as a page shows. */
export const shownOf = (list: FaultList): FaultList => ({
  ...list,
  faults: list.faults.slice(0, FAULTS_SHOWN),
  isCut: list.faults.length > FAULTS_SHOWN,
});

export type UploadAnswer =
  { to: string } | FaultList | { message: string; errors: { field: string; message: string }[] };

export function fileFault(file: Pick<File, 'name' | 'size'> | null, accept: string[]): string | undefined {
  if (!file) return undefined;
  if (file.size > FILE_MAX_BYTES) return FILE_TOO_BIG;
  return accept.some((ending) => file.name.toLowerCase().endsWith(ending)) ? undefined : UNSUPPORTED;
}

/** The rows of a csv under its head, to say how many are being checked; quoted line breaks are no rows. */
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
