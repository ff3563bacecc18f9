import { expect, type Page, test } from '@playwright/test';
import { expectFits } from './layout.ts';
import { aSeller, completeDetails, expectClean, hydrated, signIn } from './setup.ts';
import { aParcel, aShop } from './shop.ts';

const groups = (page: Page) =>
  page.getByRole('region', { name: 'Parcels waiting for pickup' }).locator('tbody tr');
const requests = (page: Page) => page.getByRole('region', { name: 'Pickup requests' }).locator('tbody tr');

/** Tomorrow at eleven. */
async function chooseTime(page: Page) {
  await page.getByLabel('Pickup date').selectOption({ index: 2 });
  await page.getByLabel('Pickup time').selectOption('11:00');
}

// spec: orders-request-pickup, extras-no-second-pickup
test('a seller requests one pickup per courier and pickup point a day', async ({ page }) => {
  const seller = await aShop(page, 2000);
  await aParcel(page.request, seller);
  await aParcel(page.request, seller);
  await page.goto('/orders?tab=READY');
  await page.getByRole('link', { name: 'Request pickup' }).click();
  await expect(groups(page)).toHaveCount(1);
  await hydrated(page);
  await expect(groups(page)).toContainText('Indiranagar Studio');
  const tick = page.getByRole('checkbox', { name: 'Select Delhivery at Indiranagar Studio', exact: true });
  await expect(tick).toBeChecked();
  await expectClean(page);

  const ask = page.getByRole('button', { name: 'Request pickup' });
  await ask.click();
  await expect(page.getByText('Please enter shipment pickup date and time')).toBeVisible();
  await tick.uncheck();
  await chooseTime(page);
  await ask.click();
  await expect(page.getByRole('alert')).toHaveText('Select the parcels to pick up');
  await tick.check();
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: '1 pickup requested' })).toBeVisible();
  await expect(requests(page)).toContainText(['Confirmed']);
  await expect(groups(page)).toContainText(/Requested for .*11:00 am/);
  await expect(
    page.getByRole('checkbox', { name: 'Select Delhivery at Indiranagar Studio, already requested' }),
  ).toBeDisabled();
  await expect(ask).toHaveCount(0);
  const size = page.viewportSize();
  await expectFits(page, { widths: [360, 390] });
  if (size) await page.setViewportSize(size);
  await expectClean(page);

  // Parcels shipped later are listed as a separate group.
  await aParcel(page.request, seller);
  await page.reload();
  await expect(groups(page)).toHaveCount(2);
  await hydrated(page);
  await expect(tick).toBeChecked();
  await expect(page.getByText('1 parcel selected')).toBeVisible();
  await chooseTime(page);
  await ask.click();
  await expect(page.getByRole('alert')).toContainText('A pickup is already requested for');
  await expect(requests(page)).toHaveCount(1);
});

test(
  'the page says there are no parcels to pick up when nothing is shipped',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aSeller(page.request);
    await completeDetails(page.request, seller);
    await signIn(page, seller);
    await page.goto('/orders/request-pickup');
    await expect(page.getByText('No parcels to pick up')).toBeVisible();
    await page.getByRole('link', { name: 'Go to pending orders' }).click();
    await expect(page.getByText('No pending orders')).toBeVisible();
  },
);
