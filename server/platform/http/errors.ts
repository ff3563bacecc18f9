/** The HTTP status each kind of refusal travels with. */
export const STATUS = {
  MALFORMED: 400,
  WRONG_PASSWORD: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  WRONG_METHOD: 405,
  CONFLICT: 409,
  /** The record was saved by somebody else after the caller had read it; the answer's `current` is what it is now. */
  CHANGED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_FORMAT: 415,
  INVALID: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 503,
} as const;

export type RefusalCode = keyof typeof STATUS;
export type FieldError = { field: string; message: string };

/** `row`: its line in the file, from 1 for the titles. */
export type FaultList = {
  rows: number;
  rowsAtFault: number;
  faults: { row: number; orderId: string; column: string | null; message: string }[];
};
/** Sent in place of the JSON: an uploaded file, with what is wrong in it; `list` says the same for a page to show. */
export type Report = { name: string; body: Buffer; list?: FaultList };
type Details = {
  fields?: FieldError[];
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  file?: Report;
};

/** The one error of this codebase: what was asked is not done, nothing changed, and the message is for the person. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  /** Extra members of the answer's body, such as `userProcessed: false`. */
  readonly body: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly file: Report | undefined;

  constructor(
    readonly code: RefusalCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = STATUS[code];
    this.fields = details.fields;
    this.body = details.body;
    this.headers = details.headers;
    this.file = details.file;
  }
}

export const invalid = (field: string, message: string) =>
  new Refusal('INVALID', message, { fields: [{ field, message }] });

export const GENERIC_FAILURE = 'Unfortunately, something went wrong.';

export const FAULTS_TYPE = 'application/vnd.faults+json';
