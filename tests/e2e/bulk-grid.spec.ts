import { expect, type Page, test } from '@playwright/test';
import { ordersFile, plainFile } from './bulk.setup.ts';
import { main, press, row } from './orders.setup.ts';
import { api, expectClean, hydrated, type Seller, signIn } from './setup.ts';
import { aShop } from './shop.ts';

const grid = (page: Page) => page.getByRole('region', { name: 'Rows in your file' });
const cell = (page: Page, column: string, line: number) =>
  grid(page).getByRole('textbox', { name: `${column}, row ${line}`, exact: true });
const summary = (page: Page) => page.getByRole('status').filter({ hasText: /valid\./ });

async function openBulk(page: Page) {
  await page.goto('/orders/create/order?type=bulk');
  await hydrated(page);
}

const pending = async (page: Page, { userId, token }: Seller) =>
  (
    (await api(page.request, `get/shipping/${userId}/PENDING`, { limit: 100 }, token)).data as {
      orderId: string;
    }[]
  )
    .map(({ orderId }) => orderId)
    .toSorted();

/** The file with other texts in it. */
function changed(file: ReturnType<typeof ordersFile>, ...changes: [string, string][]) {
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), file.buffer.toString());
  return { ...file, buffer: Buffer.from(text) };
}
const faulty = () =>
  changed(
    ordersFile(['MEND-1', 'MEND-2', 'MEND-3', 'MEND-4']),
    ['MEND-2,Asha Rao,9876543210', 'MEND-2,Asha Rao,12345'],
    ['MEND-3,Asha Rao,9876543210', 'MEND-3,,98765'],
    ['MEND-4,Asha Rao,9876543210', 'MEND-4,Asha Rao,12'],
  );

test(
  'a seller mends cells of a file on the page, creates the good orders and keeps the rest',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    await openBulk(page);
    await page.getByLabel('Orders file').setInputFiles(faulty());
    await expect(summary(page)).toHaveText('1 of 4 rows are valid.');
    await expect(cell(page, 'Phone', 3)).toHaveAccessibleDescription('Phone Number must be 10 digits');
    await expect(cell(page, 'Phone', 3)).toHaveAttribute('aria-invalid', 'true');
    await expectClean(page);

    await page.getByLabel('Only rows with errors').check();
    await expect(grid(page).locator('tbody tr')).toHaveCount(3);
    await cell(page, 'Phone', 3).fill('9876500000');
    await expect(summary(page)).toHaveText('2 of 4 rows are valid.');
    await expect(cell(page, 'Phone', 3)).toBeFocused();
    await expect(cell(page, 'Phone', 3)).not.toHaveAttribute('aria-invalid');
    await cell(page, 'Customer Name', 4).fill('Imran Sheikh');
    await expect(cell(page, 'Customer Name', 4)).not.toHaveAttribute('aria-invalid');
    await expect(summary(page)).toHaveText('2 of 4 rows are valid.');
    await cell(page, 'Phone', 4).fill('9876500001');
    await expect(summary(page)).toHaveText('3 of 4 rows are valid.');
    expect(await pending(page, seller)).toEqual([]);

    await press(page, 'Create 3 orders');
    await expect(main(page).getByText(/^3 orders created\./)).toBeVisible();
    expect(await pending(page, seller)).toEqual(['MEND-1', 'MEND-2', 'MEND-3']);
    await expect(summary(page)).toHaveText('0 of 1 row is valid.');
    await expectClean(page);

    // The rest is there after another page, and after a reload.
    await page.getByRole('link', { name: 'Single Order' }).click();
    await page.getByRole('link', { name: 'Bulk Order' }).click();
    await expect(cell(page, 'Phone', 5)).toHaveValue('12');
    await page.reload();
    await hydrated(page);
    await cell(page, 'Phone', 5).fill('9876500002');
    await expect(summary(page)).toHaveText('1 of 1 row is valid.');
    await press(page, 'Create 1 order');
    await expect(page.getByText('Orders Uploaded Successfully', { exact: true })).toBeVisible();
    await expect(row(page, 'MEND-4')).toBeVisible();
    expect(await pending(page, seller)).toEqual(['MEND-1', 'MEND-2', 'MEND-3', 'MEND-4']);

    // The same file again creates nothing twice.
    await openBulk(page);
    await expect(grid(page)).toHaveCount(0);
    await page.getByLabel('Orders file').setInputFiles(faulty());
    await expect(summary(page)).toHaveText('0 of 4 rows are valid. 4 already created.');
    await expect(page.getByRole('button', { name: 'No orders to create' })).toBeDisabled();
    expect(await pending(page, seller)).toHaveLength(4);
  },
);

