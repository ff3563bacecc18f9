import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { daysAfter, formatIstDate, istDay } from '../../server/platform/time.ts';
import { aCodParcel, aCodShop, aPastDay, codFile, offerEarly, sendCodFile, withPayouts } from './cod.ts';
import { adminToken, anotherAdmin, listAt, openConsole, openConsoleAs } from './console.ts';
import { api, expectClean } from './setup.ts';

test.describe.configure({ timeout: 300_000 });

const written = (day: string) => formatIstDate(new Date(`${day}T12:00:00Z`));

/** Chooses a courier and a file in the open dialog. */
async function upload(page: Page, courier: string, file: ReturnType<typeof codFile>) {
  await page.getByRole('dialog').getByLabel('Courier').selectOption(courier);
  await page.locator('input[type=file]').setInputFiles(file);
}

const openUpload = async (page: Page) => {
  await page.goto('/admin/cod-files');
  await page.getByRole('button', { name: 'Upload a file' }).click();
};

test('an operator uploads what three couriers paid, and every kind of difference is found', async ({
  page,
}) => {
  const day = aPastDay();
  const seller = await aCodShop(page);
  const parcel = (price: number, courierId = 1, isDelivered = true) =>
    aCodParcel(page.request, seller, { price, courierId, deliveredOn: isDelivered ? day : undefined });
  const [full, short, over] = [await parcel(1_200), await parcel(900), await parcel(750.5)];
  const [second, third] = [await parcel(500, 4), await parcel(650, 5)];
  const pending = await parcel(300, 5, false);
  await openConsole(page, '/cod-files');
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a COD file' });
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('COD_Sample.xlsx');
  await page.locator('input[type=file]').setInputFiles(codFile('early.csv', day, [[full, 1_200]]));
  await expect(dialog.getByRole('alert')).toContainText('Choose the courier');
  await upload(
    page,
    'Delhivery',
    codFile('bad.csv', day, [
      [full, 'many'],
      ['', 100],
    ]),
  );
  await expect(dialog.getByRole('alert')).toContainText('Some rows have errors.');
  await expectClean(page);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download error report' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('Error_Report.xlsx');

  const first = codFile('delhivery.csv', day, [
    [full, 1_200],
    [short, 800],
    [over, 800.5],
    [full, 1_200],
  ]);
  await upload(page, 'Delhivery', first);
  await expect(page.getByRole('heading', { name: 'delhivery.csv' })).toBeVisible();
  const figures = page.getByRole('main').locator('dl').nth(1);
  await expect(figures).toHaveText(/Rows4.*Matched1.*Short1.*Over1.*Unknown0.*Duplicate1/);
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  await expectClean(page);
  const rows = page.getByRole('table', { name: 'Rows of the file' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Result').selectOption('SHORT');
  await expect(rows).toHaveText([/₹800.00/]);
  await expect(page).toHaveURL(/result/);

  await openUpload(page);
  await upload(page, 'Delhivery', first);
  await expect(dialog.getByRole('alert')).toContainText('This file was already uploaded');
  await upload(
    page,
    'Ekart',
    codFile('second.csv', day, [
      [second, 500],
      ['NOBODY-HAS-THIS', 99],
    ]),
  );
  await expect(page.getByRole('heading', { name: 'second.csv' })).toBeVisible();
  await expect(figures).toHaveText(/Matched1.*Unknown1/);
  await openUpload(page);
  await upload(
    page,
    'XpressBees',
    codFile('third.csv', day, [
      [third, 650],
      [pending, 300],
    ]),
  );
  await expect(page.getByRole('heading', { name: 'third.csv' })).toBeVisible();
  await expect(figures).toHaveText(/Matched1.*Unknown1/);
  await page.getByRole('link', { name: 'COD files' }).click();
  await expect(page.getByRole('table', { name: 'COD files of couriers' })).toContainText('third.csv');
  await expectClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);
});

test('differences are resolved in words, and only once', async ({ page }) => {
  const day = aPastDay();
  const seller = await aCodShop(page);
  const parcel = (price: number) => aCodParcel(page.request, seller, { price, deliveredOn: day });
  const [short, over, claimed] = [await parcel(900), await parcel(700), await parcel(400)];
  await sendCodFile(page.request, [
    [short, 800],
    [over, 750],
    [claimed, 300],
  ]);
  await openConsole(page, listAt('cod-differences', { wayBillId: short }));
  const rows = page.getByRole('table', { name: 'COD differences' }).locator('tbody tr');
  await expect(rows).toHaveText([/-₹100.00/]);
  await expectClean(page);
  const open = async (awb: string) => {
    await page.getByRole('button', { name: `Resolve ${awb}` }).click();
    return page.getByRole('dialog', { name: `Resolve the difference for ${awb}` });
  };
  const dialog = await open(short);
  await expect(dialog.getByText('The missing ₹100.00 is no longer owed.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Write off/ }).check();
  await expect(dialog.getByText('You cover the missing ₹100.00. The seller is paid in full.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog.getByText('Enter the reason')).toBeVisible();
  await expectClean(page);
  await dialog.getByLabel('Reason').fill('The courier is out of business');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveText([/Written off.*The courier is out of business/]);
  await expect(page.getByRole('button', { name: `Resolve ${short}` })).toHaveCount(0);

  const find = async (awb: string) => {
    await page.getByLabel('Find by AWB').fill(awb);
    await page.getByLabel('Find by AWB').press('Enter');
    await expect(rows).toHaveText([new RegExp(awb)]);
  };
  await find(claimed);
  const claim = await open(claimed);
  await claim.getByRole('radio', { name: /^Claim/ }).check();
  await claim.getByLabel('Reason').fill('Asked by mail');
  await claim.getByRole('button', { name: 'Claim' }).click();
  await expect(rows).toHaveText([/Claimed.*Asked by mail/]);
  const again = await open(claimed);
  await expect(again.getByRole('radio')).toHaveCount(2);
  await again.getByRole('button', { name: 'Cancel' }).click();

  await find(over);
  const late = await open(over);
  await expect(late.getByText('You keep the extra ₹50.00.')).toBeVisible();
  const token = await adminToken(page.request);
  const { data } = await api(page.request, 'cod/differences', { wayBillId: over }, token);
  await api(page.request, 'cod/differences/resolve', { id: data[0].id, action: 'CLAIM', reason: 'x' }, token);
  await api(
    page.request,
    'cod/differences/resolve',
    { id: data[0].id, action: 'ACCEPT', reason: 'x' },
    token,
  );
  await late.getByLabel('Reason').fill('Kept');
  await late.getByRole('button', { name: 'Accept' }).click();
  await expect(late.getByRole('alert')).toContainText('This difference is already resolved');
  await late.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Age', { exact: true }).selectOption('31-');
  await expect(page.getByRole('heading', { name: 'No COD differences match these filters' })).toBeVisible();
  await page.getByLabel('Age', { exact: true }).selectOption('0-7');
  await expect(rows).toHaveText([/Accepted/]);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await csv.path(), 'utf8')).toContain(over);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);
});

test('a payout is made, approved by another administrator and paid once', async ({ page }) => {
  await withPayouts(async (day) => {
    const payday = daysAfter(day, 10);
    const shops = [await aCodShop(page), await aCodShop(page)];
    const held = await aCodShop(page, { hasAccount: false });
    const second = await anotherAdmin(page.request);
    const rows: [string, number][] = [];
    const prices = [
      [shops[0]!, 45_000],
      [shops[0]!, 40_000],
      [shops[1]!, 30_000],
      [held, 500],
    ] as const;
    for (const [seller, price] of prices)
      rows.push([await aCodParcel(page.request, seller, { price, deliveredOn: day }), price]);
    await sendCodFile(page.request, rows);

    await openConsole(page, '/cod-batches');
    const make = async (on: string) => {
      await page.getByRole('button', { name: 'Create payout' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create payout' });
      await dialog.getByLabel('Day', { exact: true }).fill(written(on));
      await dialog.getByRole('button', { name: 'Create payout' }).click();
      return dialog;
    };
    const early = await make('2000-01-01');
    await expect(early.getByRole('alert')).toContainText('There’s no COD to pay on this day');
    await early.getByRole('button', { name: 'Cancel' }).click();
    const later = await make(daysAfter(istDay(new Date()), 1));
    await expect(later.getByText('The date must be today or earlier')).toBeVisible();
    await expectClean(page);
    await later.getByRole('button', { name: 'Cancel' }).click();
    await make(payday);
    await expect(page.getByRole('heading', { name: `COD payout of ${written(payday)}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Held COD' })).toContainText(
      '₹500.00 of 1 parcel: No bank account',
    );
    await expect(
      page.getByText('You created this payout, so another administrator must approve it.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download bank file' })).toHaveCount(0);
    await expectClean(page);
    const path = new URL(page.url()).pathname.replace('/admin', '');
    await page.getByRole('link', { name: 'COD payouts' }).click();
    const again = await make(payday);
    await expect(again.getByRole('alert')).toContainText('A payout for this day already exists');

    await openConsoleAs(page, second, path);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('To pay').first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download bank file' }).click(),
    ]);
    const references = [...(await readFile(await file.path(), 'utf8')).matchAll(/COD-\d+/g)].map(String);
    expect(references).toHaveLength(2);

    const utr = (n: number) => `HDFCR${Date.now()}${n}`;
    const [one, other] = [utr(1), utr(2)];
    const field = (at: number) => page.getByLabel(`UTR of ${references[at]}`);
    const record = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
    };
    await field(0).fill('12');
    await record('Record 1 UTR');
    await expect(page.getByText('A UTR has 6 to 40 letters and digits').first()).toBeVisible();
    await expectClean(page);
    await field(0).fill(one);
    await record('Record 1 UTR');
    await expect(field(0)).toHaveCount(0);
    await expect(page.getByText(one)).toBeVisible();
    await page.getByRole('button', { name: 'Paste UTRs' }).click();
    const paste = page.getByRole('dialog', { name: 'Paste UTRs' });
    await paste.getByLabel('References and UTRs').fill(`${references[1]}\t${one}\nnothing`);
    await paste.getByRole('button', { name: 'Fill in' }).click();
    await expect(paste.getByText('Enter a reference and a UTR in line 2.')).toBeVisible();
    await paste.getByLabel('References and UTRs').fill(`${references[1]}\t${one}\n`);
    await paste.getByRole('button', { name: 'Fill in' }).click();
    await expect(field(1)).toHaveValue(one);
    await record('Record 1 UTR');
    await expect(page.getByText('This UTR is already used for another remittance').first()).toBeVisible();
    await field(1).fill(other);
    await record('Record 1 UTR');
    await expect(page.getByText(other)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expectClean(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectClean(page);
  });
});

test('the overview shows what is owed, proves it, and takes a delivery back', async ({ page }) => {
  const day = aPastDay();
  const seller = await aCodShop(page);
  const [late, paid] = [
    await aCodParcel(page.request, seller, { price: 49_000, deliveredOn: day }),
    await aCodParcel(page.request, seller, { price: 48_000, deliveredOn: day }),
  ];
  await sendCodFile(page.request, [[paid, 48_000]]);
  await openConsole(page, '/cod');
  await expect(page).toHaveURL(/\/admin\/cod-overview$/);
  await expect(page.getByText('Late: not paid within')).toBeVisible();
  await expect(page.getByRole('table', { name: 'COD by courier' })).toContainText('Delhivery');
  await expect(page.getByRole('table', { name: 'COD by seller' })).toContainText('₹48,000.00');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/Everything matches: ₹[\d,.]+ of [\d,]+ parcels\./)).toBeVisible();
  await expect(page.getByText('Each month is signed two hours after it ends (India time).')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Reverse a delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse a delivery' });
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog.getByText('Enter the AWB')).toBeVisible();
  await dialog.getByLabel('AWB').fill('NOBODY-HAS-THIS');
  await dialog.getByLabel('Reason').fill('Another parcel was delivered');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No delivered COD parcel has this AWB');
  await expectClean(page);
  for (const awb of [late, paid]) {
    if (awb === paid) await page.getByRole('button', { name: 'Reverse a delivery' }).click();
    await dialog.getByLabel('AWB').fill(awb);
    await dialog.getByLabel('Reason').fill('Another parcel was delivered');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: 'Differences' }).click();
  await page.getByLabel('Kind').selectOption('UNDONE');
  const row = page.getByRole('row').filter({ hasText: paid });
  await expect(row).toContainText('+₹48,000.00');
  await row.getByRole('button', { name: `Resolve ${paid}` }).click();
  await expect(
    page.getByText('You keep the ₹48,000.00 that the courier paid before it reversed the delivery.'),
  ).toBeVisible();
});

test('the terms of COD are changed in three forms, each by itself', async ({ page }) => {
  const token = await adminToken(page.request);
  const before = await api(page.request, 'cod/terms', {}, token);
  const { day3 } = await offerEarly(page.request);
  const wanted = day3 === 1.5 ? null : '1.5';
  await openConsole(page, '/cod-terms');
  const cycle = page.getByRole('form', { name: 'Payout days' });
  await expect(cycle.getByLabel('Monday')).toBeChecked();
  await expectClean(page);
  for (const day of ['Monday', 'Thursday']) await cycle.getByLabel(day).uncheck();
  await cycle.getByRole('button', { name: 'Save' }).click();
  await expect(cycle.getByText('Choose at least one weekday, from 1 (Monday) to 7')).toBeVisible();
  for (const day of ['Monday', 'Thursday']) await cycle.getByLabel(day).check();
  await expect(cycle.getByRole('button', { name: 'Save' })).toBeDisabled();

  const early = page.getByRole('form', { name: 'Early COD' });
  await early.getByLabel('2 days after delivery (%)').fill('21');
  await early.getByRole('button', { name: 'Save' }).click();
  await expect(
    early.getByText('The percentage must be from 0 to 20, with at most two decimals'),
  ).toBeVisible();
  await expectClean(page);
  await early.getByLabel('2 days after delivery (%)').fill('2');
  await early.getByLabel('3 days after delivery (%)').fill(wanted ?? '');
  await early.getByRole('button', { name: 'Save' }).click();
  await expect(early.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect
    .poll(() => api(page.request, 'cod/early-terms', {}, token))
    .toMatchObject({ day2: 2, day3: wanted === null ? null : Number(wanted) });

  const deductions = page.getByRole('form', { name: 'Deductions and approval' });
  await deductions.getByLabel('Approval above (₹)').fill('');
  await deductions.getByRole('button', { name: 'Save' }).click();
  await expect(deductions.getByText('Enter the amount')).toBeVisible();
  await deductions.getByLabel('Approval above (₹)').fill('99999.5');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await deductions.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api(page.request, 'cod/terms', {}, token))
    .toEqual({ ...before, approvalAbove: 99_999.5 });
  await api(page.request, 'cod/terms', { approvalAbove: before.approvalAbove }, token);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);
});
