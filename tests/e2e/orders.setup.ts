import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { api, hydrated, type Seller } from './setup.ts';

export const main = (page: Page) => page.getByRole('main');
/** The wizard's button that leads on: 'Next', or the last step's. */
export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
/** A line of the order list: a table's row on a desk, a card on a phone. */
export const row = (page: Page, orderId: string) => page.locator('tbody tr').filter({ hasText: orderId });

export const menuOf = (page: Page, orderId: string) => page.getByRole('button', { name: `Actions of order ${orderId}` });

/** Takes an entry of a row's menu. */
export async function choose(page: Page, orderId: string, action: string) {
  await menuOf(page, orderId).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function fillCustomer(page: Page, { orderId, pin = '400069' }: { orderId: string; pin?: string }) {
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel('Customer Name').fill('Ravi Kumar');
  await page.getByLabel('Phone', { exact: true }).fill('9812345670');
  await page.getByLabel('Address', { exact: true }).fill('Unit 7, Jai Hind Estate, Nagardas Road');
  await page.getByLabel('Pincode').fill(pin);
}

export async function fillProduct(page: Page, line: number, [name, price, quantity]: [string, string, string]) {
  await page.getByLabel('Product Name').nth(line).fill(name);
  await page.getByLabel('Price').nth(line).fill(price);
  await page.getByLabel('Quantity').nth(line).fill(quantity);
}

export async function fillBox(page: Page) {
  for (const [label, size] of [['Weight', '1.2'], ['Length', '30'], ['Width', '20'], ['Height', '15']]) {
    await page.getByLabel(label!).fill(size!);
  }
}

export async function openWizard(page: Page) {
  await page.goto('/orders/create/order?type=single');
  await hydrated(page);
}

/** From the first step to the rates of an ordinary order. */
export async function walkToLogistics(page: Page, orderId: string, payment: 'COD' | 'Prepaid' = 'COD') {
  await openWizard(page);
  await press(page, 'Next');
  await fillCustomer(page, { orderId });
  await press(page, 'Next');
  await expect(heading(page, 'Package Details')).toBeVisible();
  await fillProduct(page, 0, ['Cotton saree', '900', '2']);
  await fillBox(page);
  await page.getByRole('radio', { name: payment }).check();
  await press(page, 'Next');
  await expect(page.getByRole('radio', { name: /Delhivery Surface/ }).first()).toBeVisible();
}

type OrderChanges = { orderId: string; paymentType?: 'COD' | 'PREPAID'; courierId?: number; name?: string; channel?: string };

/** A pending order of a sari to Mumbai. Answers its tracking id. */
export async function anOrder(
  request: APIRequestContext,
  { userId, token }: Seller,
  changes: OrderChanges
): Promise<number> {
  const { orderId, paymentType = 'PREPAID', courierId = 1, name = 'Ravi Kumar', channel } = changes;
  const [point] = await api(request, `user/pickup-location/${userId}`, {}, token);
  const { trackingId } = await api(
    request,
    'add/shipping',
    {
      shipmentTypeId: 1,
      customerDetails: {
        customerUniqueId: orderId,
        name,
        phoneNo: '9812345670',
        pin: '400069',
        city: 'Mumbai',
        state: 'Maharashtra',
        address: 'Unit 7, Jai Hind Estate, Nagardas Road',
        userId,
      },
      packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
      logisticDetails: { paymentType, courierId, motId: 2, userPickLocationOrDeliveryId: point.id, channel },
      productDetails: [{ productName: 'Saree', productPrice: 900, productQty: 1 }],
    },
    token
  );
  return trackingId;
}
