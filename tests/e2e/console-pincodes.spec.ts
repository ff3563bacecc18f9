import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { aPicture } from '../setup/logos.ts';
import { adminToken, openConsole } from './console.ts';
import { api, expectClean } from './setup.ts';

let made = 990_000 + randomInt(9_000);
/** An unused pincode. */
const aPin = () => String((made += 1));

/** A concurrent change by another administrator. */
async function changeAsAnotherAdmin(request: APIRequestContext, path: string, changes: object) {
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };
  const { name, revision } = await (await request.get(`/api/admin/${path}`, { headers })).json();
  const response = await request.put(`/api/admin/${path}`, { headers, data: { name, revision, ...changes } });
  expect(response.ok(), await response.text()).toBe(true);
}

// spec: couriers-table, couriers-name-required, couriers-two-administrators, couriers-logo
test('an administrator creates a logistic, and a conflicting edit keeps the input', async ({ page }) => {
  await openConsole(page, '/logistics');
  await expect(page.getByText(/^1 - 10 of \d+ items$/)).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Create Logistic' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Logistic Name Required')).toBeVisible();
  await expectClean(page);
  const name = `Parcelwala ${randomInt(1e9)}`;
  await dialog.getByLabel('Logistic name').fill(name);
  // Sellers of other tests expect ten logistics.
  await dialog.getByLabel(/^Active/).uncheck();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search by name').fill(name);
  await page.getByLabel('Search by name').press('Enter');
  const row = page.locator('tbody tr').filter({ hasText: name });
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const id = await row.locator('td').first().textContent();
  await changeAsAnotherAdmin(page.request, `logistics/${id}`, { doesReturns: true });
  await dialog.getByLabel('Logistic name').fill(`${name} Express`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    dialog.getByText(
      'Someone else changed this while you were editing. Your changes are kept. Compare them, then save again.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Takes returns' })).toHaveText('Takes returnsYesNo');
  await expect(dialog.getByLabel('Logistic name')).toHaveValue(`${name} Express`);
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  await expect(dialog.getByLabel('Takes returns')).toBeChecked();
  await dialog.getByLabel('Logistic name').fill(`${name} Express`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(`${name} Express`);
  await expect(row).toContainText('Inactive');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Logo picture').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(aPicture(180, 60).split(',')[1] ?? '', 'base64'),
  });
  await expect(dialog.getByRole('img', { name: 'The logo' })).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const logo = row.locator('img[src^="/api/courier/logo/"]');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(180);
});

