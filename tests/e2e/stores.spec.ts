import { expect, type Page, test } from '@playwright/test';
import { api, aSeller, completeDetails, expectClean, hydrated, signIn } from './setup.ts';
import { aShop } from './shop.ts';
import { aConnected, aStore, untilRead } from './stores.ts';

const main = (page: Page) => page.getByRole('main');

test('a shopkeeper connects a store, mends an order, ships it, and the store gets the AWB', async ({
  page,
}) => {
  const seller = await aShop(page, 5000);
  const store = await aStore(page.request, seller);
  const [plain, mended] = [
    await store.place({ payment_method: 'razorpay' }),
    await store.place({ payment_method: 'cod', billing: { phone: '' } }),
  ];
  await page.goto('/settings/stores');
  await expect(page.getByText('No stores yet')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Connect a store' }).click();
  await expect(page.getByRole('heading', { name: 'Connect a store' })).toBeVisible();
  await hydrated(page);

  // Each error shows at its field, and the form keeps its input.
  await page.getByLabel('Name', { exact: true }).fill('Tara Textiles');
  await page.getByLabel('Address', { exact: true }).fill('ftp://shop.example');
  await page.getByLabel('Consumer key').fill(store.consumerKey);
  await page.getByLabel('Consumer secret').fill('cs_not_this_one_0123456789');
  await page.getByRole('button', { name: 'Connect store' }).click();
  await expect(page.getByText('Enter the store’s full address')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tara Textiles');
  await expect(page.getByLabel('Consumer key')).toHaveValue(store.consumerKey);
  await page.getByRole('radio', { name: /My couriers/ }).check();
  await expect(page.getByLabel('Choice 1')).toBeVisible();
  await expectClean(page);

  await page.getByLabel('Address', { exact: true }).fill(store.url);
  await page.getByRole('button', { name: 'Connect store' }).click();
  await expect(page.getByText('Choose at least one courier, most preferred first.')).toBeVisible();
  await page.getByRole('radio', { name: /Cheapest/ }).check();
  await expect(page.getByLabel('Choice 1')).toBeHidden();
  for (const [label, size] of [
    ['Weight', '0.5'],
    ['Length', '20'],
    ['Width', '15'],
    ['Height', '8'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(size);
  await page.getByRole('button', { name: 'Connect store' }).click();

  // The wrong secret is named.
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Textiles' })).toBeVisible();
  await expect(
    page.getByText('The store refuses these keys. Make new ones with the permission Read/Write.').first(),
  ).toBeVisible();
  await expectClean(page);
  await hydrated(page);
  await page.getByLabel('Consumer secret').fill(store.consumerSecret);
  await page.getByRole('button', { name: 'Save store' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();
  await expect(page.getByText('The keys may write: AWBs go back to the store.')).toBeVisible();
  await expect(page.getByText(`Saved: ••••${store.consumerSecret.slice(-4)}.`)).toBeVisible();
  await expect(page.getByLabel('Consumer secret')).toHaveValue('');
  expect(await page.content()).not.toContain(store.consumerSecret);
  await expectClean(page);

  await untilRead(page.request, seller, { imported: 1, attention: 1, hasWebhooks: true });
  await page.goto('/settings/stores');
  const row = page.getByRole('row', { name: /Tara Textiles/ });
  await expect(row.getByText('Working')).toBeVisible();
  await expectClean(page);
  await row.getByRole('link', { name: /need attention/ }).click();

  const card = page.locator('section', { hasText: `Order ${mended}` });
  await expect(card.getByText('Phone', { exact: true })).toBeVisible();
  await expectClean(page);
  await hydrated(page);
  await card.getByLabel('Phone').fill('12345');
  await card.getByRole('button', { name: /Save and import/ }).click();
  await expect(card.getByText('Your changes are saved.')).toBeVisible();
  await expect(card.getByLabel('Phone')).toHaveValue('12345');
  await card.getByLabel('Phone').fill('+91 98123 45670');
  await card.getByRole('button', { name: /Save and import/ }).click();
  await expect(page.getByText(`Order ${mended} imported.`)).toBeVisible();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();

  await page.goto('/channel-orders');
  await expect(
    main(page)
      .getByRole('row', { name: new RegExp(`^.*${plain}`) })
      .first(),
  ).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: `Ship order ${mended}` }).click();
  await expect(page.getByText('1 order shipped')).toBeVisible();
  await page.goto('/channel-orders?tab=READY');
  const awb = (await page.locator('tbody a[href^="/tracking/"]').first().textContent()) ?? '';
  await expect.poll(() => store.statusOf(mended), { timeout: 30_000 }).toBe('completed');
  expect((await store.notesOf(mended)).join()).toContain(awb);
  expect(await store.statusOf(plain)).toBe('processing');

  await page.goto('/settings/stores');
  await page.getByRole('link', { name: /Tara Textiles/ }).click();
  await page.getByRole('link', { name: 'Remove store' }).click();
  await expect(page.getByText('Its orders stay')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Yes, remove store' }).click();
  await expect(page.getByText('Store removed. Its orders stay.')).toBeVisible();
  await expect(page.getByText('No stores yet')).toBeVisible();
  await page.goto('/channel-orders?tab=READY');
  await expect(page.getByText(awb)).toBeVisible();
});

test('the sandbox’s demo store is connected with one click, and its faulty orders are listed by store', async ({
  page,
}) => {
  const seller = await aShop(page);
  const other = await aStore(page.request, seller);
  await aConnected(page.request, seller, other, { name: 'Quiet shop' });
  await page.goto('/settings/stores/new');
  await expect(page.getByText('This sandbox has')).toBeVisible();
  await hydrated(page);

  // A form without input is left without a question.
  await page.getByRole('link', { name: 'Shopify' }).click();
  await expect(page.getByText('an emulated Shopify')).toBeVisible();
  await page.getByRole('link', { name: 'WooCommerce' }).click();
  await expect(page.getByText('an emulated WooCommerce')).toBeVisible();
  await page.getByRole('button', { name: 'Try it with a demo store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo store' })).toBeVisible();
  await expect(page.getByText('The connection works.')).toBeVisible();
  await page.goto(page.url().replace('?test=1', ''));
  await expect(page.getByText('Working')).toBeVisible({ timeout: 60_000 });

  await page.goto('/channel-orders');
  await page.getByRole('link', { name: /^\d+ orders need attention$/ }).click();
  const stores = page.getByRole('navigation', { name: 'Orders by store' });
  await expect(stores.getByRole('link', { name: /All stores/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Fix this in your store.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Save and import/ }).first()).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await stores.getByRole('link', { name: /Quiet shop/ }).click();
  await expect(page).toHaveURL(/\/channel-orders\/attention\?store=\d+$/);
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await main(page).getByRole('link', { name: 'All stores', exact: true }).click();
  await expect(page.getByText('Fix this in your store.').first()).toBeVisible();
});

test('an order that no preferred courier carries is imported once the store’s rule is another', async ({
  page,
}) => {
  const seller = await aShop(page);
  const store = await aStore(page.request, seller);
  const number = await store.place();
  const courier = { mode: 'preferred', preferred: [{ courierId: 99_999, motId: 1 }] };
  const id = await aConnected(page.request, seller, store, {
    rules: { courier, packing: { weight: 0.5, length: 20, width: 15, height: 8 }, autoShip: false },
  });
  await untilRead(page.request, seller, { attention: 1 });
  await page.goto('/channel-orders/attention');
  await expect(page.getByText('None of the allowed couriers carries this parcel.')).toBeVisible();
  await page.getByRole('link', { name: 'Change the store’s pickup point or courier' }).click();
  await expect(page).toHaveURL(`/settings/stores/${id}`);
  await hydrated(page);
  await page.getByRole('radio', { name: /Fastest/ }).check();
  await page.getByRole('button', { name: 'Save store' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();
  // Nobody has to try it again.
  await untilRead(page.request, seller, { imported: 1, attention: 0 });
  await page.goto('/channel-orders/attention');
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await page.goto('/channel-orders');
  await expect(page.getByRole('row', { name: new RegExp(String(number)) }).first()).toBeVisible();
});

test('an order that is cancelled at the store after it was shipped is marked wherever it is seen', async ({
  page,
}) => {
  const seller = await aShop(page, 5000);
  const store = await aStore(page.request, seller);
  const number = await store.place({ payment_method: 'razorpay' });
  const id = await aConnected(page.request, seller, store);
  await untilRead(page.request, seller, { imported: 1 });
  const { trackingId } = await api(
    page.request,
    'orders/find',
    { customerUniqueId: String(number) },
    seller.token,
  );
  const shipped = await api(page.request, 'process/shipping', { shippingId: [trackingId] }, seller.token);
  const awb = String(shipped.results[0].wayBillId);
  await store.act({ cancel: { id: number } });
  await api(page.request, 'channels/sync', { id }, seller.token);
  const note = 'The order was cancelled at the store after it was shipped.';
  await expect
    .poll(async () => (await api(page.request, 'channels/changed', { id }, seller.token)).count, {
      timeout: 30_000,
    })
    .toBe(1);

  await page.goto('/channel-orders?tab=READY');
  await expect(page.getByRole('row', { name: new RegExp(String(number)) }).getByText(note)).toBeVisible();
  await expectClean(page);
  await page.goto(`/settings/stores/${id}`);
  const changed = page.locator('section', { hasText: 'Changed after shipping (1)' });
  await expect(changed.getByText(note)).toBeVisible();
  await expectClean(page);
  await changed.getByRole('link', { name: awb }).click();
  await expect(page.getByRole('heading', { name: `AWB ${awb}` })).toBeVisible();
  await expect(page.getByText(note)).toContainText('unless you cancel the shipment');
  await expectClean(page);
  await page.context().clearCookies();
  await page.goto(`/tracking/${awb}`);
  await expect(page.getByRole('heading', { name: `AWB ${awb}` })).toBeVisible();
  await expect(page.getByText(note)).toBeHidden();
});

test('Channel Orders say where they come from, and name a store that cannot be read', async ({ page }) => {
  const seller = await aShop(page);
  await page.goto('/channel-orders');
  await expect(page.getByText('Orders from your online stores')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Connect a store' })).toHaveAttribute(
    'href',
    '/settings/stores/new',
  );
  const store = await aStore(page.request, seller);
  const id = await aConnected(page.request, seller, store, { name: 'Tara Textiles' });
  await untilRead(page.request, seller, { lastSyncAt: expect.any(String) });
  await page.goto('/channel-orders');
  await expect(page.getByText('Orders from Tara Textiles')).toBeVisible();
  await expect(page.getByText('New orders from your stores appear here automatically')).toBeVisible();
  await expectClean(page);

  await store.act({ call: '*', fault: 'html', times: 1_000 });
  await api(page.request, 'channels/sync', { id }, seller.token);
  await untilRead(page.request, seller, { error: expect.stringContaining('a page instead of data') });
  await page.goto('/channel-orders');
  await expect(page.getByText(/New orders aren’t arriving\..*a page instead of data/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Tara Textiles stopped syncing' }).click();
  await expect(page).toHaveURL(`/settings/stores/${id}`);
  await expect(page.getByText('Failing')).toBeVisible();
  await expect(page.getByText('Test the connection to see what fails')).toBeVisible();
  await expectClean(page);
});

test('the checkout of a store shows our rates: Shopify by a switch, a WooCommerce shop by its address', async ({
  page,
}) => {
  const seller = await aShop(page);
  const packing = { weight: 0.5, length: 20, width: 15, height: 8 };
  const rules = { courier: { mode: 'cheapest' }, packing, autoShip: false };
  const demo = await api(page.request, 'sandbox/demo-store', { kind: 'SHOPIFY' }, seller.token);
  const control = `${String(demo.url)}/__control`;
  await page.request.post(control, { data: { settings: { httpCallbacks: true } } });
  const shopify = await aConnected(page.request, seller, demo, {
    ...demo,
    kind: 'SHOPIFY',
    name: 'Shopify',
    rules,
  });
  await page.goto(`/settings/stores/${shopify}`);
  await hydrated(page);
  const rates = page.getByRole('switch', { name: 'Offer our rates at checkout' });
  await expect(rates).not.toBeChecked();
  await rates.click();
  await expect(rates).toBeChecked();
  await expect(rates).toHaveText('The store asks us for rates');
  await expectClean(page);
  const atCheckout = async () => {
    const { checkout } = await (await page.request.post(control, { data: { checkout: {} } })).json();
    return checkout.map(({ status, body }: { status: number; body: { rates: unknown[] } }) => [
      status,
      body.rates.length,
    ]);
  };
  expect(await atCheckout()).toEqual([[200, 2]]);
  await rates.click();
  await expect(rates).not.toBeChecked();
  expect(await atCheckout()).toEqual([]);

  const woo = await aConnected(page.request, seller, await aStore(page.request, seller), {
    name: 'Woo',
    rules,
  });
  await page.goto(`/settings/stores/${woo}`);
  const address = (await page.getByLabel('Address for rates').textContent()) ?? '';
  const basket = {
    destination: { country: 'IN', postcode: '400069' },
    contents: [{ quantity: 1, weight: '0.5' }],
  };
  const answer = await page.request.post(new URL(address).pathname, { data: basket });
  expect((await answer.json()).rates[0]).toMatchObject({ id: 'standard', cost: expect.any(String) });
});

test('without a pickup point, the way to one is shown in place of the form', async ({ page }) => {
  const seller = await aSeller(page.request);
  await completeDetails(page.request, seller);
  await signIn(page, seller);
  await page.goto('/settings/stores/new');
  await expect(page.getByText('Store orders need a pickup point')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Add pickup point' })).toHaveAttribute(
    'href',
    '/settings/pickup-points/new',
  );
  await expect(page.getByRole('button', { name: 'Connect store' })).toHaveCount(0);
});
