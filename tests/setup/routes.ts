import type Joi from 'joi';
import { routeTable } from '../../server/app.ts';
import type { Route } from '../../server/platform/http/routes.ts';
import { SANDBOX_SECRET } from './app.ts';

/** All API routes, including the sandbox's. */
export const ROUTES = routeTable({
  sandbox: { secret: SANDBOX_SECRET, apiUrl: () => '' },
  isReady: () => true,
});

export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Fills the route's path parameters from `values`. */
export const pathOf = ({ path }: Route, values: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));

export type Described = Joi.Description & {
  keys?: Record<string, Described>;
  items?: Described[];
  matches?: { schema: Described }[];
};

export const inputOf = ({ input }: Route) => (input?.describe() ?? { type: 'object', keys: {} }) as Described;

/** Yields every part of a schema with its path. A list item has the path of its list. */
export function* partsOf(part: Described, way: string[] = []): Generator<{ way: string[]; part: Described }> {
  yield { way, part };
  for (const [key, inner] of Object.entries(part.keys ?? {})) yield* partsOf(inner, [...way, key]);
  for (const item of part.items ?? []) yield* partsOf(item, way);
  for (const { schema } of part.matches ?? []) if (schema) yield* partsOf(schema, way);
}
