import type { ErrorCode } from './calls.ts';

/** What has no answer of the server: no connection, no answer in time, an answer that is no JSON, a forged webhook. */
export type LocalCode = 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER' | 'BAD_SIGNATURE';

type Details = {
  status?: number;
  body?: Record<string, unknown>;
  requestId?: string | null;
  retryAfterMs?: number | null;
  report?: Blob | null;
  cause?: unknown;
};

/** Every failure of a call. Decide by `code`; `message` is for people and may change. */
export class HarkaraError extends Error {
  override readonly name = 'HarkaraError';
  /** 0 if there was no answer. */
  readonly status: number;
  /** The message of each refused field, such as `customerDetails.pin`. */
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  /** The whole answer: a stale save carries the newer record, a faulty file its faults. */
  readonly body: Record<string, unknown>;
  /** An uploaded file with its errors marked, as xlsx. */
  readonly report: Blob | null;
  readonly retryAfterMs: number | null;

  constructor(
    readonly code: ErrorCode | LocalCode,
    message: string,
    details: Details = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status ?? 0;
    this.body = details.body ?? {};
    this.fields = fieldsOf(this.body.errors);
    this.requestId = details.requestId ?? null;
    this.report = details.report ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

function fieldsOf(errors: unknown): Record<string, string> {
  const list = Array.isArray(errors) ? (errors as { field: string; message: string }[]) : [];
  return Object.fromEntries(list.map(({ field, message }) => [field, message]));
}
