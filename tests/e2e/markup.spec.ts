import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminToken, listAt, openConsole } from './console.ts';
import { recordErrors, watchPolicy } from './page-errors.ts';
import { ADMIN, api, aSeller, completeDetails, type Seller, signIn } from './setup.ts';
import { recharge, scan } from './shop.ts';
import { aConnected, aStore, untilRead } from './stores.ts';
import { openCases } from './weights.ts';

// A fresh context: only this page's errors may be recorded.
test.use({ reuseContext: false });

const STYLE = '<style>*{display:none}</style>';
const LINK = '<a href=//evil.example>Fix</a>';
const IMAGE = '<img src=x onerror=alert(1)>';
const BOLD = '<b>Bold</b>';
const ALL = `${STYLE}${LINK}${IMAGE}${BOLD}`;
/** The beginnings of these texts: a list may cut off the rest. */
const TYPED = /<style>\*|<a href=\/\/|<img src=x|<b>/;

/** The elements that the browser parsed from these texts. */
const parsed = (page: Page) =>
  page.evaluate(() => {
    const made = [...document.querySelectorAll('a[href^="//evil.example"], img[src="x"], [onerror]')];
    const bold = [...document.querySelectorAll('b')].filter(({ textContent }) =>
      textContent.startsWith('Bold'),
    );
    const styles = [...document.querySelectorAll('style')].filter(({ textContent }) =>
      textContent.startsWith('*{display:none}'),
    );
    return [...made, ...bold, ...styles].map(({ outerHTML }) => outerHTML);
  });

type Shop = {
  seller: Seller;
  point: number;
  pending: number;
  failed: number;
  awb: string;
  weightCase: number;
  store: number;
};

