import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminToken, listAt, openConsole, signInToConsole } from './console.ts';
import { api, aSeller, completeDetails, expectClean, type Seller } from './setup.ts';
import { recharge } from './shop.ts';

let seller: Seller;
let token: string;
test.beforeEach(async ({ request }) => {
  seller = await aSeller(request);
  await completeDetails(request, seller);
  token = await adminToken(request);
});

/** Another administrator changes the company's city. */
async function aColleagueSaves(request: APIRequestContext, city: string) {
  const { customerDetails, userGSTDetails } = await api(request, `metadata/${seller.userId}`, {}, token);
  const { companyLogo: _kept, ...customerDetailsRequest } = { ...customerDetails, city };
  await api(
    request,
    'user/company-details',
    { userId: seller.userId, customerDetailsRequest, gstDetailsRequest: userGSTDetails },
    token,
  );
}

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Details of the user' }).getByRole('tab');

// spec: users-paths, users-row-actions, users-download-range
test('a user row offers details, a bill and a weight update, and an inactive user’s details cannot be opened', async ({
  page,
  request,
}) => {
  await openConsole(page, `/manage-users`);
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByLabel('Search by company name').fill(seller.phone);
  await page.getByLabel('Search by company name').press('Enter');
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(seller.email.slice(0, 8));
  const actions = page.getByRole('button', { name: 'Actions for Asha Crafts' });
  await actions.click();
  await expectClean(page);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Manage Details',
    'Download Bill',
    'Download Weight Update',
  ]);
  await page.getByRole('menuitem', { name: 'Manage Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Crafts');
  await page.goBack();
  for (const what of ['Download Bill', 'Download Weight Update']) {
    await actions.click();
    await page.getByRole('menuitem', { name: what }).click();
    const dialog = page.getByRole('dialog', { name: what });
    await dialog.getByRole('textbox', { name: 'From' }).fill('');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'From' }).fill('01/01/2020');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await expect(dialog).toBeHidden();
  }
  await api(request, 'user/access', { userId: seller.userId, active: false }, token);
  await page.reload();
  await expect(row).toContainText('Inactive');
  await expect(row.getByRole('link')).toHaveCount(0);
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Manage Details' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

