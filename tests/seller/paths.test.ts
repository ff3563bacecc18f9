import { describe, expect, it } from 'vitest';
import { safePath } from '~/lib/page/paths';
import { shownPath } from '../../server/platform/portal/page-address.ts';

describe('a return path', () => {
  it.each(['/orders', '/orders?tab=READY&page=2', '/settings/account?tab=bank#top'])('can be %s', (path) => {
    expect(safePath(path, '/')).toBe(path);
  });

  it.each([
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/a/..//example.com',
    'javascript:alert(1)',
    'orders',
    '',
    null,
    undefined,
  ])('cannot be %j', (path) => {
    expect(safePath(path, '/orders')).toBe('/orders');
  });

  it.each([
    '/signin',
    '/signin?expired=1',
    '/signup',
    '/reset-password?step=otp',
    '/signout',
    '/resources/pincode?pin=1',
  ])('cannot be %s, which is not a page to return to', (path) =>
    expect(safePath(path, '/orders')).toBe('/orders'),
  );
});

describe('the page path of a request', () => {
  it.each([
    ['/settings/account?tab=bank', '/settings/account?tab=bank'],
    ['/settings/account.data?tab=bank&_routes=routes%2F_seller', '/settings/account?tab=bank'],
    ['/orders.data', '/orders'],
    ['/_root.data', '/'],
    ['/orders?index&page=2', '/orders?page=2'],
  ])('for %s is %s', (asked, page) => {
    expect(shownPath(new URL(asked, 'http://localhost'))).toBe(page);
  });
});
