import { read, utils } from '@e965/xlsx';
import { type Answer, http, type Person, readBody } from './app.ts';

export type Upload = { name: string; bytes: Buffer | string };

/** Sends a multipart form with an optional file. Non-string fields are sent as JSON. */
export async function upload(
  path: string,
  person: Pick<Person, 'token'> | null,
  file: Upload | null,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = http()
    .post(`/api/${path}`)
    .set(headers)
    .buffer(true)
    .parse(readBody as never);
  if (person) void request.set('Authorization', `Bearer ${person.token}`);
  for (const [name, value] of Object.entries(fields))
    void request.field(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) void request.attach('file', Buffer.from(file.bytes as string), file.name);
  else if (Object.keys(fields).length === 0) void request.field('nothing', '');
  return request;
}

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
export const csv = (rows: readonly (readonly unknown[])[]): Upload => ({
  name: 'rows.csv',
  bytes: rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''),
});

type Report = { rows: string[][]; faulty: string[] };

/** Reads an error report: its rows, and the titles of the highlighted columns in each row. */
export function readReport({ status, headers, body }: Answer): Report {
  if (status !== 422 || headers['content-type'] !== 'application/octet-stream')
    throw new Error(`${status}: ${JSON.stringify(body)}`);
  const book = read(body, { cellStyles: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
  const isMarked = (r: number, c: number) => sheet[utils.encode_cell({ r, c })]?.s?.fgColor?.rgb === 'FFC7CE';
  const faulty = rows
    .slice(1)
    .map((row, at) => rows[0]!.filter((_, c) => c < row.length - 1 && isMarked(at + 1, c)).join(', '));
  return { rows, faulty };
}
