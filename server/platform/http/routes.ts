import type { Readable } from 'node:stream';
import type Joi from 'joi';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { Ctx } from '../../deps.ts';
import { gate } from '../concurrency.ts';
import type { Audit } from './audit.ts';
import { type PictureRules, type UploadedPicture, uploadedPictures } from './bodies/picture-upload.ts';
import { type FileRules, type UploadedFile, uploadedFile } from './bodies/upload.ts';
import { type Answer, type Call, json } from './calls/call.ts';

/** `public` ignores a token, `optional` reads one if sent, `user` requires one, `admin` requires an administrator's. */
export type Access = 'public' | 'optional' | 'user' | 'admin';

type Input = Record<string, unknown>;

/** `details`: the fields that only these errors have. */
export type DetailedError = { codes: readonly ErrorCode[]; details: Joi.ObjectSchema };

export type Route = {
  /** Unique: the `operationId`, which clients make methods of. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /** What an API key needs for this call: a scope, `any` for every key. Null refuses keys. */
  scope: Scope | 'any' | null;
  tag: string;
  summary: string;
  /** More than the summary says, in Markdown: units, limits, what to send. */
  description?: string;
  input?: Joi.ObjectSchema;
  answer?: Joi.Schema;
  redirects: 302 | 303 | null;
  produces: string;
  /** Other content types of the answer. Which one comes depends on the request. */
  alsoProduces: readonly string[];
  changes: boolean;
  keepsAnswer: boolean;
  /** Open to administrators who must set up TOTP first. */
  allowsUnenrolled: boolean;
  /** Required for every changing route that administrators may call. */
  audit: Audit<Input> | null;
  /** Body parser; `json-with-file` has a larger limit, and `json-or-form` is for pushes. Ignored if `file` is set. */
  body: 'json' | 'json-with-file' | 'json-or-form' | 'form';
  file: FileRules | PictureRules | null;
  /** Calls per minute and address, times ADDRESS_RATE_LIMIT; equal numbers share a count. 0 is unlimited. */
  limited: number;
  /** Its own refusals; `errorsOf` adds those of sign-in, body and validation. */
  errors: readonly (ErrorCode | DetailedError)[];
  /** The owner of the records; default the `userId` of body or path. */
  owner: (input: Input) => unknown;
  handle(ctx: Ctx, input: Input, call: Call): Promise<Answer>;
};

type Common = Pick<Route, 'name' | 'path' | 'access' | 'tag' | 'summary'> &
  Partial<
    Pick<
      Route,
      | 'method'
      | 'scope'
      | 'description'
      | 'input'
      | 'limited'
      | 'errors'
      | 'body'
      | 'redirects'
      | 'owner'
      | 'allowsUnenrolled'
      | 'alsoProduces'
    >
  >;

const withDefaults = <S extends Common & { changes?: boolean }>(spec: S) => ({
  method: 'POST' as const,
  scope: null,
  limited: 0,
  errors: [],
  body: 'json' as const,
  file: null,
  allowsUnenrolled: false,
  audit: null,
  redirects: null,
  alsoProduces: [],
  keepsAnswer: spec.changes ?? false,
  owner: (input: Input) => input.userId,
  ...spec,
});

const anyAudit = <I, A>(audit: Audit<I, A> | undefined) => (audit as Audit<Input> | undefined) ?? null;

type Answering<I, A> = Common & {
  answer?: Joi.Schema;
  changes?: boolean;
  keepsAnswer?: boolean;
  audit?: Audit<I, Awaited<A>>;
  run: (ctx: Ctx, input: I) => A;
};

export function rpc<I, A>({ run, audit, ...spec }: Answering<I, A>): Route {
  return {
    ...withDefaults(spec),
    changes: spec.changes ?? false,
    audit: anyAudit(audit),
    produces: 'application/json',
    handle: async (ctx, input) => json(await run(ctx, input as I)),
  };
}

export type File = { name: string; body: Buffer | Readable };

/** A route that returns a file. A Readable is streamed; if it fails, the response is aborted. */
export function download<I>({
  run,
  ...spec
}: Common & { produces: string; run: (ctx: Ctx, input: I) => Promise<File> }): Route {
  return {
    ...withDefaults(spec),
    produces: spec.produces,
    changes: false,
    async handle(ctx, input) {
      const { name, body } = await run(ctx, input as I);
      return { status: 200, headers: { 'Content-Type': spec.produces }, body, fileName: name };
    },
  };
}

const limitUploads = gate({ maxRunning: 2, maxWaiting: 16, maxPerUser: 4 });

export function upload<I, A>({
  run,
  file,
  audit,
  changes = true,
  ...spec
}: Common & {
  file: FileRules;
  answer: Joi.Schema;
  changes?: boolean;
  audit?: Audit<I, Awaited<A>> & { isOutsideTransaction: true };
  run: (ctx: Ctx, input: I, file: UploadedFile) => Promise<A>;
}): Route {
  return {
    ...withDefaults({ ...spec, changes }),
    file,
    audit: anyAudit(audit),
    produces: 'application/json',
    async handle(ctx, input, { files }) {
      const uploaded = uploadedFile(files, file);
      return json(await limitUploads(ctx.user?.id, () => run(ctx, input as I, uploaded)));
    },
  };
}

export function uploadPictures<I, A>({
  run,
  file,
  audit,
  ...spec
}: Common & {
  file: PictureRules;
  answer: Joi.Schema;
  audit?: Audit<I, Awaited<A>> & { isOutsideTransaction: true };
  run: (ctx: Ctx, input: I, pictures: UploadedPicture[]) => Promise<A>;
}): Route {
  return {
    ...withDefaults({ ...spec, changes: true }),
    file,
    audit: anyAudit(audit),
    produces: 'application/json',
    handle: async (ctx, input, { files }) => {
      const pictures = uploadedPictures(files, file);
      return json(await limitUploads(ctx.user?.id, () => run(ctx, input as I, pictures)));
    },
  };
}

export function plain<I>({
  run,
  ...spec
}: Common & {
  answer?: Joi.Schema;
  produces?: string;
  changes?: boolean;
  run: (ctx: Ctx, input: I, call: Call) => Promise<Answer>;
}): Route {
  return {
    ...withDefaults(spec),
    changes: spec.changes ?? false,
    produces: spec.produces ?? 'application/json',
    handle: (ctx, input, call) => run(ctx, input as I, call),
  };
}
