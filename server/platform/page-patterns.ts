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

/** Names a page by its route's pattern, for the log and the figures: few names, and nobody's data in them. */
export function pageNames(routes: Routes): (pathname: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(routes, id) || '/'))];
  const matchers = patterns
    .sort((a, b) => wildness(a) - wildness(b))
    .map((pattern) => ({ pattern, expression: new RegExp(`^${pattern.split('/').map(partOf).join('/')}$`) }));
  return (pathname) => matchers.find(({ expression }) => expression.test(pathname))?.pattern ?? 'no such page';
}