/** A seller whose texts are all markup, like those of the buyer, the product and the courier. */
async function aMarkedUpShop(request: APIRequestContext): Promise<Shop> {
  const seller = await aSeller(request);
  const { userId, token, phone } = seller;
  const admin = await adminToken(request);
  await completeDetails(request, seller);
  const place = {
    pin: '560038',
    city: `${LINK}${IMAGE}`,
    state: 'Karnataka <>',
    address: `214, 12th Main Road ${ALL}`,
  };
  await api(
    request,
    'user/company-details',
    {
      userId,
      customerDetailsRequest: {
        companyName: ALL,
        website: `https://asha.example/${BOLD}`,
        address: ALL,
        city: `${IMAGE}${BOLD}`,
        state: 'Karnataka',
        country: 'India',
        pincode: '560001',
      },
      gstDetailsRequest: { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' },
    },
    admin,
  );
  await api(
    request,
    'user/bank-details',
    { bankName: 'Bank', beneficiaryName: ALL, accountNumber: '12345678', ifsc: 'SBIN0001234' },
    token,
  );
  const point = await api(
    request,
    'user/pickup-location',
    { id: null, userId, pickupPointName: ALL, phone, ...place },
    token,
  );
  await api(
    request,
    'saved-views/save',
    { list: 'orders', name: `${BOLD}${IMAGE}`, query: 'payment=COD' },
    token,
  );
  // Without a mode, sellers of other tests do not see it.
  await api(request, 'admin/logistics', { name: `${STYLE}${BOLD}${userId}`, motIds: [] }, admin);
  await recharge(request, seller, 5000);
  let made = 0;
  const add = async () =>
    (
      await api(
        request,
        'add/shipping',
        {
          shipmentTypeId: 1,
          customerDetails: {
            customerUniqueId: `${IMAGE}${BOLD}${userId}-${(made += 1)}`,
            name: `${BOLD}${LINK}${STYLE}`,
            phoneNo: '9812345670',
            email: null,
            address: ALL,
            addressTwo: ALL,
            landMark: ALL.slice(0, 100),
            city: `${LINK}${BOLD}`,
            state: 'Maharashtra <>',
            pin: '400020',
            userId,
          },
          packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
          logisticDetails: {
            paymentType: 'COD',
            courierId: 1,
            motId: 2,
            channel: made % 2 ? null : BOLD,
            userPickLocationOrDeliveryId: point.id,
          },
          productDetails: [
            { productName: ALL, productCode: `${BOLD}${STYLE}`, productPrice: 499.5, productQty: 2 },
          ],
        },
        token,
      )
    ).trackingId as number;
  // More orders than the tenth of the top ten clients, with a margin for concurrent tests.
  const { topClientOrders } = await api(request, 'dashboard/top-clients', {}, admin);
  const enough = (topClientOrders[9]?.count ?? 0) + 6;
  const ids: number[] = [];
  while (ids.length < enough) ids.push(...(await Promise.all(Array.from({ length: 5 }, add))));
  const [pending = 0, failed = 0, weighed = 0] = ids;
  const { results } = await api(
    request,
    'process/shipping',
    { userId, shippingId: [failed, weighed] },
    token,
  );
  const [awb, heavy] = results.map(({ wayBillId }: { wayBillId: string }) => wayBillId) as [string, string];
  await scan(request, awb, 'UNDELIVERED', ALL);
  await openCases(request, [{ trackingId: weighed, orderId: '', awb: heavy }], 1.4);
  const [weightCase] = (await api(request, 'weight-cases/list', { userId }, token)).data;
  const emulated = await aStore(request, seller);
  await emulated.place({ billing: { first_name: BOLD, last_name: IMAGE, address_1: STYLE, phone: '' } });
  const store = await aConnected(request, seller, emulated, { name: BOLD });
  await untilRead(request, seller, { attention: 1 });
  return { seller, point: point.id, pending, failed, awb, weightCase: weightCase.id, store };
}

// spec: admin-lists-markup
test('every page of the portal and the back office shows markup in user texts as typed', async ({ page }) => {
  // About forty pages.
  test.slow();
  const shop = await aMarkedUpShop(page.request);
  const {
    seller: { userId },
    pending,
    failed,
    awb,
    point,
    weightCase,
    store,
  } = shop;
  await watchPolicy(page);
  const errors = recordErrors(page);
  const shown = page.getByText(TYPED).or(page.locator('input[value*="<"]')).filter({ visible: true }).first();
  const expectTyped = async (path: string) => {
    await expect(shown, path).toBeVisible();
    expect(await parsed(page), path).toEqual([]);
  };

  await test.step('of the portal, to the seller', async () => {
    await signIn(page, shop.seller);
    for (const path of [
      '/dashboard',
      '/orders',
      '/orders?tab=READY',
      '/channel-orders',
      `/orders/edit/order?id=${pending}`,
      `/orders/${pending}/charges`,
      '/manage-ndr',
      `/manage-ndr/${failed}/reattempt`,
      '/tracking',
      `/tracking/${awb}`,
      '/weight-differences',
      `/weight-differences/${weightCase}`,
      '/wallet?tab=deductions',
      '/settings/account?tab=company',
      '/settings/account?tab=bank',
      '/settings/pickup-points',
      `/settings/pickup-points/${point}`,
      '/settings/logistics',
      '/settings/stores',
      `/settings/stores/${store}`,
      `/settings/stores/${store}/remove`,
      '/channel-orders/attention',
    ]) {
      await page.goto(path);
      await expectTyped(path);
    }
  });

  await test.step('of the portal, to an administrator', async () => {
    await page.context().clearCookies();
    await signIn(page, ADMIN);
    await page.goto('/dashboard');
    await expectTyped('/dashboard');
    for (const path of [
      `/orders?search=${encodeURIComponent(`${IMAGE}${BOLD}${userId}-1`)}`,
      `/tracking?awb=${awb}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('tbody').getByText(TYPED).first(), path).toBeVisible();
      await expectTyped(path);
    }
  });

  await test.step('of the back office', async () => {
    const mine = { userId };
    for (const path of [
      `/dashboard?userId=${userId}`,
      listAt('users', { q: shop.seller.phone }),
      `/users/${userId}/show`,
      `/users/${userId}/show/bank`,
      `/users/${userId}/show/logistics`,
      listAt('orders', mine),
      `/orders/${pending}/show`,
      `/orders/${failed}/show`,
      listAt('shipments', mine),
      listAt('ndr', mine),
      listAt('wallet-entries', mine),
      listAt('payments', mine),
      listAt('weight-cases', mine),
      `/weight-cases/${weightCase}/show`,
      listAt('weight-updates', mine),
      listAt('audit', { sellerId: userId }),
      listAt('logistics', { q: '<style>' }),
      `/manage/user/baserate/${userId}`,
    ]) {
      await openConsole(page, path);
      await expectTyped(path);
    }
    await openConsole(page, '/dashboard');
    await expect(
      page.getByRole('figure', { name: 'Orders of the top clients' }).getByText(STYLE.slice(0, 20)),
    ).toBeVisible();
    await page.locator('.apexcharts-pie-area').first().dispatchEvent('mouseenter');
    await expect(page.locator('.apexcharts-legend-text, .apexcharts-tooltip')).toHaveCount(0);
    await openConsole(page, '/extensions');
    await expect(
      page.getByLabel('Courier').getByRole('option', { name: `${STYLE}${BOLD}${userId}` }),
    ).toBeAttached();
    expect(await parsed(page)).toEqual([]);
  });

  expect(errors).toEqual([]);
});
