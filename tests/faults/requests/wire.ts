import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { Operation } from './document.ts';
import type { Generated } from './request.ts';
import { type FormFile, isFormFile } from './values.ts';

export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Written = { path: string; headers: Record<string, string>; body: Buffer | null };

const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone surrogates cannot be encoded in UTF-8. Malformed percent escapes are sent unchanged. */
const escaped = (text: string) =>
  /^%[\w%]{1,20}$/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());

/** An empty part would make the path another call's, so it is sent as a space. */
const asPart = (value: unknown) => escaped(asText(value)) || '%20';

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${escaped(name)}=${escaped(asText(one))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const BOUNDARY = 'a-boundary-that-no-file-has';
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');

function formOf(body: unknown): Buffer {
  const isObject = typeof body === 'object' && body !== null;
  const parts = Object.entries(isObject ? body : {}).flatMap(([name, value]) =>
    [value].flat().map((one): Buffer => {
      const file: FormFile | null = isFormFile(one) ? one : null;
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file ? `; filename="${quoted(file.fileName)}"\r\nContent-Type: application/octet-stream` : ''}\r\n\r\n`;
      return Buffer.concat([
        Buffer.from(head),
        file ? Buffer.from(file.bytes, 'latin1') : Buffer.from(asText(one)),
        Buffer.from('\r\n'),
      ]);
    }),
  );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export function written(
  { path, requestBody }: Operation,
  { path: parts, query, body, text, key }: Generated,
  token: string | null,
): Written {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  if (key !== undefined) headers['Idempotency-Key'] = key;
  const address =
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => asPart(parts[name])) + queryOf(query);
  const isForm = requestBody?.content['multipart/form-data'] !== undefined;
  const bytes = !requestBody ? null : isForm ? formOf(body) : Buffer.from(text ?? JSON.stringify(body) ?? '');
  if (bytes)
    headers['Content-Type'] = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  return { path: address, headers, body: bytes };
}

/** Sends the path unchanged: no client normalizes it. Rejects if no complete response arrives in time. */
export const send = (apiUrl: string, method: string, { path, headers, body }: Written): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(apiUrl);
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const sending = httpRequest(
      { hostname, port, method, path: `${pathname}${path}`, headers: { ...headers, ...length }, agent },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sending.setTimeout(TIMEOUT_MS, () =>
      sending.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)),
    );
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection during its reuse: nothing was requested yet.
      if (sending.reusedSocket && error.code === 'ECONNRESET')
        resolve(send(apiUrl, method, { path, headers, body }));
      else reject(error);
    });
    sending.end(body ?? undefined);
  });
