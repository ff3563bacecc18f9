import { expect, test } from '@playwright/test';
import { aPickupPoint, aSeller, completeDetails, LOGOS, PASSWORD, signIn } from './setup.ts';

// spec: settings-company-lock-notice
test('a seller saves company details with a logo, and the server fills in city and state', async ({
  page,
  request,
}) => {
  await signIn(page, await aSeller(request));
  await page.goto('/settings/account');
  await page.getByLabel('Company name').fill('Asha Crafts');
  await page.getByLabel('Website').fill('https://asha.example');
  await page.getByLabel('Address').fill('12, MG Road, Shivaji Nagar');
  await page.getByLabel('PIN code').fill('560001');
  await expect(page.getByLabel('PAN', { exact: true })).toBeHidden();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F');
  await page.getByLabel('Company logo').setInputFiles(LOGOS.wide);
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(
    page.getByText('Uploaded image width and height should not be greater than 90 px and 88 px'),
  ).toBeVisible();
  await expect(page.getByText('Aadhar is required')).toBeVisible();
  await expect(
    page.getByText(
      'Check these details before you save. Saving locks them; to edit them later, upload a new logo.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('Aadhar').fill('123412341234');
  await page.getByLabel('Company logo').setInputFiles({ ...LOGOS.blue, buffer: Buffer.alloc(1_000_001) });
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Uploaded file is too big.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Asha Crafts');
  await page.getByLabel('Company logo').setInputFiles(LOGOS.blue);
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Company details updated successfully')).toBeVisible();
  await expect(page.getByLabel('Pickup Point Name')).toHaveValue('Asha Crafts');
  await page.goto('/settings/account');
  await expect(page.getByRole('img', { name: 'Company logo' })).toBeVisible();
  await expect(page.getByLabel('Aadhar')).toHaveValue('•••• •••• 1234');
});

test('saved company details can only be changed together with the logo', async ({ page, request }) => {
  const seller = await aSeller(request);
  await completeDetails(request, seller);
  await signIn(page, seller);
  await page.goto('/settings/account');
  await expect(page.getByLabel('Company name')).toBeDisabled();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Company name').fill('Asha & Sons');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Company details can only be changed together with the logo.',
  );
  await expect(page.getByLabel('Company name')).toHaveValue('Asha & Sons');
  await page.getByLabel('Company logo').setInputFiles(LOGOS.amber);
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Company details updated successfully')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Asha & Sons');
});

test('a seller saves the profile, the password and the bank details', async ({ page, request }) => {
  await signIn(page, await aSeller(request));
  await page.goto('/settings/account?tab=profile');
  await page.getByLabel('First name').fill('Asha');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile details updated successfully')).toBeVisible();

  const fill = async (old: string) => {
    await page.getByLabel('Old Password').fill(old);
    await page.getByLabel('New Password').fill('Newer@1234');
    await page.getByLabel('Confirm Password').fill('Newer@1234');
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  await fill('Wrong@123');
  await expect(page.getByText('Invalid old password, please try with valid old password')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('');
  await fill(PASSWORD);
  await expect(page.getByText('Your password has been updated successfully.')).toBeVisible();

  await page.getByRole('link', { name: 'Bank Details', exact: true }).click();
  await page.getByLabel('Bank name').fill('State Bank of India');
  await page.getByLabel('Beneficiary name').fill('Asha Rao');
  await page.getByLabel('Account number').fill('30211234567');
  await page.getByLabel('IFSC').fill('SBIN0001234');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(page.getByText('Bank details updated successfully')).toBeVisible();
  await expect(page.getByText('30211234567')).toBeVisible();
});

test('a seller creates a pickup point, edits it, switches it off and on, and makes it the default', async ({
  page,
  request,
}) => {
  const seller = await aSeller(request);
  await aPickupPoint(request, seller, 'First');
  await signIn(page, seller);
  await page.goto('/settings/pickup-points');
  await page.getByRole('link', { name: 'Add pickup point' }).click();
  await page.getByLabel('Pickup Point Name').fill('First');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Address').fill('Unit 7, Jai Hind Estate, Nagardas Road');
  await page.getByLabel('PIN code').fill('400069');
  await page.getByRole('button', { name: 'Create pickup point' }).click();
  await expect(page.getByText('A pickup point with this name already exists.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue(/Mumbai/);
  await page.getByLabel('Pickup Point Name').fill('Second');
  await page.getByRole('button', { name: 'Create pickup point' }).click();
  await expect(page.getByText('Pickup point details updated successfully')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'Second' });
  await row.getByLabel('Actions for Second').click();
  await row.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill('depot@asha.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Pickup point details updated successfully')).toBeVisible();

  await row.getByLabel('Second is active').click();
  await row.getByRole('button', { name: 'Yes, deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await row.getByLabel('Second is active').click();
  await row.getByRole('button', { name: 'Yes, activate' }).click();
  await expect(row).not.toContainText('Inactive');
  await row.getByLabel('Actions for Second').click();
  await row.getByText('Set as Default', { exact: true }).click();
  await row.getByRole('button', { name: 'Yes, set as default' }).click();
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
});
