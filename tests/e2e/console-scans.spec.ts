import { type APIRequestContext, expect, test } from '@playwright/test';
import { formatIstTime } from '../../server/platform/time.ts';
import { adminToken, listAt, openConsole } from './console.ts';
import { api, expectClean } from './setup.ts';
import { anOrder, aShop, ship } from './shop.ts';

/** A courier and mode that no other test ships with. */
const THEIRS = { courierId: 8, motId: 2 };

/** Serves that courier by an account without an API while `work` runs. */
async function byManualAccount<T>(request: APIRequestContext, awbs: string[], work: () => Promise<T>) {
  const token = await adminToken(request);
  const headers = { Authorization: `Bearer ${token}` };
  const name = `India Post ${Date.now()}`;
  const { id } = await api(request, 'admin/connections', { provider: 'manual', name }, token);
  if (awbs.length > 0) await api(request, 'connections/awbs', { id, awbs }, token);
  const service = await api(request, 'admin/carrier-services', { ...THEIRS, connectionId: id }, token);
  try {
    return await work();
  } finally {
    await request.delete(`/api/admin/carrier-services/${service.id}`, { headers });
  }
}

const fileOf = (rows: string[][]) => ({
  name: 'scans.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [['AWB*', 'Status*', 'Date and time*', 'Location', 'Remarks'], ...rows]
      .map((row) => row.join(','))
      .join('\r\n'),
  ),
});

test('an administrator uploads a courier’s scans, after the rows that are not right', async ({ page }) => {
  const { request } = page;
  const seller = await aShop(page, 2000);
  const bound = `EP${Date.now()}IN`;
  const [awb = ''] = await byManualAccount(request, [bound], async () => {
    const order = await anOrder(request, seller, { orderId: `S-${Date.now()}`, courierId: THEIRS.courierId });
    return ship(request, seller, [order]);
  });
  expect(awb).toBe(bound);
  const bookedAt = formatIstTime(new Date()).replace(',', '');

  await openConsole(page, listAt('shipments', { q: awb }));
  await page.getByRole('button', { name: 'Upload scans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload scans' });
  await expectClean(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('Scans_Sample.xlsx');

  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles(
    fileOf([
      [awb, 'Picked up', '2026-01-02 10:00'],
      ['NO-SUCH-AWB', 'Picked up', '2026-01-02 10:00'],
    ]),
  );
  await expect(dialog.getByRole('alert')).toContainText('Some rows have errors.');
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download error report' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('Error_Report.xlsx');

  await chooser.setInputFiles(
    fileOf([
      [awb, 'Picked up', bookedAt, 'Bengaluru'],
      [awb, 'In transit', bookedAt, 'Mumbai Hub'],
      [awb, 'In transit', bookedAt, 'Mumbai Hub'],
    ]),
  );
  await expect(dialog.getByRole('status')).toHaveText('2 scans saved for 1 parcel. 1 were already saved.');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: awb })).toContainText('In transit');
});

test('an order that a courier does not take says why, to the seller and to the administrator', async ({
  page,
}) => {
  const { request } = page;
  const seller = await aShop(page, 2000);
  const orderId = `R-${Date.now()}`;
  await byManualAccount(request, [], async () => {
    const order = await anOrder(request, seller, { orderId, courierId: THEIRS.courierId });
    const { results } = await api(
      request,
      'process/shipping',
      { userId: seller.userId, shippingId: [order] },
      seller.token,
    );
    expect(results[0].code).toBe('NO_AWBS');
  });
  const reason = 'The courier account has no free AWBs. Contact support.';
  await page.goto('/orders');
  await expect(page.getByText(`Not shipped. ${reason}`)).toBeVisible();
  await expectClean(page);

  await openConsole(page, '/dashboard');
  await expect(page.getByText(/orders? waits? because the courier refused/)).toBeVisible();
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page.locator('main').getByText(reason).first()).toBeVisible();
  await expectClean(page);
});
