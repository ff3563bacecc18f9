import { expect, type Page } from '@playwright/test';
import { hydrated } from './setup.ts';

export const main = (page: Page) => page.getByRole('main');
/** Presses a button of the wizard: 'Next', or the last step's. */
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
/** A list entry: a table row on a desktop, a card on a phone. */
export const row = (page: Page, orderId: string) => page.locator('tbody tr').filter({ hasText: orderId });

/** Shows the filters of a list, which a phone has behind a button. */
export async function showFilters(page: Page) {
  const toggle = main(page)
    .locator('label')
    .filter({ hasText: /^Filters$/ });
  if ((await toggle.isVisible()) && !(await toggle.getByRole('checkbox').isChecked())) await toggle.click();
}

export const menuOf = (page: Page, orderId: string) =>
  page.getByRole('button', { name: `Actions for order ${orderId}` });

/** Chooses an entry of a row's menu. */
export async function choose(page: Page, orderId: string, action: string) {
  await menuOf(page, orderId).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function fillCustomer(
  page: Page,
  { orderId, pin = '400069' }: { orderId: string; pin?: string },
) {
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel('Customer Name').fill('Ravi Kumar');
  await page.getByLabel('Phone', { exact: true }).fill('9812345670');
  await page.getByLabel('Address', { exact: true }).fill('Unit 7, Jai Hind Estate, Nagardas Road');
  await page.getByLabel('PIN code').fill(pin);
}

export async function fillProduct(
  page: Page,
  line: number,
  [name, price, quantity]: [string, string, string],
) {
  await page.getByLabel('Product Name').nth(line).fill(name);
  await page.getByLabel('Price').nth(line).fill(price);
  await page.getByLabel('Quantity').nth(line).fill(quantity);
}

export async function fillBox(page: Page) {
  for (const [label, size] of [
    ['Weight', '1.2'],
    ['Length', '30'],
    ['Width', '20'],
    ['Height', '15'],
  ]) {
    await page.getByLabel(label!).fill(size!);
  }
}

export async function openWizard(page: Page) {
  await page.goto('/orders/create/order?type=single');
  await hydrated(page);
}

/** Walks from the first step to the rates of an ordinary order. */
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
