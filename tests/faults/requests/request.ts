import fc from 'fast-check';
import type { Operation, Schema } from './document.ts';
import { asDescribed } from './from-schema.ts';
import { type Known, wild, wildBody } from './values.ts';

/** A request before serialization. `text` replaces the JSON body. */
export type Generated = {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
  text?: string;
  key?: string;
};

type Place = (string | number)[];

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

const GONE = Symbol('gone');
const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A copy with the value at this place changed or removed, or with one more field. */
function changedAt(whole: unknown, [key, ...deeper]: Place, change: unknown): unknown {
  if (key === undefined) return change === GONE ? undefined : change;
  const copy: Record<string, unknown> = Array.isArray(whole)
    ? ([...(whole as unknown[])] as never)
    : { ...(whole as object) };
  if (deeper.length > 0) copy[key] = changedAt(copy[key], deeper, change);
  else if (change === GONE) Reflect.deleteProperty(copy, key);
  else copy[key] = change;
  return copy;
}

const EXTRAS = [
  'userId',
  'sellerId',
  'role_id',
  'rolesId',
  'isAdmin',
  'status',
  'charge',
  'id',
  '__proto__',
  'constructor',
  'limit',
] as const;

/** Spoils one thing: a value, a missing field, or an unknown field. */
function withFault(request: Generated, where: number, change: unknown, extra: string | null): Generated {
  const { body, ...rest } = request;
  if (extra !== null && isContainer(body) && !Array.isArray(body))
    return { ...rest, body: { ...body, [extra]: change === GONE ? 1 : change } };
  // A path needs all of its parts, and a request needs its path and query.
  const places = placesOf({ ...request, key: undefined }).filter(
    (place) => place.length > 1 && !(place[0] === 'path' && change === GONE),
  );
  return places.length === 0
    ? request
    : (changedAt(request, places[where % places.length]!, change) as Generated);
}

const record = (schemas: Record<string, Schema>, required: string[], known: Known) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, asDescribed(schema, name, known)]),
    ),
    { requiredKeys: required },
  ) as fc.Arbitrary<Record<string, unknown>>;

const randomRecord = (names: string[], required: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, wild])), {
    requiredKeys: required,
  }) as fc.Arbitrary<Record<string, unknown>>;

const sometimes = <T, N>(arbitrary: fc.Arbitrary<T>, otherwise: N): fc.Arbitrary<T | N> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

const keys = (takesKey: boolean): fc.Arbitrary<string | undefined> =>
  takesKey
    ? sometimes(
        fc.oneof(fc.uuid(), fc.constantFrom('one key', 'x'.repeat(128), 'x'.repeat(129), 'é', ' ')),
        undefined,
      )
    : fc.constant(undefined);

/** Requests for one call: valid ones, ones with one fault, and random ones. */
export function requestsFor(operation: Operation, known: Known): fc.Arbitrary<Generated> {
  const inPlace = (place: string) => operation.parameters.filter((one) => one.in === place);
  const [inPath, inQuery] = [inPlace('path'), inPlace('query')];
  const schemasOf = (parameters: typeof inPath) =>
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const requiredOf = (parameters: typeof inPath) =>
    parameters.filter(({ required }) => required).map(({ name }) => name);
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const key = keys(operation.takesKey);

  const good: fc.Arbitrary<Generated> = fc.record({
    path: record(schemasOf(inPath), requiredOf(inPath), known),
    query: record(schemasOf(inQuery), requiredOf(inQuery), known),
    body: body ? asDescribed(body, '', known) : fc.constant(undefined),
    key,
  });

  const withOneFault = fc
    .tuple(
      good,
      fc.nat(),
      fc.oneof({ weight: 3, arbitrary: wild }, { weight: 1, arbitrary: fc.constant(GONE) }),
      sometimes(fc.constantFrom(...EXTRAS), null),
    )
    .map(([request, where, change, extra]) => withFault(request, where, change, extra));

  const strange = fc.record({
    path: randomRecord(
      inPath.map(({ name }) => name),
      inPath.map(({ name }) => name),
    ),
    query: randomRecord(
      inQuery.map(({ name }) => name),
      [],
    ),
    body: fc.oneof(
      { weight: 3, arbitrary: randomRecord(Object.keys(body?.properties ?? {}), []) },
      { weight: 1, arbitrary: wild },
    ),
    text: sometimes(wildBody, undefined),
    key,
  }) as fc.Arbitrary<Generated>;

  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: withOneFault },
    { weight: 2, arbitrary: strange },
  );
}