test('an order of several rows is created when all of them are good', async ({ page }) => {
  const seller = await aShop(page);
  await openBulk(page);
  const two = changed(
    ordersFile(['TWO-1', 'TWO-2', 'TWO-3']),
    ['TWO-2', 'TWO-1'],
    ['Kurta,K-1,799,1\nTWO-3', 'Kurta,K-1,799,0\nTWO-3'],
  );
  await page.getByLabel('Orders file').setInputFiles(two);
  await expect(summary(page)).toHaveText('1 of 3 rows are valid.');
  await expect(grid(page).locator('tbody tr').first()).toContainText('Order has an error');
  await cell(page, 'Product Qty', 3).fill('2');
  await expect(summary(page)).toHaveText('3 of 3 rows are valid.');

  // An empty row is a fault of its own, and can be removed.
  await grid(page).getByRole('button', { name: 'Edit row 4' }).click();
  for (const box of await grid(page)
    .getByRole('textbox', { name: /, row 4$/ })
    .all())
    await box.fill('');
  await expect(grid(page).locator('tbody tr').last()).toContainText(
    'This row is empty. Fill it in or remove it.',
  );
  await grid(page).getByRole('button', { name: 'Remove row 4' }).click();
  await expect(summary(page)).toHaveText('2 of 2 rows are valid.');

  // A text opens on a click, and by keyboard the whole row.
  await grid(page).getByRole('button', { name: 'Edit City, row 3: Bengaluru' }).click();
  await expect(cell(page, 'City', 3)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' South');
  await expect(cell(page, 'City', 3)).toHaveAccessibleDescription(
    'Differs from row 2, which has the same Order ID',
  );
  await grid(page).getByRole('button', { name: 'Edit row 2' }).press('Enter');
  await expect(cell(page, 'Order ID', 2)).toBeFocused();
  await cell(page, 'City', 2).fill('Bengaluru South');
  await expect(summary(page)).toHaveText('2 of 2 rows are valid.');
  await press(page, 'Create 1 order');
  await expect(page.getByText('Orders Uploaded Successfully', { exact: true })).toBeVisible();
  await expect(row(page, 'TWO-1')).toBeVisible();
  expect(await pending(page, seller)).toEqual(['TWO-1']);
});

test('columns with other names are matched, and the browser remembers the choice', async ({ page }) => {
  const seller = await aShop(page);
  const own = (orderId: string) =>
    changed(
      ordersFile([orderId]),
      ['Pincode', 'Postal code'],
      ['Phone', 'Ring them at'],
      ['Order ID', 'Order No.'],
    );
  await openBulk(page);
  await page.getByLabel('Orders file').setInputFiles(own('NAMED-1'));
  await expect(page.getByText('1 column not found. Choose the matching columns in your file.')).toBeVisible();
  await expect(page.getByLabel('Your column for Pincode')).toHaveValue('Postal code');
  await expect(page.getByLabel('Your column for Phone')).toHaveAccessibleDescription('Not in the file');
  await page.getByLabel('Your column for Phone').selectOption('Ring them at');
  await expect(summary(page)).toHaveText('1 of 1 row is valid.');
  await expectClean(page);

  await page.getByLabel('Orders file').setInputFiles(own('NAMED-2'));
  await expect(page.getByText('3 columns in your file matched by name')).toBeVisible();
  await expect(summary(page)).toHaveText('1 of 1 row is valid.');
  // The steps take the matched columns too.
  await press(page, 'Next');
  await page.getByRole('radio', { name: /DTDC\s*Air/ }).check();
  await press(page, 'Upload orders');
  await expect(row(page, 'NAMED-2')).toContainText('DTDC');
  expect(await pending(page, seller)).toEqual(['NAMED-2']);
});

test('a refused upload is mended in the grid, and the steps upload what was mended', async ({ page }) => {
  const seller = await aShop(page);
  await openBulk(page);
  await page.getByLabel('Orders file').setInputFiles(ordersFile(['BACK-1'], { phone: '12345' }));
  await press(page, 'Next');
  await page.getByRole('radio', { name: /DTDC\s*Air/ }).check();
  await press(page, 'Upload orders');
  await expect(page.getByText('1 of 1 row has errors.')).toBeVisible();
  await cell(page, 'Phone', 2).fill('9876543210');
  await expect(summary(page)).toHaveText('1 of 1 row is valid.');
  await press(page, 'Next');
  await press(page, 'Upload orders');
  await expect(row(page, 'BACK-1')).toContainText('DTDC');
  await openBulk(page);
  await expect(page.getByLabel('Orders file')).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  expect(await pending(page, seller)).toEqual(['BACK-1']);
});

