import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { openConsole } from './console.ts';
import { aShop } from './shop.ts';

const PUBLIC = 110_000;
const ORDERS = 170_000;
const CONSOLE = 360_000;

/** Gzipped bytes of all scripts loaded by a visit, except those that match `later`. */
async function weightOf(page: Page, path: string, later = /^$/): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  // Cancels the previous page's pending loads.
  await page.goto('about:blank');
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || later.test(request.url())) return;
    bodies.push(request.response().then((response) => response?.body() ?? Buffer.alloc(0)));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('requestfinished');
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

for (const path of ['/signin', '/signup', '/reset-password']) {
  test(`${path} asks for at most 110 kB of JavaScript, gzipped`, async ({ page }) => {
    const weight = await weightOf(page, path);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(PUBLIC);
  });
}

for (const path of ['/', '/pricing', '/integrations', '/track/package', '/tracking/NOSUCH']) {
  test(`${path} asks for next to none`, async ({ page }) => {
    expect(await weightOf(page, path)).toBeLessThanOrEqual(2_000);
  });
}

test('/orders loads at most 170 kB of gzipped JavaScript', async ({ page }) => {
  await aShop(page);
  const weight = await weightOf(page, '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(ORDERS);
});

// spec: admin-lists-first-load
test('the back office loads at most 360 kB of gzipped JavaScript for its first page, without the charts', async ({
  page,
}) => {
  await openConsole(page, '/users');
  await page.waitForLoadState('networkidle');
  const weight = await weightOf(page, '/admin/dashboard', /\/ApexChart-/);
  await expect(page.getByRole('region', { name: 'Courier performance', exact: true })).toBeVisible();
  expect(weight).toBeGreaterThan(100_000);
  expect(weight).toBeLessThanOrEqual(CONSOLE);
});
