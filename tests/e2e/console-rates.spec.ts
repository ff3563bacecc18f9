import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminToken, listAt, openConsole } from './console.ts';
import { api, aSeller, completeDetails, expectClean } from './setup.ts';

let kilograms = randomInt(20, 900);
/** Slabs that no other rate card has. */
const aSlab = () => `${(kilograms += 1)}.5`;

let token: string;
test.beforeEach(async ({ request }) => {
  token = await adminToken(request);
});

const zoneRates = (slabOneRate: number) =>
  [1, 2, 3, 4, 5].map((zoneId) => ({ zoneId, slabOneRate, slabTwoRate: 40 }));
const terms = (forwardRate: number) => ({
  baseRate: { courierId: 1, motId: 2, volumetricDivisor: 5000 },
  forward: zoneRates(forwardRate),
  rto: zoneRates(50),
  rvp: zoneRates(60),
  codAndFstCharges: { fscGst: 10, codBaseAmount: 40, codPercentage: 2, codGst: 18 },
});

/** A rate card with forward rates of ₹45. It is inactive, because other tests' parcels must not be offered it. */
async function aCard(request: APIRequestContext) {
  const slabs = { slabOneWeight: Number(aSlab()), slabTwoWeight: 0.5 };
  const { extensionId } = await api(request, 'extension/add', { courierId: 1, motId: 2, ...slabs }, token);
  await api(request, 'extension/activestatus/update', { extensionId, isActive: false }, token);
  await api(request, 'extension/detail/update', { extensionId, ...terms(45) }, token);
  return extensionId as number;
}

const rows = (page: Page) => page.locator('tbody tr');
const next = (page: Page) => page.getByRole('button', { name: 'Next step' }).click();
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

// spec: rate-screens-list, rate-screens-paths, rate-screens-zones, rate-screens-create, rate-screens-status
// spec: rate-screens-number-inputs, rate-screens-card-kinds
test('an administrator filters base rates in the URL, creates one and switches a rate off and on', async ({
  page,
  request,
}) => {
  const slab = aSlab();
  // Cards of other tests, with 15 lines each, must not push the new one to the second page.
  await openConsole(page, '/baserates?sort=id&order=DESC&perPage=100');
  await expect(page).toHaveURL(/\/admin\/extensions\?/);
  await expect(page.getByText(/^1 - \d+ of \d+ items$/)).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Create Extension' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Extension' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Logistic is Required')).toBeVisible();
  await expect(dialog.getByText('Mode of Transport is Required')).toBeVisible();
  await expect(dialog.getByText('Must be greater than 0.5 KG')).toHaveCount(2);
  await expectClean(page);
  await dialog.getByLabel('Courier').selectOption({ label: 'Delhivery' });
  await dialog.getByLabel('Mode of transport').selectOption('Surface');
  await dialog.getByLabel('Slab one').pressSequentially(`-e+E${slab}`);
  await expect(dialog.getByLabel('Slab one')).toHaveValue(slab);
  await dialog.getByLabel('Slab two').fill('1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Added Extension')).toBeVisible();
  await expect(dialog).toBeHidden();
  const own = rows(page).filter({ hasText: new RegExp(`(?<!\\d)${slab.replace('.', '\\.')} kg`) });
  await expect(own.first()).toContainText('Not published');
  await expect(own.getByRole('switch')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create Extension' }).click();
  await dialog.getByLabel('Courier').selectOption({ label: 'Delhivery' });
  await dialog.getByLabel('Mode of transport').selectOption('Surface');
  await dialog.getByLabel('Slab one').fill(slab);
  await dialog.getByLabel('Slab two').fill('1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'An extension with this courier, mode of transport and slabs already exists',
  );
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Zone', { exact: true }).selectOption('Zone 3: Metro to Metro');
  await page.getByLabel('Shipment type').selectOption('Return to origin (RTO)');
  await page.getByLabel('Mode', { exact: true }).selectOption('Surface');
  await expect(page.getByText('Zone: Zone 3: Metro to Metro')).toBeVisible();
  await expect(page).toHaveURL(/zoneId/);
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('RTO');

  // In force with only one active line, which prices no forward parcel.
  const { extensions } = await api(
    request,
    'extension/getAll',
    { courierId: 1, motId: 2, shipmentTypeId: 3, zoneId: 3, limit: 1000 },
    token,
  );
  const { extensionId } = extensions.find(
    (each: { slabOneWeight: number }) => each.slabOneWeight === Number(slab),
  );
  await api(request, 'extension/activestatus/update', { extensionId, isActive: false }, token);
  await api(
    request,
    'extension/activestatus/update',
    { extensionId, zoneId: [3], shipmentTypeId: [3], isActive: true },
    token,
  );
  await api(request, 'extension/detail/update', { extensionId, ...terms(45) }, token);
  await page.reload();
  const line = own.getByRole('switch', { name: /^Active:/ });
  await line.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Status updated successfully to Inactive')).toBeVisible();
  await expect(line).not.toBeChecked();
  await line.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Status updated successfully to Active')).toBeVisible();
  await expect(line).toBeChecked();
  await page.route('**/extension/activestatus/update', (route) => route.fulfill({ status: 503, json: {} }));
  await line.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Status update failed.')).toBeVisible();
  await expect(line).toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Zone: Zone 3: Metro to Metro')).toBeHidden();
});