// spec: couriers-pincode-page, couriers-pincode-download, couriers-pincode-selection, couriers-pincode-list
// spec: couriers-pincode-edit
test('an administrator filters pincodes, downloads them for a courier and mode, and edits one', async ({
  page,
}) => {
  await openConsole(page, '/pincode-list');
  await expect(page).toHaveURL(/\/admin\/pincodes/);
  await page.getByLabel('Logistic', { exact: true }).selectOption('Gati');
  await page.getByLabel('Mode', { exact: true }).selectOption('Air');
  await page.getByLabel('COD', { exact: true }).selectOption('No');
  await expect(page.getByText('COD: No')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expectClean(page);
  await page.reload();
  await expect(page.getByText('Logistic: Gati')).toBeVisible();

  await page.getByRole('button', { name: 'Download PIN codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Logistics is Required')).toBeVisible();
  await expect(dialog.getByText('Mot is Required')).toBeVisible();
  await dialog.getByLabel('Logistics').selectOption('Gati');
  await dialog.getByLabel('Mode of transport').selectOption('Air');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pincodes-gati-air.csv');
  await expect(dialog).toBeHidden();

  // A separate pincode, because parcels of other tests use the real ones.
  const pinCode = aPin();
  const service = { courierId: 9, motId: 1, cod: false, rvp: false, pickUp: true };
  await api(
    page.request,
    'pincode/new',
    { pinCode, city: 'Nayanagar', state: 'Goa', remoteArea: false, metro: false, ...service },
    await adminToken(page.request),
  );
  await page.goto(`/admin/pincodes/${pinCode}`);
  await expect(page.getByRole('heading', { name: `PIN code ${pinCode}` })).toBeVisible();
  await expectClean(page);
  const flag = page.getByLabel('Gati Air: RVP');
  await expect(flag).not.toBeChecked();
  await flag.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('PIN code saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(flag).toBeChecked();
});

// spec: couriers-pincode-add, couriers-pincode-upload, couriers-pincode-required, couriers-pincode-file
// spec: couriers-pincode-file-texts, users-messages
test('an administrator adds one pincode and uploads a file, and a faulty file stores nothing and returns a report', async ({
  page,
}) => {
  const [single, first, second] = [aPin(), aPin(), aPin()];
  await openConsole(page, '/pincodes');
  await page.getByRole('button', { name: 'Add PIN code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add PIN code' }).click();
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(8);
  await expectClean(page);
  await dialog.getByLabel('Logistics').selectOption('Gati');
  await dialog.getByLabel('Mode of transport').selectOption('Surface');
  for (const [label, text] of [
    ['PIN code', single],
    ['City', 'Nayanagar'],
    ['State', 'Goa'],
  ] as const) {
    await dialog.getByRole('textbox', { name: label }).fill(text);
  }
  for (const label of ['COD', 'RVP', 'Pickup', 'Remote area', 'Metro']) {
    await dialog.getByRole('combobox', { name: label }).selectOption('No');
  }
  await dialog.getByRole('button', { name: 'Add PIN code' }).click();
  await expect(page.getByText(`PIN code ${single} added`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add PIN code' }).click();
  await dialog.getByRole('tab', { name: 'Bulk upload' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Pincode csv file is required')).toBeVisible();
  await expectClean(page);
  await dialog.getByLabel('Logistics').selectOption('Gati');
  await dialog.getByLabel('Mode of transport').selectOption('Surface');
  const send = async (name: string, text: string) => {
    await dialog
      .getByLabel('PIN code file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  const header = 'city,state,pinCode,cod,rvp,pickUp,remoteArea,metro\n';
  const report = page.waitForEvent('download');
  await send('faulty.csv', `${header}Nayapur,Goa,${first},Y,N,Y,N,N\n,Goa,${second},Y,N,Y,N,N\n`);
  await expect(dialog.getByText('Some fields are missing in the uploaded file')).toBeVisible();
  expect((await report).suggestedFilename()).toBe('Error_Report.xlsx');
  expect((await readFile(await (await report).path())).subarray(0, 2).toString()).toBe('PK');
  await send('rows.pdf', 'x');
  await expect(
    dialog.getByText('Pincodes Upload failed. Uploaded file has unsupported format.'),
  ).toBeVisible();
  await expect(dialog.getByText('Uploaded file has unsupported format.')).toHaveCount(1);
  await send('good.csv', `${header}Nayapur,Goa,${first},Y,N,Y,N,N\n`);
  await expect(dialog.getByText('Pincodes Uploaded Successfully. 1 rows: 1 new, 0 changed.')).toBeVisible();
});

// spec: couriers-serviceability
test('an administrator checks the serviceability of one pincode and of a pair, and opens one to edit', async ({
  page,
}) => {
  await openConsole(page, '/serviceability');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
  await page.getByRole('textbox', { name: 'PIN code', exact: true }).fill('560001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('row', { name: /Delhivery Air COD, RVP, Pickup Yes/ })).toBeVisible();
  await page.getByLabel('To PIN code (optional)').fill('400001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Zone 3, Metro to Metro: Bengaluru and Mumbai are both metros.')).toBeVisible();
  await expect(page).toHaveURL(/source=560001&destination=400001/);
  await expectClean(page);
  await page.getByRole('link', { name: 'Edit 400001' }).click();
  await expect(page.getByRole('heading', { name: 'PIN code 400001' })).toBeVisible();
});
