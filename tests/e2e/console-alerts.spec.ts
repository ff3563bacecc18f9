import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminToken, openConsole } from './console.ts';
import { api, aSeller, completeDetails, stopClock } from './setup.ts';

/** Waits for the alert, then expects it to stay for exactly this long on the page's stopped clock. */
async function expectShownFor(alert: Locator, ms: number) {
  const { clock } = alert.page();
  await expect
    .poll(async () => {
      await clock.runFor(1);
      return alert.isVisible();
    })
    .toBe(true);
  await clock.runFor(ms - 100);
  await expect(alert).toBeVisible();
  // The remaining time and the fade-out.
  await clock.runFor(600);
  await expect(alert).toBeHidden();
}

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

// spec: admin-lists-alerts
test('changes to a user’s payment type, company, bank details and logistics show a message for five seconds', async ({
  page,
  request,
}) => {
  const seller = await aSeller(request);
  await completeDetails(request, seller);
  await openConsole(page, `/users/${seller.userId}/show`);
  await expect(page.getByRole('form', { name: 'Company details' })).toContainText('Asha Crafts');
  await stopClock(page);
  await page.getByLabel(/^Payment type/).click();
  await press(page, 'Postpaid');
  await expectShownFor(page.getByText('The user is postpaid.'), 5000);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Company name').fill('Asha Weaves');
  await save(page);
  await expectShownFor(page.getByText('Company details saved.'), 5000);
  await page.getByRole('tab', { name: 'Bank Details' }).click();
  for (const [label, text] of [
    ['Bank name', 'State Bank'],
    ['Beneficiary name', 'Asha Rao'],
    ['Account number', '00012345678'],
    ['IFSC', 'SBIN0001234'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await save(page);
  await expectShownFor(page.getByText('Bank details saved.'), 5000);
  await page.getByRole('tab', { name: 'Logistics' }).click();
  await page.getByLabel('Delhivery Air active').click();
  await press(page, 'Deactivate');
  await expectShownFor(page.getByText('Courier deactivated for this user.'), 5000);
});

// spec: admin-lists-alerts, rate-screens-creation-failure, rate-screens-wizard
test('a rejected extension shows why for three seconds, and other results show for five', async ({
  page,
  request,
}) => {
  const token = await adminToken(request);
  const slabs = { slabOneWeight: randomInt(1000, 9000) / 10, slabTwoWeight: randomInt(1000, 9000) / 10 };
  const { extensionId } = await api(request, 'extension/add', { courierId: 1, motId: 1, ...slabs }, token);
  // Inactive, because other tests' parcels must not be offered it.
  await api(request, 'extension/activestatus/update', { extensionId, isActive: false }, token);
  const zones = [1, 2, 3, 4, 5].map((zoneId) => ({ zoneId, slabOneRate: 45, slabTwoRate: 40 }));
  await api(
    request,
    'extension/detail/update',
    {
      extensionId,
      baseRate: { courierId: 1, motId: 1, volumetricDivisor: 5000 },
      forward: zones,
      rto: zones,
      rvp: zones,
      codAndFstCharges: { fscGst: 10, codBaseAmount: 40, codPercentage: 2, codGst: 18 },
    },
    token,
  );
  await openConsole(page, '/extensions');
  await page.getByRole('button', { name: 'Create Extension' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Extension' });
  await dialog.getByLabel('Courier').selectOption('1');
  await dialog.getByLabel('Mode of transport').selectOption('1');
  await dialog.getByLabel('Slab one').fill(String(slabs.slabOneWeight));
  await dialog.getByLabel('Slab two').fill(String(slabs.slabTwoWeight));
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectShownFor(
    dialog.getByText('An extension with this courier, mode of transport and slabs already exists'),
    3000,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(1000);
  await page.route('**/extension/activestatus/update', (route) => route.fulfill({ status: 503, json: {} }));
  await page.locator('tbody').getByRole('switch').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Dea|A)ctivate$/ })
    .click();
  await expectShownFor(page.getByText('Status update failed.'), 5000);

  await page.clock.resume();
  await page.goto(`/admin/baserates/update?extension=${extensionId}`);
  await page.getByLabel('Volumetric divisor').fill('4000');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await stopClock(page);
  await press(page, 'Update');
  await expectShownFor(page.getByText('Draft saved. Publish it to apply the rates.'), 5000);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await press(page, 'Publish');
  await expectShownFor(page.getByText('Successfully updated extension details'), 5000);
});
