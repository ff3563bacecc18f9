import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** A route's path below those of the layouts around it, such as `/orders/:id/charges`. */
function patternOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  const above = patternOf(routes, route.parentId);
  return route.path ? `${above}/${route.path}` : above;
}

const isWild = (part: string) => part.startsWith(':') || part === '*';
const wildness = (pattern: string) => pattern.split('/').filter(isWild).length;
const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const partOf = (part: string) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : escaped(part));
const expressionOf = (pattern: string) => new RegExp(`^${pattern.split('/').map(partOf).join('/')}$`);

/** Names a page by its route's pattern, for the log and the figures: few names, and nobody's data in them. */
export function pageNames(routes: Routes): (pathname: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(routes, id) || '/'))];
  const matchers = patterns
    .sort((a, b) => wildness(a) - wildness(b))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (pathname) =>
    matchers.find(({ expression }) => expression.test(pathname))?.pattern ?? 'no such page';
}

/** The paths of pages that have nothing of their own in their address, such as `/orders`. */
export const plainPaths = (routes: Routes): string[] =>
  [...new Set(Object.keys(routes).map((id) => patternOf(routes, id) || '/'))].filter(
    (pattern) => wildness(pattern) === 0,
  );

const pick = <T>(all: Record<string, T>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/** `/a/b`, `/a` and `/`. */
const upwards = (path: string): string[] =>
  path === '/' ? ['/'] : [path, ...upwards(path.slice(0, path.lastIndexOf('/')) || '/')];

/**
 * The build with no other routes than those that this path, or one above it, can lead to: Remix looks through all that it
 * has several times a page, and tells the browser of those above.
 */
export function narrowed(build: ServerBuild, path: string): ServerBuild {
  const { routes, assets } = build;
  const paths = upwards(path);
  const ids = new Set<string>();
  for (const id of Object.keys(routes)) {
    const expression = expressionOf(patternOf(routes, id) || '/');
    if (!paths.some((each) => expression.test(each))) continue;
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) ids.add(at);
  }
  return { ...build, routes: pick(routes, ids), assets: { ...assets, routes: pick(assets.routes, ids) } };
}
