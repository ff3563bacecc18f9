import { expect, test } from '@playwright/test';
import { expectClean, hydrated, LOGOS } from './setup.ts';
import { aParcel, aShop } from './shop.ts';
import { openCases } from './weights.ts';

// spec: weights-case-on-hold
test('weight differences appear on the dashboard, and a seller disputes one with pictures and accepts another', async ({
  page,
}) => {
  const seller = await aShop(page, 2000);
  const [one, two] = [await aParcel(page.request, seller), await aParcel(page.request, seller)];
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Weight differences/ })).toHaveCount(0);
  await openCases(page.request, [one, two], 1.4);
  await page.goto('/dashboard');
  const tile = page
    .getByRole('region', { name: 'To do today' })
    .getByRole('link', { name: /Weight differences/ });
  await expect(tile).toContainText(/2.*at stake, 7 days left/);
  await tile.click();
  await expect(page.getByRole('heading', { name: 'Weight differences' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Weight differences' }).getByRole('link', { name: /To review/ }),
  ).toContainText('2');
  await expectClean(page);

  await page.getByRole('link', { name: `Review the weight of ${one.awb}` }).click();
  await expect(page.getByRole('heading', { name: `Weight of ${one.awb}` })).toBeVisible();
  await hydrated(page);
  await expect(page.locator('[data-receipt]')).toHaveCount(3);
  await expect(page.getByText('Charged weight 1.4 kg, as the courier found it')).toBeVisible();
  await expect(
    page.getByText('Charged weight 1.4 kg instead of 0.5 kg: the courier weighed the parcel again'),
  ).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Dispute weight' }).click();
  await expect(page.getByText('Tell us why the weight is wrong')).toBeVisible();
  await page.getByLabel('Reason').fill('Our scale shows 0.48 kg');
  await page
    .getByLabel('Pictures')
    .setInputFiles([{ ...LOGOS.blue, name: 'notes.txt', mimeType: 'text/plain' }]);
  await expect(page.getByText('Uploaded file has unsupported format.')).toBeVisible();
  await page.getByLabel('Pictures').setInputFiles([LOGOS.blue, LOGOS.amber]);
  await expect(page.getByText('Uploaded file has unsupported format.')).toBeHidden();
  await page.getByRole('button', { name: 'Dispute weight' }).click();
  await expect(page.getByRole('heading', { name: 'Your dispute' })).toBeVisible();
  await expect(page.getByText('Our scale shows 0.48 kg')).toBeVisible();
  const pictures = page.getByRole('img', { name: /of your dispute$/ });
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBe(80);
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);

  await page.goto('/weight-differences');
  await page.getByRole('link', { name: `Review the weight of ${two.awb}` }).click();
  await hydrated(page);
  await page.getByText('Accept…').click();
  await page.getByRole('button', { name: /^Accept: charge ₹[\d.]+$/ }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Charges of order ${two.orderId}` }).click();
  await expect(page.getByRole('region', { name: 'Weight difference' })).toBeVisible();
  await page.goto('/weight-differences?tab=closed');
  await expect(page.getByRole('link', { name: `View the weight of ${two.awb}` })).toBeVisible();
});
