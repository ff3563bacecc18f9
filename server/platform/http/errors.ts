import { type ErrorCode, statusOf } from '../../contract/error-codes.ts';

export type FieldError = { field: string; message: string };

/** `row` is the line in the file; the header is line 1. */
export type FaultList = {
  rows: number;
  rowsAtFault: number;
  faults: { row: number; orderId: string; column: string | null; message: string }[];
};
/** Replaces the JSON body: the uploaded file with its errors marked. `list` has the same errors for display. */
export type Report = { name: string; body: Buffer; list?: FaultList };
type Details = {
  fields?: FieldError[];
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  file?: Report;
};

/** The only error class of this codebase: nothing has changed, and the message is for the user. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly body: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly file: Report | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = statusOf(code);
    this.fields = details.fields;
    this.body = details.body;
    this.headers = details.headers;
    this.file = details.file;
  }
}

export const invalid = (field: string, message: string) =>
  new Refusal('INVALID', message, { fields: [{ field, message }] });

export const FAULTS_TYPE = 'application/vnd.faults+json';
