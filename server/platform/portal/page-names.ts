import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/router';
import { required } from '../required.ts';

type Routes = ServerBuild['routes'];

function patternOf(routes: Routes, id: string): string {
  const { parentId, path } = required(routes[id]);
  const above = parentId === undefined ? '' : patternOf(routes, parentId);
  return path ? `${above}/${path}` : above;
}

/** Names a page by its route pattern: few names, no personal data. */
export function pageNames(routes: Routes): (pathname: string) => string {
  const pages = Object.keys(routes).map((id) => ({ path: patternOf(routes, id) || '/' }));
  return (pathname) => matchRoutes(pages, pathname)?.[0]?.route.path ?? 'no such page';
}
