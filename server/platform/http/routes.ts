import type { Readable } from 'node:stream';
import type Joi from 'joi';
import type { Ctx } from '../../deps.ts';
import { gate } from '../concurrency.ts';
import type { Audit } from './audit.ts';
import { type Answer, type Call, json } from './call.ts';
import { type PictureRules, type UploadedPicture, uploadedPictures } from './picture-upload.ts';
import { type FileRules, type UploadedFile, uploadedFile } from './upload.ts';

/** `public` ignores a token; `optional` reads one where it is sent; `user` wants one; `admin` an administrator's. */
export type Access = 'public' | 'optional' | 'user' | 'admin';

type Input = Record<string, unknown>;

/** One call of the API: enough to mount it, to document it, and to test who may make it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to /api/, with `:name` for parameters. */
  path: string;
  access: Access;
  tag: string;
  summary: string;
  input?: Joi.ObjectSchema;
  answer?: Joi.Schema;
  /** Sends a browser on, with this status, in place of an answer. */
  redirects: 302 | 303 | null;
  /** The media type of what comes back; JSON unless said. */
  produces: string;
  /** Changes something. */
  changes: boolean;
  /** Takes a signed-in caller's Idempotency-Key, and keeps the answer for a day. */
  keepsAnswer: boolean;
  /** How an administrator's act shows in the audit trail; each call that changes something and is open to one has it. */
  audit: Audit<Input> | null;
  /** How its body is read; JSON that carries a file may be longer. A `file` has a reader of its own. */
  body: 'json' | 'json-with-file' | 'form';
  /** Its body is a form with a file, or with pictures. */
  file: FileRules | PictureRules | null;
  /** An address may make so many times ADDRESS_RATE_LIMIT of these calls a minute, those of one number together; 0 for any. */
  limited: number;
  /** Whose records the call is about; the body's or path's `userId` unless said. */
  owner: (input: Input) => unknown;
  handle(ctx: Ctx, input: Input, call: Call): Promise<Answer>;
};

type Common = Pick<Route, 'path' | 'access' | 'tag' | 'summary'> &
  Partial<Pick<Route, 'method' | 'input' | 'limited' | 'body' | 'redirects' | 'owner'>>;

const withDefaults = <S extends Common & { changes?: boolean }>(spec: S) => ({
  method: 'POST' as const,
  limited: 0,
  body: 'json' as const,
  file: null,
  audit: null,
  redirects: null,
  keepsAnswer: spec.changes ?? false,
  owner: (input: Input) => input.userId,
  ...spec,
});

/** The table forgets what each call's input and answer are made of: the schemas have checked them. */
const anyAudit = <I, A>(audit: Audit<I, A> | undefined) => (audit as Audit<Input> | undefined) ?? null;

type Answering<I, A> = Common & {
  answer?: Joi.Schema;
  changes?: boolean;
  keepsAnswer?: boolean;
  audit?: Audit<I, Awaited<A>>;
  run: (ctx: Ctx, input: I) => A;
};

/** A call that answers JSON: validate, run, answer. */
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

/** A call that answers a file: csv, pdf or spreadsheet. A Readable is streamed; its failure cuts the answer short. */
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

const oneOfFew = gate({ atWork: 2, waiting: 16, each: 4 });

/** A call that takes a form with a file, and answers JSON; a file that is not right may be answered with a report. */
export function upload<I, A>({
  run,
  file,
  audit,
  ...spec
}: Common & {
  file: FileRules;
  answer: Joi.Schema;
  audit?: Audit<I, Awaited<A>> & { isApart: true };
  run: (ctx: Ctx, input: I, file: UploadedFile) => Promise<A>;
}): Route {
  return {
    ...withDefaults({ ...spec, changes: true }),
    file,
    audit: anyAudit(audit),
    produces: 'application/json',
    async handle(ctx, input, { files }) {
      const uploaded = uploadedFile(files, file);
      return json(await oneOfFew(ctx.user?.id, () => run(ctx, input as I, uploaded)));
    },
  };
}

/** A call that takes a form with pictures, and answers JSON. */
export function uploadPictures<I, A>({
  run,
  file,
  audit,
  ...spec
}: Common & {
  file: PictureRules;
  answer: Joi.Schema;
  audit?: Audit<I, Awaited<A>> & { isApart: true };
  run: (ctx: Ctx, input: I, pictures: UploadedPicture[]) => Promise<A>;
}): Route {
  return {
    ...withDefaults({ ...spec, changes: true }),
    file,
    audit: anyAudit(audit),
    produces: 'application/json',
    handle: async (ctx, input, { files }) => {
      const pictures = uploadedPictures(files, file);
      return json(await oneOfFew(ctx.user?.id, () => run(ctx, input as I, pictures)));
    },
  };
}

/** A call that needs more than its input, or answers more than JSON: raw bodies, redirects, pages. */
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
