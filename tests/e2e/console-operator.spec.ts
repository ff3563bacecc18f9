import { expect, test } from '@playwright/test';
import { aPicture } from '../setup/logos.ts';
import { signInToConsole } from './console.ts';
import { originOf, startOwnServer } from './own-server.ts';
import { expectClean } from './setup.ts';

test.use({ baseURL: originOf('operator') });

test('an administrator changes name, colour and logo; each field shows its error; every page follows', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const server = await startOwnServer('operator', 'test');
  try {
    await page.goto('/admin/operator-settings');
    await signInToConsole(page);
    await page.getByRole('link', { name: 'Operator settings' }).click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harkara');
    await expectClean(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Ships');
    await page.getByLabel('GSTIN').fill('29AABCH1234C1Z5');
    await page.getByLabel('Buttons and links').fill('#8888FF');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The last character doesn’t match the others')).toBeVisible();
    await expect(page.getByText(/^White text on this colour has a contrast of 2.9 to 1/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Asha Ships');
    await page.getByLabel('GSTIN').fill('29AABCH1234C1Z4');
    await page.getByLabel('Buttons and links').fill('#0B6B4A');
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(aPicture(96, 96).split(',')[1] ?? '', 'base64'),
    });
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Operator settings saved')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Asha Ships');
    await expectClean(page);

    await expect(async () => {
      await page.goto('/signin');
      await expect(page).toHaveTitle(/Asha Ships/, { timeout: 500 });
    }).toPass();
    const mark = page.locator('img[src^="/api/operator/logo/"]').first();
    await expect(mark).toBeAttached();
    expect(await mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
    await page.emulateMedia({ colorScheme: 'light' });
    const fill = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brandFill').trim(),
    );
    expect(fill).toBe('#0B6B4A');
    await expectClean(page);
  } finally {
    await server.stop();
  }
});
