import { expect, type Page, test } from '@playwright/test';
import {
  ADMIN,
  aPickupPoint,
  aSeller,
  completeDetails,
  expectClean,
  hydrated,
  LOGOS,
  PASSWORD,
  signIn,
} from './setup.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name });
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

async function fillCompany(page: Page) {
  await page.getByLabel('Company name').fill('Asha Crafts');
  await page.getByLabel('Website').fill('https://asha.example');
  await page.getByLabel('Address').fill('12, MG Road, Shivaji Nagar');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
}

test.describe('the company tab', () => {
  // spec: settings-company, settings-company-lock, settings-logo, settings-success-texts
  test('saves details with GST, then allows changes only together with a new logo', async ({
    page,
    request,
  }) => {
    await signIn(page, await aSeller(request));
    await page.goto('/settings');
    await expect(page).toHaveURL('/settings/account');
    await hydrated(page);
    await expect(
      page.getByText('Please complete your Profile & Company details to start placing orders.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save company' }).click();
    for (const text of [
      'Company name is required',
      'Address is required',
      'City is required',
      'Pincode must be 6 digits',
      'First name is required',
      'Last name is required',
      'Company type is required',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectClean(page);

    await fillCompany(page);
    await page.getByLabel('PIN code').fill('560001');
    await expect(page.getByLabel('City')).toHaveValue(/Bengaluru|Bangalore/);
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    const choices = (label: string) =>
      page
        .getByLabel(label)
        .evaluate((field: HTMLInputElement) => Array.from(field.list?.options ?? [], ({ value }) => value));
    expect(await choices('State')).toContain('Karnataka');
    expect(await choices('State')).toHaveLength(36);
    expect(await choices('Country')).toContain('India');
    await page.getByRole('radio', { name: 'No' }).check();
    await expect(page.getByLabel('GST number')).toBeHidden();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('GST number').fill('29ABCPE1234F1Z5');
    await expect(page.getByLabel('Company type').locator(':checked')).toHaveText('Proprietorship');
    await page.getByLabel('Company logo').setInputFiles(LOGOS.wide);
    await expect(
      page.getByText('Uploaded image width and height should not be greater than 90 px and 88 px'),
    ).toBeVisible();
    await page.getByLabel('Company logo').setInputFiles(LOGOS.blue);
    await page.getByRole('button', { name: 'Save company' }).click();
    await toast(page, 'Company details updated successfully');
    await expect(page.getByLabel('Pickup Point Name')).toHaveValue('Asha Crafts');

    await page.goto('/settings/account');
    await hydrated(page);
    await expect(page.getByText('Please complete your Profile & Company details')).toBeHidden();
    await expect(page.getByLabel('Company name')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save company' })).toBeHidden();
    await expect(page.getByRole('img', { name: 'Company logo' })).toBeVisible();
    await expectClean(page);
    await page.getByLabel('Company logo').setInputFiles(LOGOS.amber);
    await page.getByLabel('Company name').fill('Asha Crafts & Co');
    await page.getByRole('button', { name: 'Save company' }).click();
    // The first save's toast may still be visible; only the lock proves that the second save is done.
    await expect(page.getByLabel('Company name')).toBeDisabled();
    await toast(page, 'Company details updated successfully');
    await page.reload();
    await expect(page.getByLabel('Company name')).toHaveValue('Asha Crafts & Co');
  });

  // spec: settings-gst
  test(
    'reports an unknown pincode and requires PAN and Aadhar without GST',
    { tag: '@any-width' },
    async ({ page, request }) => {
      await signIn(page, await aSeller(request));
      await page.goto('/settings/account');
      await hydrated(page);
      await fillCompany(page);
      await page.getByLabel('PIN code').fill('999999');
      await expect(page.getByText('Please enter a valid pincode')).toBeVisible();
      await page.getByRole('radio', { name: 'No' }).check();
      await page.getByRole('button', { name: 'Save company' }).click();
      await expect(page.getByText('PAN is required')).toBeVisible();
      await expect(page.getByText('Aadhar is required')).toBeVisible();
      await expect(page.getByLabel('Company name')).toHaveValue('Asha Crafts');
    },
  );
});

test.describe('the profile tab', () => {
  // spec: settings-tabs, settings-profile, settings-success-texts
  test('saves names and phone and shows the e-mail read-only', async ({ page, request }) => {
    const seller = await aSeller(request);
    await signIn(page, seller);
    await page.goto('/settings/account');
    await tab(page, 'Profile').click();
    await expect(page.getByLabel('Email')).toHaveValue(seller.email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await page.getByLabel('First name').fill('Asha*');
    await page.getByLabel('Phone').fill('123');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Special Characters are not allowed')).toBeVisible();
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(page.getByText('Phone Number must be 10 digits')).toBeVisible();
    await expectClean(page);
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Profile details updated successfully');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
  });

  // spec: settings-old-password-wrong, settings-password-errors
  test(
    'keeps this session and ends the others after a password change',
    { tag: '@any-width' },
    async ({ page, request, browser }) => {
      const seller = await aSeller(request);
      await signIn(page, seller);
      const other = await browser.newPage();
      await signIn(other, seller);
      await page.goto('/settings/account?tab=profile');
      const fill = async (old: string, fresh: string, repeated: string) => {
        await page.getByLabel('Old Password').fill(old);
        await page.getByLabel('New Password').fill(fresh);
        await page.getByLabel('Confirm Password').fill(repeated);
        await page.getByRole('button', { name: 'Update password' }).click();
      };
      await fill(PASSWORD, 'weak', 'other');
      await expect(page.getByText("New Password doesn't met the requirements")).toBeVisible();
      await expect(page.getByText('Password and Confirm Password are not matching')).toBeVisible();
      await fill('Wrong@123', 'Newer@1234', 'Newer@1234');
      await expect(page.getByText('Invalid old password, please try with valid old password')).toBeVisible();
      await fill(PASSWORD, 'Newer@1234', 'Newer@1234');
      await toast(page, 'Your password has been updated successfully.');
      await expect(page.getByLabel('Old Password')).toHaveValue('');
      await page.goto('/settings/pickup-points');
      await expect(page.getByRole('heading', { name: 'Manage Pickup Points' })).toBeVisible();
      await other.goto('/settings/account');
      await expect(other).toHaveURL(/\/signin\?expired=1/);
      await other.close();
    },
  );

  // spec: settings-tabs
  test('asks before leaving with unsaved changes', { tag: '@any-width' }, async ({ page, request }) => {
    await signIn(page, await aSeller(request));
    await page.goto('/settings/account?tab=profile');
    await hydrated(page);
    await page.getByLabel('First name').fill('Asha');
    await tab(page, 'Bank Details').click();
    const question = page.getByRole('dialog', { name: 'Leave this form?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await tab(page, 'Bank Details').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByLabel('IFSC')).toBeVisible();
  });
});

// spec: settings-success-texts, settings-bank, settings-bank-lock
test('bank details are read-only after they are saved', async ({ page, request }) => {
  await signIn(page, await aSeller(request));
  await page.goto('/settings/account?tab=bank');
  await page.getByLabel('Bank name').fill('State Bank of India');
  await page.getByLabel('Beneficiary name').fill('Asha Crafts');
  await page.getByLabel('IFSC').fill('SBIN000');
  await page.getByLabel('Bank name').fill('State Bank #1');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(page.getByText('Special Characters are not allowed')).toBeVisible();
  await expect(page.getByText('Account number is required')).toBeVisible();
  await expect(page.getByText('IFSC must be exactly 11 characters')).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Bank name').fill('State Bank of India');
  await expect(page.getByText('Special Characters are not allowed')).toBeHidden();
  await page.getByLabel('Account number').fill('30211234567');
  await expect(page.getByText('Account number is required')).toBeHidden();
  await expect(page.getByText('IFSC must be exactly 11 characters')).toBeVisible();
  await page.getByLabel('IFSC').fill('sbin0001234');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await toast(page, 'Bank details updated successfully');
  await expect(page.getByText('SBIN0001234')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectClean(page);
});

test.describe('the pickup points page', () => {
  // spec: pickup-points-table, pickup-points-default-disabled, pickup-points-name-not-editable
  // spec: pickup-points-updated
  test('makes the first pickup point the default and allows editing all but its name', async ({
    page,
    request,
  }) => {
    await signIn(page, await aSeller(request));
    await page.goto('/settings/pickup-points');
    await expect(page.getByText('No pickup points yet')).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Add pickup point' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Create pickup point' }).click();
    await expect(page.getByText('Pickup Point Name is required')).toBeVisible();
    await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
    await form.getByLabel('Pickup Point Name').fill('Andheri Warehouse');
    await form.getByLabel('Phone').fill('9876543210');
    await form.getByLabel('Address').fill('Too short');
    await form.getByLabel('PIN code').fill('400069');
    await expect(form.getByLabel('State')).toHaveValue('Maharashtra');
    await form.getByRole('button', { name: 'Create pickup point' }).click();
    await expect(page.getByText('Address must be atleast 20 characters long')).toBeVisible();
    await expectClean(page);
    await form.getByLabel('Address').fill('Unit 7, Jai Hind Estate, Nagardas Road');
    await form.getByRole('button', { name: 'Create pickup point' }).click();
    await toast(page, 'Pickup point details updated successfully');
    const row = page.getByRole('row').filter({ hasText: 'Andheri Warehouse' });
    await expect(form).toHaveCount(0);
    await expect(row.getByText('Default', { exact: true })).toBeVisible();
    await expect(row).toContainText('400069');
    await expect(row.getByRole('switch')).toHaveCount(0);

    await page.getByRole('button', { name: 'Actions for Andheri Warehouse' }).click();
    await expect(page.getByRole('menuitem', { name: 'Set as Default' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('menuitem', { name: 'Set as Default' })).toContainText(
      'This is already the default.',
    );
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(form.getByLabel('Pickup Point Name')).not.toBeEditable();
    await form.getByLabel('Phone').fill('098765-00000');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(row).toContainText('9876500000');
    await expect(page).toHaveURL('/settings/pickup-points');
  });

  // spec: pickup-points-table, pickup-points-status-question, pickup-points-default-question
  // spec: pickup-points-default-disabled
  test('asks for confirmation before it switches a pickup point or changes the default', async ({
    page,
    request,
  }) => {
    const seller = await aSeller(request);
    await aPickupPoint(request, seller, 'First');
    await aPickupPoint(request, seller, 'Second');
    await signIn(page, seller);
    await page.goto('/settings/pickup-points');
    await expect(page.locator('thead th')).toHaveText([
      'Pickup Point Name',
      'Phone',
      'Pincode',
      'Status',
      'Action',
    ]);
    await expectClean(page);
    const row = page.getByRole('row').filter({ hasText: 'Second' });
    const toggle = page.getByRole('switch', { name: 'Second is active' });
    await toggle.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'No, cancel' }).click();
    await expect(toggle).toBeChecked();
    await toggle.click();
    await page.getByRole('button', { name: 'Yes, deactivate' }).click();
    await expect(toggle).not.toBeChecked();
    await page.getByRole('button', { name: 'Actions for Second' }).click();
    await expect(page.getByRole('menuitem', { name: /^Set as Default/ })).toBeDisabled();
    await expect(page.getByText('Activate it first.')).toBeVisible();
    await page.keyboard.press('Escape');
    await toggle.click();
    await page.getByRole('button', { name: 'Yes, activate' }).click();
    await expect(toggle).toBeChecked();

    await page.getByRole('button', { name: 'Actions for Second' }).click();
    await page.getByRole('menuitem', { name: 'Set as Default' }).click();
    await page.getByRole('button', { name: 'Yes, set as default' }).click();
    await expect(row.getByText('Default', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'First is active' })).toBeChecked();
  });

  test('returns 404 for another seller’s pickup point', { tag: '@any-width' }, async ({ page, request }) => {
    const { id } = await aPickupPoint(request, await aSeller(request), 'Theirs');
    await signIn(page, await aSeller(request));
    expect((await page.goto(`/settings/pickup-points/${id}`))?.status()).toBe(404);
    await expect(page.getByText("Sorry, this Page isn't available")).toBeVisible();
  });
});

test(
  'the settings show no notice once profile and company are complete',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const seller = await aSeller(request);
    await completeDetails(request, seller);
    await signIn(page, seller);
    await page.goto('/settings/account');
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await expect(page.getByText('Please complete your Profile')).toBeHidden();
  },
);

// spec: shell-administrator, settings-administrator-profile
test('the settings pages are a 404 for an administrator', { tag: '@any-width' }, async ({ page }) => {
  await signIn(page, ADMIN);
  for (const path of ['/settings/account', '/settings/pickup-points', '/settings/pickup-points/new']) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test(
  'a pincode lookup does not overwrite a city typed in the meantime',
  { tag: '@any-width' },
  async ({ page, request }) => {
    await signIn(page, await aSeller(request));
    await page.goto('/settings/pickup-points/new');
    await hydrated(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/resources/pincode**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByLabel('PIN code').fill('560001');
    await page.getByLabel('City').pressSequentially('Ben');
    answer();
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    await page.getByLabel('City').pressSequentially('galuru');
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  },
);
