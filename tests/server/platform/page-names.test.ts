import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { pageNames } from '../../../server/platform/portal/page-names.ts';

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
