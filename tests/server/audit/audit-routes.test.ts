import { expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';
import type { Route } from '../../../server/platform/http/routes.ts';

const routes = routeTable({ sandbox: null, isReady: () => true });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

// spec: users-audit-everything
test('every route that an administrator can call to change something is audited', () => {
  const open = routes.filter(({ changes, access }) => changes && (access === 'admin' || access === 'user'));
  expect(open.length).toBeGreaterThan(20);
  expect(open.filter(({ audit }) => audit === null).map(nameOf)).toEqual([]);
});

test('every PUT and DELETE route, and every upload but those that only read a file, is marked as changing', () => {
  const silent = routes.filter(
    (route) => (route.file !== null || route.method === 'PUT' || route.method === 'DELETE') && !route.changes,
  );
  expect(silent.map(nameOf)).toEqual(['POST shipping/fileUpload/quote', 'POST shipping/fileUpload/rows']);
});
