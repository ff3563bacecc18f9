import { expect, type Page, test } from '@playwright/test';
import { STORE_KIND_NAMES } from '../../server/contract/stores.ts';
import { api, expectClean, hydrated, type Seller } from './setup.ts';
import { aShop } from './shop.ts';
import { untilRead } from './stores.ts';

const playing = (film: HTMLVideoElement) => !film.paused && film.currentTime > 0 && film.muted && film.loop;

// spec: public-integrations-tabs
test('each tab’s video plays automatically, and the Pause button stops it', async ({ page }) => {
  await page.goto('/integrations');
  const film = page.getByLabel(/The parcel travels from Bengaluru to Guwahati/);
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate(playing)).toBe(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

  await page.getByRole('link', { name: 'Channel' }).click();
  await expect(page).toHaveURL('/integrations?tab=channel');
  const other = page.getByLabel(/Orders arrive from an online store/);
  await other.scrollIntoViewIfNeeded();
  await expect.poll(() => other.evaluate(playing)).toBe(true);
});

test('with reduced motion no video file loads until the visitor presses Play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.goto('/integrations', { waitUntil: 'networkidle' });
  await page.locator('video').scrollIntoViewIfNeeded();
  const play = page.getByRole('button', { name: 'Play' });
  await expect(play).toBeVisible();
  await expectClean(page);
  expect(films).toEqual([]);
  await play.click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

test('each kind of store that can be connected has one card that says so, and no other card does', async ({
  page,
}) => {
  await aShop(page);
  await page.goto('/settings/stores/new');
  const kinds = page.getByRole('navigation', { name: 'Kind of store' }).getByRole('link');
  await expect(kinds).toHaveCount(STORE_KIND_NAMES.length);
  const names = (await kinds.allTextContents()).sort();
  await page.goto('/integrations?tab=channel');
  const connected = cards(page).filter({ hasText: 'Connects directly' }).getByRole('heading', { level: 3 });
  expect((await connected.allTextContents()).sort()).toEqual(names);
  await expectClean(page);
});

/** The keys that a card names are the fields of the form. */
const KEYS = {
  WOOCOMMERCE: ['Consumer key', 'Consumer secret'],
  SHOPIFY: ['Client ID', 'Client secret', /access token/],
} as const;

async function shipFirst(page: Page, seller: Seller): Promise<string> {
  const { userId, token } = seller;
  const { data } = await api(page.request, `get/shipping/${userId}/PENDING`, {}, token);
  const { results } = await api(
    page.request,
    'process/shipping',
    { shippingId: [data[0].trackingId] },
    token,
  );
  return String(results[0].wayBillId);
}

for (const kind of STORE_KIND_NAMES)
  test(`what the card of ${kind} promises happens: orders arrive, and the AWB with its link goes back`, async ({
    page,
  }) => {
    const seller = await aShop(page, 5000);
    await page.goto(`/settings/stores/new?kind=${kind}`);
    for (const label of KEYS[kind]) await expect(page.getByLabel(label)).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'Try it with a demo store' }).click();
    await expect(page.getByText('The connection works.')).toBeVisible();
    await untilRead(page.request, seller, { lastSyncAt: expect.any(String), error: null });
    const { userId, token } = seller;
    const { data } = await api(page.request, `get/shipping/${userId}/PENDING`, { limit: 100 }, token);
    const modes = data.map(({ paymentMethod }: { paymentMethod: string }) => paymentMethod);
    expect([...new Set<string>(modes)].sort()).toEqual(['COD', 'PREPAID']);
    const awb = await shipFirst(page, seller);
    const [{ url }] = (await api(page.request, 'channels/list', {}, token)).data;
    const atStore = async () => (await fetch(`${String(url)}/__control`)).text();
    await expect.poll(atStore, { timeout: 30_000 }).toContain(`/tracking/${awb}`);
    await untilRead(page.request, seller, { notWritten: 0 });
  });

test('what the other cards promise is there: the calls, a file of orders with its sample, and monthly invoices', async ({
  request,
}) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/service-provider/list',
      '/add/shipping',
      '/process/shipping',
      '/process/shipping/labelGeneration',
      '/tracking/status/{userId}',
      '/cancel/{id}',
      '/shipping/fileUpload',
      '/download/sampleFile',
      '/invoices/list',
      '/invoices/pdf/{id}',
    ]),
  );
});