// spec: admin-lists-widgets, users-manage, users-paths, users-breadcrumb, users-profile-and-wallet
// spec: users-tabs, users-toggles, users-custom-rates-active, users-couriers, users-messages
test('the profile switches ask for confirmation, and the tabs follow their state', async ({ page }) => {
  await openConsole(page, `/manage-users/detail/${seller.userId}`);
  await expect(page.getByRole('navigation').getByText('Detail')).toBeVisible();
  await expect(tabs(page)).toHaveText(['Company Details', 'Bank Details', 'Logistics', 'Wallet']);
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₹0.00');
  const press = async (label: string | RegExp, verb: string) => {
    await page.getByLabel(label).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toContainText('Asha Crafts');
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const isActive = page.getByLabel('Active', { exact: true });
  await isActive.click();
  await expectClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(isActive).toBeChecked();
  await press('Custom rates', 'Enable');
  await expect(tabs(page)).toHaveText(['Company Details', 'Bank Details', 'Logistics', 'Rates', 'Wallet']);
  await press(/^Payment type/, 'Postpaid');
  await expect(tabs(page)).toHaveText(['Company Details', 'Bank Details', 'Logistics', 'Rates']);
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toHaveCount(0);
  await press(/^Active$/, 'Deactivate');
  await expect(isActive).not.toBeChecked();
  await expect(page.getByLabel('Custom rates')).toBeDisabled();
  await press(/^Active$/, 'Activate');
  await expect(isActive).toBeChecked();
  await page.getByRole('tab', { name: 'Logistics' }).click();
  await expect(page).toHaveURL(/\/show\/logistics$/);
  await page.getByLabel('Delhivery Air active').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Courier deactivated for this user.')).toBeVisible();
  await expect(page.getByLabel('Delhivery Air active')).not.toBeChecked();
  await expectClean(page);
});

// spec: users-company-lock, users-company-shown, users-bank-lock, users-field-texts, users-two-administrators
test('an administrator edits company and bank details with errors next to the fields, and a save locks them again', async ({
  page,
  request,
}) => {
  const name = page.getByLabel('Company name');
  const company = page.getByRole('form', { name: 'Company details' });
  const openFromList = async () => {
    await page.getByRole('row', { name: seller.phone }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Asha/);
  };
  await openConsole(page, listAt('users', { q: seller.phone }));
  await openFromList();
  // A locked form shows its values as text, uncut.
  for (const text of [
    'Asha Crafts',
    'https://asha.example',
    '12, MG Road, Shivaji Nagar',
    'Bengaluru',
    '560001',
    'ABCDE1234F',
  ])
    await expect(company).toContainText(text);
  await expect(company.getByRole('textbox')).toHaveCount(0);
  await expectClean(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(name).toHaveValue('Asha Crafts');
  await name.fill('A');
  await page.getByLabel('PIN code').fill('5600');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
  await expect(name).toHaveValue('A');
  await expectClean(page);
  await page.getByRole('tab', { name: 'Bank Details' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await name.fill('Asha Weaves');
  await page.getByLabel('PIN code').fill('560002');
  await page
    .getByLabel('Company Logo')
    .setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Uploaded file has unsupported format.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Weaves');
  await expect(name).toHaveCount(0);

  // Reopened from the list, it shows the saved values. A colleague's concurrent save keeps the typed text.
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search by company name').fill(seller.phone);
  await page.getByLabel('Search by company name').press('Enter');
  await openFromList();
  await expect(company).toContainText('Asha Weaves');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.fill('Asha Looms');
  await aColleagueSaves(request, 'Mysuru');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible();
  await expect(name).toHaveValue('Asha Looms');
  await expect(page.getByRole('row', { name: 'City Mysuru Bengaluru' })).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Looms');
  await expect(name).toHaveCount(0);
  await expect(company).toContainText('Asha Looms');
  await page.getByRole('tab', { name: 'Bank Details' }).click();
  await expect(page).toHaveURL(/\/show\/bank$/);
  await page.getByLabel('Bank name').fill('State Bank');
  await page.getByLabel('Beneficiary name').fill('Asha Rao');
  await page.getByLabel('Account number').fill('00012345678');
  await page.getByLabel('IFSC').fill('SBIN000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('IFSC must be exactly 11 characters')).toBeVisible();
  await page.getByLabel('IFSC').fill('SBIN0001234');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('IFSC')).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Bank details' })).toContainText('SBIN0001234');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  // A double click before the response sends one request.
  let saves = 0;
  await page.route(`**/api/admin/users/${seller.userId}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    saves += 1;
    await new Promise((done) => setTimeout(done, 300));
    return route.continue();
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Bank name').fill('State Bank of India');
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByRole('form', { name: 'Bank details' })).toContainText('State Bank of India');
  expect(saves).toBe(1);

  // A save with an expired session redirects to the sign-in and back.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Bank name').fill('Another Bank');
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('console.session') ?? '{}');
    sessionStorage.setItem('console.session', JSON.stringify({ ...kept, token: 'stale' }));
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await signInToConsole(page);
  await expect(page).toHaveURL(/\/show\/bank$/);
  await expect(page.getByRole('form', { name: 'Bank details' })).toContainText('State Bank of India');
});

// spec: users-recharge, users-recharge-texts, users-recharge-redirect, users-wallet-history
test('an administrator recharges a wallet at the gateway, returns to the same tab and finds it in the history', async ({
  page,
}) => {
  for (let n = 0; n < 5; n += 1) await recharge(page.request, seller, 200);
  await openConsole(page, `/users/${seller.userId}/show/wallet`);
  const amount = page.getByRole('spinbutton', { name: 'Amount' });
  await expect(amount).toHaveValue('1000');
  await amount.fill('');
  await page.getByLabel('Promo code').fill('TEN%');
  await page.getByRole('button', { name: 'Recharge', exact: true }).click();
  await expect(page.getByText('Please enter amount')).toBeVisible();
  await expect(page.getByText('Special Characters are not allowed')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: '₹2,000' }).click();
  await expect(amount).toHaveValue('2000');
  await page.getByLabel('Promo code').fill('');
  await page.getByRole('button', { name: 'Recharge', exact: true }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Your payment is successful.')).toBeVisible();
  await expect(page).toHaveURL(/\/show\/wallet\?tansActionId=/);
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₹3,000.00');
  // The preview shows the five newest of six recharges.
  const history = page.getByRole('region', { name: 'Transaction History' }).locator('tbody tr');
  await expect(history).toHaveCount(5);
  await expect(history.first()).toContainText('₹2,000.00');
  await page.getByRole('tab', { name: 'Deductions' }).click();
  await expect(page.getByText('No entries yet.')).toBeVisible();
});

// spec: users-status-filter, users-list-by-status, users-audit-search, users-audit-entry
test('users are filtered by status, and the audit trail shows a change before and after', async ({
  page,
  request,
}) => {
  await api(request, 'user/access', { userId: seller.userId, active: false }, token);
  await openConsole(page, '/user-status');
  await page.getByRole('group', { name: 'Statuses' }).getByText('Inactive').click();
  await expect(page).toHaveURL(/statusId/);
  await expect(page.getByText('Status: Inactive')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('Inactive');
  await expectClean(page);
  await page.locator('tbody tr', { hasText: seller.phone }).getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByText('Client: Asha Crafts')).toBeVisible();
  await page.getByLabel('Outcome').selectOption('Done');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectClean(page);
  await page.locator('tbody tr').getByRole('link').first().click();
  const comparison = page.getByRole('table', { name: 'Before and after' });
  await expect(comparison.getByRole('row')).toHaveText([/Field/, 'ActiveYesNo']);
  await expectClean(page);
  await page.getByRole('link', { name: `User ${seller.userId}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Crafts');
});
