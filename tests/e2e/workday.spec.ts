import { expect, type Locator, type Page, test } from '@playwright/test';
import { ordersFile } from './bulk.setup.ts';
import { startJob } from './effort.ts';
import { heading, main } from './orders.setup.ts';
import { hydrated } from './setup.ts';
import { anOrder, aParcel, aShop } from './shop.ts';

// What a seller does many times a day, with the least effort that the pages may take. `first-parcel.spec.ts` and `ndr.spec.ts`
// have two more of these jobs.

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `DAY-${String(n + 1).padStart(2, '0')}`);

async function ordersOf(page: Page, count: number) {
  const seller = await aShop(page, 10_000);
  for (const orderId of namesOf(count)) await anOrder(page.request, seller, { orderId });
  return seller;
}

test(
  'twenty of many orders are shipped in five clicks, and one more prints their labels',
  { tag: '@any-width' },
  async ({ page }) => {
    await ordersOf(page, 27);
    await page.goto('/orders');
    await hydrated(page);
    const job = startJob(page, 'Ship any 20 orders');
    await job.click(main(page).getByLabel('Rows per page: 10'));
    await job.click(page.getByRole('link', { name: '25 rows per page' }));
    await expect(page.locator('tbody tr')).toHaveCount(25);
    const box = (orderId: string) => page.getByLabel(`Select order ${orderId}`);
    await job.click(box('DAY-24'));
    await job.click(box('DAY-05'), { modifiers: ['Shift'] });
    await job.click(page.getByRole('button', { name: 'Ship 20', exact: true }));
    await expect(page.getByText('20 orders shipped')).toBeVisible();
    job.within({ clicks: 5 });
    const paper = page.waitForEvent('popup');
    await job.click(main(page).getByRole('link', { name: 'Print 20 labels' }));
    await (await paper).close();
    job.within({ clicks: 6 });
  },
);

test('an order is found by its buyer’s phone with two keys', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page, 1000);
  const phoneNo = `98${String(seller.userId).padStart(8, '0')}`;
  const customer = { name: 'Lakshmi Narayanan', phoneNo };
  const id = await anOrder(page.request, seller, { orderId: 'DAY-1', customer });
  await page.goto('/dashboard');
  await hydrated(page);
  const job = startJob(page, 'Find an order by phone');
  await job.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search orders/ })).toBeFocused();
  await job.type(phoneNo);
  await expect(page.getByRole('option', { name: /DAY-1/ })).toHaveAttribute('aria-selected', 'true');
  await job.press('Enter');
  await expect(page).toHaveURL(`/orders/${id}`);
  job.within({ clicks: 0, fields: 1, keys: 2 });
});

test('two clicks explain what was taken from the wallet', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { orderId } = await aParcel(page.request, seller);
  await page.goto('/dashboard');
  await hydrated(page);
  const job = startJob(page, 'Understand a debit');
  await job.click(page.getByRole('navigation').getByRole('link', { name: 'Wallet', exact: true }).first());
  await job.click(page.getByRole('link', { name: new RegExp(`why this amount\\? Order ${orderId}`, 'i') }));
  await expect(page.getByText(/^Zone 3 \(Metro to Metro\)/)).toBeVisible();
  job.within({ clicks: 2 });
});

test('a file with a wrong row is mended and created on one page', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  const file = ordersFile(namesOf(3));
  const wrong = file.buffer.toString().replace('DAY-02,Asha Rao,9876543210', 'DAY-02,Asha Rao,12345');
  expect(wrong).toContain(',12345');
  await page.goto('/orders');
  await hydrated(page);
  const job = startJob(page, 'Mend and create a bulk file');
  await job.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search orders/ })).toBeFocused();
  await job.type('upload');
  await job.press('Enter');
  await hydrated(page);
  await page.getByLabel('Orders file').setInputFiles({ ...file, buffer: Buffer.from(wrong) });
  const cell = page.getByRole('textbox', { name: 'Phone, row 3', exact: true });
  await job.fill(cell, '9876500000');
  await expect(page.getByText('3 of 3 rows are valid.')).toBeVisible();
  await job.click(main(page).getByRole('button', { name: 'Create 3 orders', exact: true }));
  await expect(page.getByText('Orders Uploaded Successfully', { exact: true })).toBeVisible();
  job.within({ clicks: 1, fields: 2, keys: 2 });
});

test('an order is created by the keyboard with at most 25 keys', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page, 1000);
  await page.goto('/orders');
  await hydrated(page);
  const job = startJob(page, 'Create an order by keyboard');
  const has = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  const reach = async (field: Locator) => {
    for (let tabs = 0; tabs < 40 && !(await has(field)); tabs += 1) await job.press('Tab');
    await expect(field).toBeFocused();
  };
  const enter = async (label: string, text: string) => {
    await reach(page.getByLabel(label, { exact: true }));
    await job.type(text);
  };
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await job.press('c');
  await expect(heading(page, 'Shipment Type')).toBeVisible();
  await reach(page.getByRole('radio', { name: /^Forward Pickup/ }));
  await job.press('Enter');
  await expect(page.getByLabel('Order ID')).toHaveValue('1001');
  await enter('Customer Name', 'Ravi Iyer');
  await enter('Phone', '9812345670');
  await enter('Address', 'Flat 5, 21 Veer Nariman Road');
  await enter('PIN code', '400020');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await job.press('Enter');
  await expect(heading(page, 'Package Details')).toBeVisible();
  await enter('Product Name', 'Cotton saree');
  await enter('Price', '900');
  await enter('Weight', '0.5');
  await enter('Length', '20');
  await enter('Width', '15');
  await enter('Height', '8');
  await reach(page.getByRole('radio', { name: /^COD/ }));
  await job.press('Space', 'Enter');
  await expect(page.getByText(/balance after ₹/)).toBeVisible();
  await job.press('Enter');
  await expect(page.getByText('Order created')).toBeVisible();
  job.within({ clicks: 0, fields: 10, keys: 25 });
});
