import type { Download, ErrorCode, Operation, Redirect } from './calls.ts';
import { HarkaraError } from './error.ts';

export async function readAnswer(response: Response, answers: Operation['answers']): Promise<unknown> {
  if (isRedirect(response)) return redirectOf(response);
  if (!response.ok) throw await errorOf(response);
  switch (answers) {
    case 'json':
      return jsonOf(response);
    case 'file':
      return downloadOf(response);
    case 'text':
    case 'redirect':
      return response.text();
    case 'any':
      return readAnswer(response, kindOf(response.headers.get('Content-Type') ?? ''));
  }
}

const kindOf = (type: string) => (/json/.test(type) ? 'json' : /html/.test(type) ? 'text' : 'file');

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

const redirectOf = ({ status, headers }: Response): Redirect => ({
  status,
  location: headers.get('Location') ?? '',
});

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { status } = response;
    throw new HarkaraError('BAD_ANSWER', `The server answered ${status} without JSON.`, { status, cause });
  }
}

async function downloadOf(response: Response): Promise<Download> {
  return {
    fileName: fileNameOf(response.headers.get('Content-Disposition')),
    contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    blob: await response.blob(),
  };
}

function fileNameOf(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? null);
}

async function errorOf(response: Response): Promise<HarkaraError> {
  const { status, headers } = response;
  const details = {
    status,
    requestId: headers.get('X-Request-Id'),
    retryAfterMs: retryAfterMs(headers.get('Retry-After')),
  };
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('application/octet-stream'))
    return new HarkaraError('INVALID', 'Rows of the file have errors: see the report.', {
      ...details,
      report: await response.blob(),
    });
  const text = await response.text();
  const body = type.includes('json') ? asObject(text) : null;
  if (!body) return new HarkaraError('BAD_ANSWER', `The server answered ${status} without JSON.`, details);
  if (Array.isArray(body.faults))
    return new HarkaraError('INVALID', `${Number(body.rowsAtFault)} rows of the file have errors.`, {
      ...details,
      body,
      report: new Blob([Uint8Array.from(atob(String(body.report)), (char) => char.charCodeAt(0))]),
    });
  return new HarkaraError(body.code as ErrorCode, String(body.message), {
    ...details,
    body,
    requestId: String(body.requestId),
  });
}

function asObject(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
