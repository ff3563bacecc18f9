import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openConsole } from './console.ts';
import { expectResponsive } from './everywhere.ts';
import { aPhone, anUnverifiedSeller, api, expectClean } from './setup.ts';

test('an administrator writes a template, sends a test, finds it among the messages, and deletes it', async ({
  page,
}) => {
  const templateId = `t${randomUUID().slice(0, 8)}`;
  const to = aPhone();
  await openConsole(page, '/message-templates');
  await page.getByRole('link', { name: 'Add a template' }).click();
  await page.getByLabel('Message', { exact: true }).selectOption({ label: 'Out for delivery' });
  await page.getByLabel('Language').selectOption({ label: 'Hindi' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the provider’s template ID')).toBeVisible();
  await page.getByLabel('Template ID').fill('not an id');
  await page.getByLabel('Channel').selectOption('email');
  await expect(page.getByText('Subject: Your order 1042 is out for delivery')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Preview of the text' })).toHaveValue(/^Hello Asha Rao,/);
  await page.getByLabel('Channel').selectOption('sms');
  await page.getByLabel('Template ID').fill(templateId);
  const add = page.getByLabel('Add a variable');
  await add.selectOption('courier');
  await add.selectOption('orderId');
  await page.getByRole('button', { name: 'Move orderId up' }).click();
  await expect(page.getByRole('group', { name: 'Variables' }).getByRole('listitem')).toContainText([
    'orderId',
    'courier',
  ]);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('{orderId} comes with {courier} and {price}.');
  await expect(page.getByRole('textbox', { name: 'Preview of the text' })).toHaveValue(
    '1042 comes with Delhivery and {price}.',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown variable price.')).toBeVisible();
  await expectClean(page);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('{orderId} comes with {courier} today.');
  await expect(page.getByText('32 characters, 1 SMS')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Out for delivery, SMS' })).toBeVisible();
  const sending = page.getByRole('region', { name: 'Test' });
  await sending.getByLabel('Send to this phone number').fill('12345');
  await sending.getByRole('button', { name: 'Send a test' }).click();
  await expect(sending.getByText('Enter a 10-digit phone number.')).toBeVisible();
  await sending.getByLabel('Send to this phone number').fill(to);
  await sending.getByRole('button', { name: 'Send a test' }).click();
  await expect(sending.getByRole('alert')).toHaveText('The message was sent.');
  await expectResponsive(page, { fullTextFrom: 1440 });
  await page.setViewportSize({ width: 1440, height: 900 });

  const outbox = await (await page.request.get(`/api/sandbox/outbox?to=${to}`)).json();
  expect(outbox[0].text).toBe('1042 comes with Delhivery today.');
  await page.getByRole('link', { name: 'Message templates' }).click();
  await expect(page.getByRole('row', { name: new RegExp(templateId) })).toContainText('Hindi');
  await page
    .getByRole('row', { name: new RegExp(templateId) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete the template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message templates' })).toBeVisible();
  await expect(page.getByText(templateId)).toHaveCount(0);
});

test('the messages list recipients, and whether each message arrived', async ({ page }) => {
  const { phone } = await anUnverifiedSeller(page.request);
  await api(page.request, 'generate-otp', { mobileNumber: phone, firstTimeUser: true, passwordReset: false });
  await openConsole(page, '/connections');
  const tabs = page.getByRole('navigation', { name: 'Connections' });
  await tabs.getByRole('link', { name: 'Messages sent' }).click();
  const rows = page.getByRole('table', { name: 'Messages sent' }).locator('tbody tr');
  await expect(rows.filter({ hasText: phone.slice(-2) }).first()).toContainText(/One-time password.*SMS/s);
  expect(await rows.allInnerTexts()).not.toContainEqual(expect.stringContaining(phone));
  await page.getByLabel('Message', { exact: true }).selectOption({ label: 'Delivered' });
  await expect(page.getByText('Message: Delivered')).toBeVisible();
  await expectClean(page);
});