test('discarded rows are not uploaded', async ({ page }) => {
  await aShop(page);
  await openBulk(page);
  await page.getByLabel('Orders file').setInputFiles(faulty());
  await cell(page, 'Phone', 3).fill('9876500000');
  await expect(summary(page)).toHaveText('2 of 4 rows are valid.');
  await press(page, 'Discard rows');
  await page.getByRole('button', { name: 'Yes, discard' }).click();
  await expect(grid(page)).toHaveCount(0);
  await press(page, 'Next');
  await expect(page.getByLabel('Orders file')).toHaveAttribute('aria-invalid', 'true');
});

test('a creation whose answer is lost creates nothing twice', async ({ page }) => {
  const seller = await aShop(page);
  await openBulk(page);
  await page.getByLabel('Orders file').setInputFiles(ordersFile(['LOST-1', 'LOST-2']));
  await expect(summary(page)).toHaveText('2 of 2 rows are valid.');
  await page.route('**/resources/upload/orders-good', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Create 2 orders');
  await expect(main(page).getByText('Orders Upload failed')).toBeVisible();
  expect(await pending(page, seller)).toEqual(['LOST-1', 'LOST-2']);
  await page.unroute('**/resources/upload/orders-good');
  await expect(summary(page)).toHaveText('0 of 2 rows are valid. 2 already created.');
});

test('rows that are kept end with the sign-out, and a wrong file opens no grid', async ({ page }) => {
  await aShop(page);
  await openBulk(page);
  await page.getByLabel('Orders file').setInputFiles(plainFile('orders.pdf', 10));
  await expect(grid(page)).toHaveCount(0);
  await page.getByLabel('Orders file').setInputFiles(faulty());
  await cell(page, 'Phone', 3).fill('9876500000');
  await expect(summary(page)).toHaveText('2 of 4 rows are valid.');
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('order-rows-')));
  await expect.poll(kept).toHaveLength(1);
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/signout"]')?.requestSubmit(),
  );
  await page
    .getByRole('button', { name: 'Leave' })
    .click({ timeout: 3000 })
    .catch(() => null);
  await page.waitForURL(/\/signin/);
  await hydrated(page);
  await expect.poll(kept).toEqual([]);
});

test(
  'rows that are kept end with a sign-out in another tab',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const seller = await aShop(page);
    await openBulk(page);
    await page.getByLabel('Orders file').setInputFiles(faulty());
    await cell(page, 'Phone', 3).fill('9876500000');
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    const other = await context.newPage();
    await other.goto('/orders');
    await hydrated(other);
    await other.evaluate(() =>
      document.querySelector<HTMLFormElement>('form[action="/signout"]')?.requestSubmit(),
    );
    await other.waitForURL(/\/signin/);
    await hydrated(other);
    await other.close();
    await signIn(page, seller);
    page.on('dialog', (dialog) => void dialog.accept());
    await openBulk(page);
    await expect(grid(page)).toHaveCount(0);
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('order-rows-')),
    );
    expect(kept).toEqual([]);
  },
);

test('a browser without room for the rows says so', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  await openBulk(page);
  await page.evaluate(() => {
    for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        sessionStorage.setItem(`fill-${size}`, 'x'.repeat(size));
      } catch {
        // Less than this is free.
      }
    }
  });
  await page.getByLabel('Orders file').setInputFiles(faulty());
  const warning = page.getByText(/^Your browser has no room to keep these rows/);
  await expect(cell(page, 'Phone', 3)).toBeVisible();
  await expect(warning).toBeHidden();
  await cell(page, 'Phone', 3).fill('9876500000');
  await expect(warning).toBeVisible();
  await expect(summary(page)).toHaveText('2 of 4 rows are valid.');
});

test('a file of thousands of rows shows a page at a time', async ({ page }) => {
  await aShop(page);
  await openBulk(page);
  const ids = Array.from({ length: 3000 }, (_, at) => `MANY-${at}`);
  await page
    .getByLabel('Orders file')
    .setInputFiles(changed(ordersFile(ids), ['MANY-2999,Asha Rao,9876543210', 'MANY-2999,Asha Rao,1']));
  await expect(summary(page)).toHaveText('2,999 of 3,000 rows are valid.', { timeout: 20_000 });
  await expect(grid(page).locator('tbody tr')).toHaveCount(50);
  await page.getByRole('button', { name: 'Next rows' }).click();
  await expect(page.getByText('51 - 100 of 3,000 rows')).toBeVisible();
  await page.getByLabel('Only rows with errors').check();
  await cell(page, 'Phone', 3001).fill('9876543210');
  await expect(summary(page)).toHaveText('3,000 of 3,000 rows are valid.', { timeout: 20_000 });
});