// spec: admin-lists-widgets, rate-screens-paths, rate-screens-update-page, rate-screens-wizard
// spec: rate-screens-grid, rate-screens-grid-paste, rate-screens-draft
test('a rate card is edited like a spreadsheet, saved as a draft, back-tested, published and rolled back', async ({
  page,
  request,
}) => {
  const id = await aCard(request);
  await openConsole(page, '/baserates/update');
  await expect(page).toHaveURL(/\/admin\/extensions$/);
  await page.goto(`/admin/baserates/update?extension=${id}`);
  await expect(page.getByRole('heading', { name: 'Update Base Rate' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Base Rate', exact: true })).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Volumetric divisor').fill('0');
  await next(page);
  await expect(page.getByText('Must be a number of at least 1')).toBeVisible();
  await page.getByLabel('Volumetric divisor').fill('4000.5');
  await page.getByRole('button', { name: 'Rates', exact: true }).click();

  await cell(page, 'Forward, Zone 1, slab one').focus();
  await paste(page, '₹41\t1,040\r\n46\tn/a\r\n');
  await expect(cell(page, 'Forward, Zone 1, slab two')).toHaveValue('1040');
  await expect(page.getByText('“n/a” is not a number')).toBeVisible();
  await expect(page.getByText('3 cells filled. 1 cell skipped: not a number.')).toBeVisible();
  await expectClean(page);
  await next(page);
  await expect(cell(page, 'Forward, Zone 2, slab two')).toBeFocused();
  await page.keyboard.type('e0');
  await next(page);
  await expect(page.getByText('Must be greater than 0')).toBeVisible();
  await expect(cell(page, 'Forward, Zone 2, slab two')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('48');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Forward, Zone 3, slab two')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'RTO, Zone 4, slab one')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await next(page);
  await expect(page.getByLabel('Total amount GST')).toHaveValue('18');
  await page.getByLabel('COD percentage').fill('');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByLabel('COD percentage').fill('2');
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(cell(page, 'Forward, Zone 2, slab one')).toHaveValue('46');
  await next(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog', { name: 'Update' }).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Draft saved. Publish it to apply the rates.')).toBeVisible();
  await expect(page.getByText('Successfully updated extension details')).toHaveCount(0);
  await expect(page.getByText('5 of its values differ from the published version.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Forward, Zone 1, slab one ₹45.00 ₹41.00' })).toBeVisible();

  await page.getByRole('button', { name: 'Run the back-test' }).click();
  await expect(page.getByText(/^No shipments used this rate card from/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Successfully updated extension details')).toBeVisible();
  await expect(page.getByText(/Version 2 is in force since/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll back to this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/Version 3 is in force since/)).toBeVisible();
  const { forward } = await api(request, 'extension/detail', { extensionId: id }, token);
  expect(forward[0].slabOneRate).toBe(45);
});

// spec: rate-screens-two-administrators
test('a conflicting save keeps the input, and a changed form asks before leaving', async ({
  page,
  request,
}) => {
  const id = await aCard(request);
  await openConsole(page, `/extensions/${id}`);
  await page.getByLabel('Volumetric divisor').fill('4500');
  await page.getByRole('link', { name: 'Base Rate', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(page.getByLabel('Volumetric divisor')).toHaveValue('4500');

  await api(request, 'extension/detail/update', { extensionId: id, ...terms(47) }, token);
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog', { name: 'Update' }).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Forward, Zone 1, slab one ₹47.00 ₹45.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Volumetric divisor 5000 4500' })).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeVisible();
  await expect(page.getByLabel('Volumetric divisor')).toHaveValue('4500');
});

// spec: rate-screens-paths, rate-screens-custom, rate-screens-user-detail
test('a client can have custom rates', async ({ page, request }) => {
  const seller = await aSeller(request);
  await completeDetails(request, seller);
  await api(request, 'custom/rate/enable', { userId: seller.userId, enableCustomRates: true }, token);
  await openConsole(page, `/manage/user/baserate?userId=${seller.userId}`);
  await expect(page.getByRole('heading', { name: 'Custom rates of Asha Crafts' })).toBeVisible();
  await expect(page.getByText('No rates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Extension' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Extension' });
  await dialog.getByLabel('Courier').selectOption({ index: 1 });
  await dialog.getByLabel('Mode of transport').selectOption('Air');
  await dialog.getByLabel('Slab one').fill(aSlab());
  await dialog.getByLabel('Slab two').fill('1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('1 - 10 of 15 items')).toBeVisible();

  await page.goto(`/admin/users/${seller.userId}/show/rates`);
  await page
    .getByRole('button', { name: /^Edit the rates of/ })
    .first()
    .click();
  const manage = page.getByRole('dialog', { name: 'Manage Rate' });
  // A new rate card starts with the usual divisor and empty rates.
  await expect(manage.getByLabel('Volumetric divisor')).toHaveValue('5000');
  await expectClean(page);
  await manage.getByRole('button', { name: 'Next step' }).click();
  await expect(manage.getByRole('textbox', { name: 'Forward, Zone 1, slab one' })).toHaveValue('');
  await manage.getByRole('textbox', { name: 'Forward, Zone 1, slab one' }).fill('45');
  await manage.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(manage).toBeHidden();
  await page.goto(`/admin/manage/user/baserate/${seller.userId}`);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByText('not published yet').or(page.getByText('Slab one')).first()).toBeVisible();
  await expectClean(page);
});

// spec: rate-screens-cards
test('base rates are read as a card for each courier and mode, clients’ own cards apart', async ({
  page,
  request,
}) => {
  const seller = await aSeller(request);
  await completeDetails(request, seller);
  await api(request, 'custom/rate/enable', { userId: seller.userId, enableCustomRates: true }, token);
  const slabs = { slabOneWeight: Number(aSlab()), slabTwoWeight: 0.5 };
  const { extensionId } = await api(
    request,
    'extension/add',
    { courierId: 1, motId: 2, userId: seller.userId, ...slabs },
    token,
  );
  const owned = { extensionId, userId: seller.userId };
  await api(request, 'extension/detail/update', { ...owned, ...terms(45.5), userId: undefined }, token);
  await api(
    request,
    'extension/activestatus/update',
    { ...owned, zoneId: [3], shipmentTypeId: [3], isActive: false },
    token,
  );
  await openConsole(page, '/extensions');
  await page.getByRole('navigation', { name: 'Base rates' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/\/admin\/rate-cards/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Base cards, for all clients');
  const first = page.getByRole('region', { name: 'Rates of Delhivery, Surface' }).first();
  await expect(first.getByRole('columnheader')).toHaveText([
    'Slab',
    'Zone 1Within City',
    'Zone 2Within State',
    'Zone 3Metro to Metro',
    'Zone 4Remote Areas',
    'Zone 5Rest of India',
  ]);
  await expectClean(page);

  await page.goto(`/admin${listAt('rate-cards', { userId: seller.userId })}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Asha Crafts']);
  const card = page.getByRole('region', { name: 'Delhivery, Surface', exact: true });
  const rowOf = (slab: string) => card.getByRole('row', { name: new RegExp(`^${slab}`) });
  await expect(rowOf('Up to').getByRole('cell')).toHaveText([
    '₹45.50',
    '₹45.50',
    '₹45.50',
    '₹45.50',
    '₹45.50',
  ]);
  await expect(rowOf('Each further 0.5 kg').getByRole('cell').first()).toHaveText('₹40.00');
  await expect(card).toContainText('COD ₹40.00 or 2 % of the invoice, whichever is more');
  await page.getByRole('group', { name: 'Shipment type' }).getByRole('button', { name: 'RTO' }).click();
  await expect(rowOf('Up to').getByRole('cell')).toHaveText([
    '₹50.00',
    '₹50.00',
    '₹50.00 off',
    '₹50.00',
    '₹50.00',
  ]);
  // On narrower screens the grid scrolls: other rates may have more digits.
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = await page
      .getByRole('region', { name: 'Rates of Delhivery, Surface' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect([width, fits]).toEqual([width, true]);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(page);
  await card.getByRole('link', { name: 'Edit the rates of Delhivery Surface' }).click();
  await expect(page.getByRole('heading', { name: 'Update Base Rate' })).toBeVisible();
});
