import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { narrowed, pageNames, plainPaths } from '../../../server/platform/portal/page-patterns.ts';

const routes = {
  root: { path: '' },
  'routes/_seller': { parentId: 'root' },
  'routes/_seller.orders._index': { parentId: 'routes/_seller', path: 'orders', index: true },
  'routes/_seller.orders.$id.charges': { parentId: 'routes/_seller', path: 'orders/:id/charges' },
  'routes/_seller.orders.create.order': { parentId: 'routes/_seller', path: 'orders/create/order' },
  'routes/tracking.$awb': { parentId: 'root', path: 'tracking/:awb' },
  'routes/resources.orders[.]csv': { parentId: 'root', path: 'resources/orders.csv' },
  'routes/$': { parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes'];

test.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/17/charges', '/orders/:id/charges'],
  ['/orders/create/order', '/orders/create/order'],
  ['/tracking/9876543210', '/tracking/:awb'],
  ['/resources/orders.csv', '/resources/orders.csv'],
  ['/resources/ordersXcsv', '/*'],
  ['/wp-admin/9876543210', '/*'],
])('%s is reported as %s', (pathname, name) => {
  expect(pageNames(routes)(pathname)).toBe(name);
});

test('plain paths are the pages without parameters in their path', () => {
  expect(plainPaths(routes)).toEqual(['/', '/orders', '/orders/create/order', '/resources/orders.csv']);
});

test.each([
  ['/orders', ['root', 'routes/_seller', 'routes/_seller.orders._index', 'routes/$']],
  [
    '/orders/create/order',
    [
      'root',
      'routes/_seller',
      'routes/_seller.orders._index',
      'routes/_seller.orders.create.order',
      'routes/$',
    ],
  ],
  ['/', ['root', 'routes/_seller', 'routes/$']],
])('%s keeps only the routes that it or a parent path can match', (path, ids) => {
  const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild;
  const few = narrowed(build, path);
  expect(Object.keys(few.routes)).toEqual(ids);
  expect(Object.keys(few.assets.routes)).toEqual(ids);
  expect(few.assets.version).toBe('1');
});
