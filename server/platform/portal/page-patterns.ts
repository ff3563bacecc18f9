import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

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

/** Names a page by its route pattern: few names, no personal data. */
export function pageNames(routes: Routes): (pathname: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(routes, id) || '/'))];
  const matchers = patterns
    .sort((a, b) => wildness(a) - wildness(b))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (pathname) =>
    matchers.find(({ expression }) => expression.test(pathname))?.pattern ?? 'no such page';
}

export const plainPaths = (routes: Routes): string[] =>
  [...new Set(Object.keys(routes).map((id) => patternOf(routes, id) || '/'))].filter(
    (pattern) => wildness(pattern) === 0,
  );

const pick = <T>(all: Record<string, T>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

const upwards = (path: string): string[] =>
  path === '/' ? ['/'] : [path, ...upwards(path.slice(0, path.lastIndexOf('/')) || '/')];

/** Remix searches all routes several times per page, so keep those that match this path or one above it. */
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
