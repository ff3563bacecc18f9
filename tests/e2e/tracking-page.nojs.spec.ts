import { expect, test } from '@playwright/test';
import { aParcel, aShop, scan } from './shop.ts';

test('a seller sets up the tracking page, and a buyer reads it, without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb } = await aParcel(page.request, seller, 'COD');
  await page.goto('/settings/tracking-page');
  await page.getByLabel('Show buyers the tracking page in my brand').check();
  await page.getByLabel('Shop name').fill('Asha <b>Sarees</b>');
  await page.getByLabel('Colour').fill('#b00020');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Email').fill('help@asha.example');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByLabel('Returns and exchanges').fill('Write to us.\nWe collect it.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Enter ten digits with or without \+91/)).toBeVisible();
  await expect(page.getByText(/Enter a web address that starts with https/)).toBeVisible();
  await expect(page.getByLabel('Colour')).toHaveValue('#b00020');
  await expect(page.getByLabel('Website')).toHaveValue('javascript:alert(1)');
  await expect(page.getByLabel('Returns and exchanges')).toHaveValue('Write to us.\nWe collect it.');
  await expect(page.getByLabel('Show buyers the tracking page in my brand')).toBeChecked();
  await page.getByLabel('Phone').fill('98450 12345');
  await page.getByLabel('Website').fill('asha.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tracking page saved successfully')).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue('https://asha.example/');

  await scan(page.request, awb, 'UNDELIVERED', 'Customer not available');
  await page.context().clearCookies();
  await page.goto('/track/package');
  await page.getByLabel('AWB number').fill(awb);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('banner')).toHaveText('Asha <b>Sarees</b>');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(176, 0, 32)');
  const links = page.getByRole('list', { name: 'Contact Asha <b>Sarees</b>' }).getByRole('link');
  await expect(links).toHaveText(['98450 12345', 'WhatsApp', 'help@asha.example', 'asha.example']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+919845012345',
    `https://wa.me/919845012345?text=About%20my%20parcel%2C%20AWB%20${awb}`,
    `mailto:help@asha.example?subject=About%20my%20parcel%2C%20AWB%20${awb}`,
    'https://asha.example/',
  ]);
  await expect(page.getByText('We collect it.')).toHaveCount(0);
  await scan(page.request, awb, 'DELIVERED', 'Handed over');
  await page.reload();
  await expect(page.getByText(/Contact Asha <b>Sarees<\/b> soon/)).toBeVisible();
  await expect(page.getByText('We collect it.')).toBeVisible();
});
