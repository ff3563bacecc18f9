import { expect, test } from '@playwright/test';
import { aCodShop, aDelivered, COLLECTED, offerEarly, sendCodFile } from './cod.ts';

test('a seller filters COD, chooses where it is paid, and gets it early without JavaScript', async ({
  page,
}) => {
  await offerEarly(page.request);
  const seller = await aCodShop(page);
  const [one, two] = [await aDelivered(page.request, seller), await aDelivered(page.request, seller)];
  await sendCodFile(page.request, [[one.awb, COLLECTED]]);
  await page.goto('/cod');
  await page.getByRole('link', { name: /Waiting for payout/ }).click();
  await expect(page.getByRole('row', { name: one.awb })).toBeVisible();
  await expect(page.getByRole('row', { name: two.awb })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'AWB' }).fill(two.awb);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No parcels match')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByTitle('Why this amount?').first().click();
  await expect(page.getByText(/had to collect ₹999\.00/).first()).toBeVisible();

  await page.getByRole('radio', { name: /Wallet/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We’ll pay your COD to your wallet from the next payout.')).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${two.awb}` }).check();
  await page.getByRole('button', { name: 'Get selected COD early' }).click();
  await page.getByRole('radio', { name: /2 days after delivery/ }).check();
  await page.getByRole('button', { name: 'Get it early' }).click();
  await expect(page.getByText('We’ll pay 1 parcel early: ₹979.02 after a charge of ₹19.98.')).toBeVisible();
});
