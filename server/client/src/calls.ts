import type { components, operations } from './api.d.ts';

/** A file to send. A name is needed where the server tells formats apart by their ending. */
export type FileInput = Blob | { name: string; data: Blob | ArrayBuffer | Uint8Array | string };

/** A file that the server answered. */
export type Download = { fileName: string | null; contentType: string; blob: Blob };

/** Where the server sends a browser. The client does not follow. */
export type Redirect = { status: number; location: string };

export type CallOptions = {
  /** Ends the call: it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For each attempt. */
  timeoutMs?: number;
  maxRetries?: number;
  /** Your own key, to repeat a changing call after a restart without acting twice. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Sees status and headers of the last answer, such as `RateLimit` or `Content-Range`. */
  onResponse?: (response: { status: number; headers: Headers }) => void;
};

export type ErrorCode = components['schemas']['ErrorCode'];
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** `any`: by the answer's content type. */
  answers: 'json' | 'text' | 'file' | 'redirect' | 'any';
  /** Takes an Idempotency-Key. */
  isRepeatable: boolean;
  /** The fields are sent as a form; those named here as JSON within it. */
  form?: readonly string[];
};
export type OperationId = keyof operations;

type Fields<T> = [T] extends [undefined] ? unknown : NonNullable<T>;
type InPath<O> = O extends { parameters: { path: infer T } } ? T : unknown;
type InQuery<O> = O extends { parameters: { query?: infer T } } ? Fields<T> : unknown;
type WithFiles<T> = {
  [Name in keyof T]: NonNullable<T[Name]> extends Blob
    ? FileInput
    : NonNullable<T[Name]> extends Blob[]
      ? FileInput[]
      : T[Name];
};
type InContent<C> = C extends { 'application/json': infer J }
  ? J
  : C extends { 'multipart/form-data': infer F }
    ? WithFiles<F>
    : unknown;
type InBody<O> = O extends { requestBody?: infer T }
  ? Fields<T> extends { content: infer C }
    ? InContent<C>
    : unknown
  : unknown;
type NoFields = Record<string, never>;
type Merged<T> = unknown extends T ? NoFields : { [Name in keyof T]: T[Name] };

/** The parameters of a call's path and the fields of its query or body, in one object. */
export type Input<Id extends OperationId> = Merged<
  InPath<operations[Id]> & InQuery<operations[Id]> & InBody<operations[Id]>
>;

type ContentOf<O> = O extends { responses: { 200: { content: infer C } } } ? C : never;
type AnswerOf<C> = [C] extends [never]
  ? Redirect
  : C extends { 'application/json': infer J }
    ? J
    : C extends { 'text/html': unknown }
      ? string
      : Download;
export type Answer<Id extends OperationId> = AnswerOf<ContentOf<operations[Id]>>;

type IsOptional<T> = T extends NoFields ? true : Partial<T> extends T ? true : false;

export type Call<Id extends OperationId> =
  IsOptional<Input<Id>> extends true
    ? (input?: Input<Id>, options?: CallOptions) => Promise<Answer<Id>>
    : (input: Input<Id>, options?: CallOptions) => Promise<Answer<Id>>;
