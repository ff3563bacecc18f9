import { expect, type Page, test } from '@playwright/test';
import { openConsole } from './console.ts';
import { expectClean } from './setup.ts';

test.use({ locale: 'en-US' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const calendar = (page: Page, name: string) => page.getByRole('dialog', { name: `${name}: calendar` });

// spec: admin-lists-dates
test('dates use dd/mm/yyyy in a US browser too, whether typed or chosen by keyboard', async ({ page }) => {
  await openConsole(page, '/orders');
  const [from, to] = [field(page, 'From'), field(page, 'To')];
  await from.fill('15/03/2024');
  await expect(page).toHaveURL(/2024-03-15/);
  await expect(page.getByRole('button', { name: 'From: 15/03/2024' })).toBeVisible();
  await from.press('Alt+ArrowDown');
  await expect(calendar(page, 'From').getByRole('gridcell', { selected: true })).toHaveText('15');
  await expect(page.getByRole('button', { name: 'Friday, 15 March 2024' })).toBeFocused();
  await expectClean(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  await expect(calendar(page, 'From')).toContainText('April 2024');
  await page.keyboard.press('Enter');
  await expect(calendar(page, 'From')).toBeHidden();
  await expect(from).toHaveValue('14/04/2024');
  await expect(page).toHaveURL(/2024-04-14/);

  await to.fill('31/02/2024');
  await to.blur();
  await expect(page.getByText('Enter the date as dd/mm/yyyy.')).toBeVisible();
  await to.fill('13/04/2024');
  await expect(page.getByText('The range must start before it ends.')).toBeVisible();
  await expect(page).not.toHaveURL(/toDate/);
  await to.fill('16042024');
  await to.blur();
  await expect(to).toHaveValue('16/04/2024');
  await expect(page).toHaveURL(/2024-04-16/);
  const opener = page.getByRole('button', { name: 'To: calendar' });
  await opener.click();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /14 April 2024/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /13 April 2024/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('');
});

test('no list filter is left alone on a line at any width', async ({ page }) => {
  for (const [path, last] of [
    ['/audit', 'To'],
    ['/pincodes', 'Pickup'],
    ['/orders', 'To'],
  ] as const) {
    await openConsole(page, path);
    await expect(page.getByRole('search').getByLabel(last, { exact: true })).toBeVisible();
    for (const width of [1440, 1920, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // A field that fills its whole line is fine.
      const alone = () =>
        page.getByRole('search').evaluate((grid) => {
          const fields = [...grid.children].map((child) => child.getBoundingClientRect());
          return fields.filter(
            (one) =>
              one.width < grid.clientWidth - 1 &&
              fields.every((other) => other === one || other.top !== one.top),
          ).length;
        });
      await expect.poll(alone, { message: `${path} at ${width}` }).toBe(0);
    }
  }
});
