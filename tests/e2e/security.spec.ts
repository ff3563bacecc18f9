import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminToken } from './console.ts';
import { recordErrors, watchPolicy } from './page-errors.ts';
import { ADMIN, api, aSeller, completeDetails, type Seller, signIn } from './setup.ts';
import { recharge, scan } from './shop.ts';
import { openCases } from './weights.ts';

// A fresh context: a reused one may still contain a script of Playwright's fake clock, whose errors would be
// recorded.
test.use({ reuseContext: false });

const MARK = '<img src=x onerror=alert(1)>';
const SCRIPT = `"'></title></script><script>alert(1)</script>${MARK}`;
const SHORT = '<a href=javascript:>';
/** The beginnings of these texts, for places that cut off the rest. */
const SHOWN = /<img src=x onerror|'><\/title><\/script/;

/** Elements that only unescaped text could create. */
const planted = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'img[src="x"], [onerror], [onclick], a[href^="javascript:" i], script:not([nonce]):not([src])',
      ),
    ].map((one) => one.outerHTML),
  );

/** A seller whose texts all look like scripts, like those of the buyer, the product and the courier. */
async function aScriptedShop(request: APIRequestContext) {
  const seller = await aSeller(request);
  const { userId, token, phone } = seller;
  await completeDetails(request, seller);
  const place = { pin: '560038', city: `City${MARK}`, state: 'Karnataka <>', address: `214 ${SCRIPT}` };
  const company = {
    companyName: SCRIPT,
    website: 'https://asha.example/<script>alert(1)</script>',
    address: SCRIPT,
    city: `City${MARK}`,
    state: 'Karnataka',
    country: 'India',
    pincode: '560001',
  };
  await api(
    request,
    'user/company-details',
    {
      userId,
      customerDetailsRequest: company,
      gstDetailsRequest: { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' },
    },
    await adminToken(request),
  );
  await api(
    request,
    'user/bank-details',
    { bankName: 'Bank', beneficiaryName: SCRIPT, accountNumber: '12345678', ifsc: 'SBIN0001234' },
    token,
  );
  const point = await api(
    request,
    'user/pickup-location',
    { id: null, userId, pickupPointName: SCRIPT, phone, ...place },
    token,
  );
  await api(
    request,
    'saved-views/save',
    { list: 'orders', name: MARK, query: new URLSearchParams({ search: SCRIPT }).toString() },
    token,
  );
  await api(
    request,
    'tracking-page/save',
    {
      isOn: true,
      name: MARK,
      colour: '#0B6B4A',
      website: `https://asha.example/${SCRIPT}`,
      returnsNote: SCRIPT,
    },
    token,
  );
  await recharge(request, seller, 5000);
  const add = async () =>
    (
      await api(
        request,
        'add/shipping',
        {
          shipmentTypeId: 1,
          customerDetails: {
            customerUniqueId: `${MARK}${Date.now()}${Math.random()}`.slice(0, 55),
            name: SCRIPT,
            phoneNo: '9812345670',
            email: null,
            addressTwo: SCRIPT,
            landMark: SCRIPT,
            address: `21 Road ${SCRIPT}`,
            city: `City${MARK}`,
            state: 'Maharashtra <>',
            pin: '400020',
            userId,
          },
          packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
          logisticDetails: {
            paymentType: 'COD',
            courierId: 1,
            motId: 2,
            channel: SHORT,
            userPickLocationOrDeliveryId: point.id,
          },
          productDetails: [{ productName: SCRIPT, productCode: MARK, productPrice: 499.5, productQty: 2 }],
        },
        token,
      )
    ).trackingId as number;
  const ids = [await add(), await add(), await add()];
  const { results } = await api(request, 'process/shipping', { userId, shippingId: ids.slice(1) }, token);
  const [failed, weighed] = results.map(({ wayBillId }: { wayBillId: string }) => wayBillId) as [
    string,
    string,
  ];
  await scan(request, failed, 'UNDELIVERED', SCRIPT);
  await openCases(request, [{ trackingId: ids[2]!, orderId: '', awb: weighed }], 1.4);
  const [weightCase] = (await api(request, 'weight-cases/list', { userId }, token)).data;
  return {
    seller,
    point: point.id as number,
    pending: ids[0]!,
    failed: ids[1]!,
    shipped: ids.slice(1),
    awb: failed,
    weightCase: weightCase.id as number,
  };
}

const asText = encodeURIComponent(SCRIPT);

test(
  'user texts that look like scripts are shown as text and never run',
  { tag: '@any-width' },
  async ({ page, context }) => {
    // About forty pages.
    test.slow();
    const shop = await aScriptedShop(page.request);
    await watchPolicy(page);
    const errors = recordErrors(page);
    const visit = async (path: string, isShown = false) => {
      const response = await page.goto(path);
      const policy = response!.headers()['content-security-policy']!;
      expect(/script-src ([^;]*)/.exec(policy)![1], path).not.toMatch(/unsafe|data:|\*/);
      const typed = page.locator(`input[value*=${JSON.stringify(MARK)}]`);
      if (isShown)
        await expect(page.getByText(SHOWN).or(typed).filter({ visible: true }).first(), path).toBeVisible();
      expect(await planted(page), path).toEqual([]);
    };

    await test.step('by the portal, to the seller', async () => {
      await signIn(page, shop.seller);
      const { pending, failed, awb, point, weightCase } = shop;
      for (const path of [
        '/orders',
        '/orders?tab=READY',
        `/orders/edit/order?id=${pending}`,
        `/orders/${pending}/charges`,
        '/channel-orders',
        '/manage-ndr',
        `/manage-ndr/${failed}/reattempt`,
        '/tracking',
        `/tracking/${awb}`,
        '/settings/account?tab=company',
        '/settings/account?tab=bank',
        '/settings/pickup-points',
        `/settings/pickup-points/${point}`,
        '/settings/tracking-page',
        `/weight-differences/${weightCase}`,
      ])
        await visit(path, true);
      for (const path of [
        '/dashboard',
        '/orders/request-pickup',
        '/weight-differences',
        '/wallet',
        `/orders?search=${asText}`,
        `/tracking?awb=${asText}`,
        `/tracking/${asText}`,
        `/payment-status?id=${asText}`,
        `/settings/account?${asText}=${asText}`,
        `/${asText}`,
      ])
        await visit(path);
    });

    await test.step('in the label and the manifest, which hold no script', async () => {
      for (const paper of ['labels', 'manifest']) {
        const query = shop.shipped.map((id) => `shippingId=${id}`).join('&');
        const response = await page.request.get(`/orders/${paper}?${query}`);
        expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
        expect((await response.body()).toString('latin1')).not.toMatch(
          /\/JavaScript|\/JS\b|\/Launch|\/URI\b/,
        );
      }
    });

    await test.step('to anybody who tracks the parcel', async () => {
      await context.clearCookies();
      await visit(`/tracking/${shop.awb}`, true);
      for (const path of [
        `/track/package?awb=${asText}`,
        `/tracking/${asText}`,
        `/signin?redirectTo=${encodeURIComponent('javascript:alert(1)')}&expired=${asText}`,
      ])
        await visit(path);
    });

    await test.step('by the back office, to an administrator', async () => {
      await visit('/admin/');
      await page.getByLabel('Phone number').fill(ADMIN.phone);
      await page.getByLabel('Password').fill(ADMIN.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      const { userId } = shop.seller;
      const mine = (resource: string) =>
        `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify({ userId }))}`;
      for (const path of [
        '/admin/users',
        `/admin/users/${userId}`,
        mine('orders'),
        `/admin/orders/${shop.pending}`,
        `/admin/orders/${shop.failed}`,
        mine('shipments'),
        mine('ndr'),
        mine('weight-cases'),
        `/admin/weight-cases/${shop.weightCase}`,
        '/admin/audit',
      ])
        await visit(path, true);
      await visit(`/admin/orders?filter=${encodeURIComponent(JSON.stringify({ q: SCRIPT }))}`);
    });

    expect(errors).toEqual([]);
  },
);

type Built = { routes: Record<string, { path?: string; parentId?: string; module: { action?: unknown } }> };

/** The address of every portal route with an action. */
async function formTakers(): Promise<string[]> {
  const file = fileURLToPath(new URL('../../apps-remix-seller/build/server/index.js', import.meta.url));
  const { routes } = (await import(file)) as Built;
  const pathOf = (id: string | undefined): string =>
    id && routes[id] ? `${pathOf(routes[id].parentId)}${routes[id].path ? `/${routes[id].path}` : ''}` : '';
  return Object.entries(routes)
    .filter(([, { module }]) => module.action)
    .map(([id]) => pathOf(id).replace(/:\w+|\*/g, '1') || '/');
}

const sendForm = (page: Page, path: string, headers: Record<string, string>) =>
  page.request.post(path, {
    headers,
    form: { intent: 'ship', theme: 'dark', shippingId: '1' },
    maxRedirects: 0,
  });
const isSignedIn = async (page: Page) =>
  (await page.request.get('/settings/account', { maxRedirects: 0 })).status() === 200;

test(
  'every page rejects a form posted from another site',
  { tag: '@any-width' },
  async ({ page, baseURL }) => {
    const seller: Seller = await aSeller(page.request);
    await signIn(page, seller);
    const paths = await formTakers();
    expect(paths).toEqual(
      expect.arrayContaining([
        '/signin',
        '/signout',
        '/orders',
        '/wallet',
        '/settings/account',
        '/resources/orders',
      ]),
    );
    for (const path of paths) {
      for (const headers of [
        { Origin: 'https://evil.example' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'null' },
      ] as Record<string, string>[]) {
        for (const each of [path, `${path === '/' ? '/_root' : path}.data`]) {
          expect((await sendForm(page, each, headers)).status(), `${each} ${JSON.stringify(headers)}`).toBe(
            403,
          );
        }
      }
    }
    expect(await isSignedIn(page)).toBe(true);
    expect(
      (await sendForm(page, '/signout', { Origin: baseURL!, 'Sec-Fetch-Site': 'same-origin' })).status(),
    ).toBe(302);
    expect(await isSignedIn(page)).toBe(false);
  },
);

test(
  'a copied cookie stops working after sign-out',
  { tag: '@any-width' },
  async ({ page, context, baseURL }) => {
    await signIn(page, await aSeller(page.request));
    const kept = await context.cookies();
    expect(await isSignedIn(page)).toBe(true);
    await sendForm(page, '/signout', { Origin: baseURL! });
    await context.addCookies(kept);
    expect(await isSignedIn(page)).toBe(false);
  },
);

test(
  'a form that another site submits automatically does not end the session',
  { tag: '@any-width' },
  async ({ page, baseURL }) => {
    await signIn(page, await aSeller(page.request));
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${baseURL}/signout"></form><script>document.forms[0].submit()</script>`,
      }),
    );
    const answered = page.waitForResponse(`${baseURL}/signout`);
    await page.goto('http://evil.example/prize', { waitUntil: 'commit' });
    expect((await answered).status()).toBe(403);
    expect(await isSignedIn(page)).toBe(true);
  },
);

test('files outside the public folders are not served', { tag: '@any-width' }, async ({ page }) => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/dist/main.js',
    '/build/server/index.js',
    '/admin/.env',
    '/admin/..%2f..%2fpackage.json',
    '/assets/',
    '/assets/..%2f..%2fserver%2findex.js',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/admin/assets/',
    '/api/../.env',
    '/admin/%E0%A4%A',
    '/%E0%A4%A',
  ]) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    const text = await response.text();
    expect(text, path).not.toMatch(
      /"workspaces"|repositoryformatversion|JWT_SECRET|root:x:|node_modules|\bat \S+:\d+:\d+|Index of|export\s*\{/,
    );
    if (!path.startsWith('/admin/')) expect(response.status(), path).toBeGreaterThanOrEqual(400);
  }
});
