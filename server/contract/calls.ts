import type { paths as apiPaths } from './api.d.ts';
import type { paths as sandboxPaths } from './sandbox.d.ts';

type paths = apiPaths & sandboxPaths;

type Method = 'get' | 'post' | 'put' | 'delete';

/** A path of the API as the route table has it, such as `get/shipping/{userId}/{tab}`. */
export type Path<M extends Method = 'post'> = {
  [K in keyof paths]: paths[K] extends Record<M, { responses: unknown }>
    ? K extends `/${infer P}`
      ? P
      : never
    : never;
}[keyof paths];

/** One path at a time: an intersection with `keyof paths` would compare each path with each. */
type Operation<P extends string, M extends Method> = P extends unknown
  ? `/${P}` extends infer K extends keyof paths
    ? paths[K][M]
    : never
  : never;
type JsonOf<C> = C extends { content: { 'application/json': infer J } } ? J : unknown;

type InPath<O> = O extends { parameters: { path: infer T } } ? T : unknown;
type InQuery<O> = O extends { parameters: { query?: infer T } }
  ? [T] extends [undefined]
    ? unknown
    : NonNullable<T>
  : unknown;
/** Excludes forms with a file, which no call sends: see `UploadPath`. */
type InBody<O> = O extends { requestBody?: infer T }
  ? [T] extends [undefined]
    ? unknown
    : NonNullable<T> extends { content: { 'application/json': infer J } }
      ? J
      : never
  : unknown;

type InputOf<O> = InPath<O> & InQuery<O> & InBody<O>;

/**
 * A call's input: the parameters of its path and the fields of its query or body, in one object. The condition makes one
 * input per path of a union; without it the compiler combines each path with each query and each body.
 */
export type Input<P extends Path<M>, M extends Method = 'post'> = P extends unknown
  ? InputOf<Operation<P, M>>
  : never;

/** A path that takes a form with a file. */
export type UploadPath = { [P in Path]: [Input<P>] extends [never] ? P : never }[Path];

export type Answer<P extends Path<M>, M extends Method = 'post'> =
  Operation<P, M> extends { responses: { 200: infer T } } ? JsonOf<T> : never;

/** An input with form fields as text. The server refuses missing fields and texts that do not parse. */
export type Typed<T> = T extends (infer Item)[]
  ? Typed<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Typed<T[Name]> }
    : T | string | number | undefined;
