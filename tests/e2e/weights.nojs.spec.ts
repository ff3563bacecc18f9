import { expect, test } from '@playwright/test';
import { DAYS_TO_ANSWER } from '../../server/contract/limits.ts';
import { LOGOS } from './setup.ts';
import { aParcel, aShop } from './shop.ts';
import { openCases } from './weights.ts';

// spec: weights-dispute-pictures
test('a seller disputes one weight difference with a picture and accepts another without JavaScript', async ({
  page,
}) => {
  const seller = await aShop(page, 2000);
  const [one, two] = [await aParcel(page.request, seller), await aParcel(page.request, seller)];
  await openCases(page.request, [one, two], 1.4);
  await page.goto('/weight-differences');
  await page.getByRole('link', { name: `Review the weight of ${one.awb}` }).click();
  await page
    .getByLabel('Pictures')
    .setInputFiles({ name: 'scale.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByLabel('Reason').fill('It weighs half a kilogram');
  await page.getByRole('button', { name: 'Dispute weight' }).click();
  await expect(page.getByText('Uploaded file has unsupported format.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('It weighs half a kilogram');
  await page.getByLabel('Pictures').setInputFiles(LOGOS.blue);
  await page.getByRole('button', { name: 'Dispute weight' }).click();
  await expect(page.getByRole('heading', { name: 'Your dispute' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1 of your dispute' })).toBeVisible();

  await page.goto('/weight-differences');
  await page.getByRole('link', { name: `Review the weight of ${two.awb}` }).click();
  await page.getByText('Accept…').click();
  await page.getByRole('button', { name: /^Accept: / }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
});

// spec: orders-past-the-end, weights-charged-at-once
test('a seller finds a difference that was charged at once under Closed and disputes it there', async ({
  page,
}) => {
  const seller = await aShop(page, 2000);
  const parcel = await aParcel(page.request, seller);
  await openCases(page.request, [parcel], 1.4, 'now');
  await page.goto('/weight-differences');
  await expect(page.getByText('Differences already charged are under Closed')).toBeVisible();
  await expect(page.getByText(`Accept or dispute a difference within ${DAYS_TO_ANSWER} days`)).toBeVisible();
  await page.getByRole('link', { name: 'Closed' }).click();
  await page.goto(`${page.url()}&page=7`);
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await expect(page.getByText(`${DAYS_TO_ANSWER} days left to dispute`)).toBeVisible();
  await page.getByRole('link', { name: `Review the weight of ${parcel.awb}` }).click();
  await expect(page.getByText('This difference is already charged.')).toBeVisible();
  await expect(page.getByText('Accept…')).toHaveCount(0);
  await page.getByLabel('Reason').fill('It weighs half a kilogram');
  await page.getByRole('button', { name: 'Dispute weight' }).click();
  await expect(page.getByText('In dispute', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your dispute' })).toBeVisible();
});
