import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { adminToken, openConsole } from './console.ts';
import { expectResponsive } from './everywhere.ts';
import { api, expectClean } from './setup.ts';

/** Nothing listens there: the company cannot be reached. */
const DEAD_HOST = 'http://127.0.0.1:9';
const TOKEN = 'live-token-that-nobody-may-read-ab12';

const aName = () => `Account ${randomUUID().slice(0, 8)}`;

test('an administrator connects a courier, reads why its test fails, and switches it off', async ({
  page,
}) => {
  const name = aName();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openConsole(page, '/connections');
  await page.getByRole('link', { name: 'Connect Delhivery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect Delhivery' })).toBeVisible();
  await expect(page.getByText('Exactly as registered with Delhivery')).toBeVisible();
  const host = page.getByLabel('Host');
  await page.getByRole('button', { name: 'Use the company’s test host' }).click();
  await expect(host).toHaveValue('https://staging-express.delhivery.com');
  await host.fill('ftp://delhivery.example');
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByRole('button', { name: 'Connect and test' }).click();
  await expect(page.getByText('API token is required.')).toBeVisible();
  await expect(page.getByText('The host must be an https address without a query.')).toBeVisible();
  await page.getByLabel('Client name').fill('HARKARA EXPRESS');
  await page.getByLabel('API token').fill(TOKEN);
  await expectClean(page);
  await host.fill(DEAD_HOST);
  await page.getByRole('button', { name: 'Connect and test' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const check = page.getByRole('region', { name: 'Check' });
  await expect(check.getByText('Failing')).toBeVisible();
  await expect(check.getByRole('alert')).toContainText('The company gave no usable answer.');
  const token = page.getByLabel('API token');
  await expect(token).toHaveValue('');
  await expect(token).toHaveAttribute('placeholder', '••••ab12');
  await expect(page.getByRole('textbox', { name: 'Webhook address' })).toHaveValue(
    /\/api\/hooks\/[\w-]{43}$/,
  );
  await expect(page.getByText('No webhook secret saved')).toBeVisible();
  await expectResponsive(page, { fullTextFrom: 1440 });

  await page.getByLabel('Webhook secret').fill('a-long-random-webhook-secret');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  await expect(page.getByText('No webhook secret saved')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Webhook secret' }).click();
  await expect(page.getByText('Removed when you save.')).toBeVisible();
  await page.getByLabel('Active: new bookings').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No webhook secret saved')).toBeVisible();
  await expect(check.getByText('Inactive')).toBeVisible();

  await page
    .getByRole('link', { name: 'Accounts' })
    .or(page.getByRole('link', { name: 'Connections' }))
    .first()
    .click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText(/Delhivery.*Inactive.*••••ab12/s);
  await card.getByRole('link', { name, exact: true }).click();
  await check.getByRole('link', { name: 'See requests and answers' }).click();
  const rows = page.getByRole('table', { name: 'API log' }).locator('tbody tr');
  await expect(rows.last()).toContainText(new RegExp(`${name}.*Test.*No answer.*Unclear`, 's'));
  await expectClean(page);
  await rows.last().getByRole('link', { name: 'Test' }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('GET /c/api/pin-codes/json/');
  await expect(page.getByRole('region', { name: 'Body of the answer' })).toContainText('ECONNREFUSED');
  await expectResponsive(page, { widths: [360, 1440] });
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect([...urls, kept].filter((text) => text.includes(TOKEN))).toEqual([]);
});

test('an account that another administrator changed shows both versions', async ({ page }) => {
  const token = await adminToken(page.request);
  const name = aName();
  const { id } = await api(page.request, 'admin/connections', { provider: 'manual', name }, token);
  await openConsole(page, `/connections/${id}`);
  await page.getByLabel('Name', { exact: false }).first().fill(`${name} mine`);
  await page.request.put(`/api/admin/connections/${id}`, {
    data: { name: `${name} theirs` },
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const table = page.getByRole('table', { name: 'Theirs and yours' });
  await expect(table).toContainText(`${name} theirs`);
  await expectClean(page);
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} mine` })).toBeVisible();
});

test('AWBs are loaded into a courier without an API, and an unused account is deleted', async ({ page }) => {
  const name = aName();
  await openConsole(page, '/connections/create?provider=manual');
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test connection' })).toHaveCount(0);
  const pool = page.getByRole('region', { name: 'AWBs' });
  await expect(pool.getByText('No free AWBs left')).toBeVisible();
  const prefix = randomUUID().slice(0, 8).toUpperCase();
  await pool.getByLabel('AWBs to load').fill(`${prefix}1\n${prefix}2, ${prefix}2`);
  await pool.getByRole('button', { name: 'Load 3 AWBs' }).click();
  await expect(pool.getByRole('status')).toHaveText('2 AWBs added, 1 duplicate.');
  await pool.getByLabel('File of AWBs').setInputFiles({
    name: 'awbs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,AWB,Service\r\n2026-11-01,${prefix}3,Surface\r\n`),
  });
  await pool.getByRole('button', { name: 'Load 1 AWB', exact: true }).click();
  await expect(pool.getByRole('status')).toHaveText('1 AWB added, 0 duplicate.');
  await expect(pool.locator('dl')).toContainText(/Free\s*3\s*Used\s*0/);
  const many = Array.from({ length: 1_500 }, (_, n) => `${prefix}X${n}`);
  await pool.getByLabel('AWBs to load').fill(many.join('\n'));
  await pool.getByRole('button', { name: 'Load 1,500 AWBs' }).click();
  await expect(pool.getByRole('status')).toHaveText('1,500 AWBs added, 0 duplicate.');
  await expectResponsive(page, { fullTextFrom: 1440 });

  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
});

test('a courier’s mode gets its account and service, which changes and goes again', async ({ page }) => {
  const token = await adminToken(page.request);
  const name = aName();
  const courier = `Courier ${randomUUID().slice(0, 8)}`;
  await api(page.request, 'admin/connections', { provider: 'manual', name }, token);
  await api(
    page.request,
    'admin/logistics',
    { name: courier, logoPath: '', motIds: [2], doesReturns: false, active: false },
    token,
  );
  await openConsole(page, '/connections');
  await page.getByRole('navigation', { name: 'Connections' }).getByRole('link', { name: 'Services' }).click();
  const row = page.getByRole('row', { name: new RegExp(courier) });
  await expect(row).toContainText(/Not carried.*No account/s);
  await row.getByRole('button', { name: `Connect ${courier} Surface` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account').selectOption({ label: name });
  await dialog.getByLabel('Service at the company').fill('Own riders');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(row).toContainText(new RegExp(`${name}.*Account not tested.*Own riders`, 's'));
  await row.getByRole('button', { name: `Change ${courier} Surface` }).click();
  await dialog.getByLabel('Active: book new parcels').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Inactive');
  await expectResponsive(page, { fullTextFrom: 1440 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('button', { name: `Change ${courier} Surface` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('No account');
});

test('one press connects an emulated courier, which accepts the credentials', async ({ page }) => {
  await openConsole(page, '/connections');
  await expect(page.getByRole('article', { name: /sandbox/i }).first()).toContainText('None needed');
  await page.getByRole('button', { name: 'Connect the emulator of Delhivery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Delhivery, emulated/ })).toBeVisible();
  const check = page.getByRole('region', { name: 'Check' });
  await expect(check.getByText('Connected')).toBeVisible();
  await page.getByLabel('Host').fill('https://elsewhere.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('API token').first()).toBeVisible();
  await expect(page.locator('#content').getByText(/again/).first()).toBeVisible();
});

test('an emulated mail server can be saved again', async ({ page }) => {
  await openConsole(page, '/connections');
  await page.getByRole('button', { name: 'Connect the emulator of Mail server' }).click();
  await expect(page.getByRole('region', { name: 'Check' }).getByText('Connected')).toBeVisible();
  const name = aName();
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the connected couriers say what they carry between two pincodes', async ({ page }) => {
  const token = await adminToken(page.request);
  const name = `Courier ${randomUUID().slice(0, 8)}`;
  const mode = { name, logoPath: '', motIds: [2], doesReturns: false, active: false };
  const courier = await api(page.request, 'admin/logistics', mode, token);
  const account = await api(page.request, 'connections/demo', { provider: 'delhivery' }, token);
  const service = { courierId: courier.id, motId: 2, connectionId: account.id, service: 'Surface' };
  await api(page.request, 'admin/carrier-services', service, token);
  await openConsole(page, '/serviceability?source=560001&destination=400020');
  await page.getByRole('button', { name: 'Check with couriers' }).click();
  const said = page.getByRole('list', { name: 'Live courier check' });
  await expect(said.getByText(`${name} Surface: Prepaid, COD, Returns`)).toBeVisible();
  await expectClean(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
});
