import { expect, type Page, test } from '@playwright/test';
import { aCodShop, aDelivered, COLLECTED, offerEarly, payOut, sendCodFile, withPayouts } from './cod.ts';
import { expectClean, hydrated } from './setup.ts';
import { aParcel } from './shop.ts';

const tile = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Where your COD is' }).getByRole('link', { name });

test('a seller finds where each rupee of COD is, when the next payout is, and why a payout has its amount', async ({
  page,
}) => {
  await withPayouts(async (day) => {
    const seller = await aCodShop(page);
    await page.goto('/cod');
    await expect(page.getByText('No COD yet')).toBeVisible();
    await aParcel(page.request, seller, 'COD');
    const full = await aDelivered(page.request, seller, day);
    const short = await aDelivered(page.request, seller, day);
    const waiting = await aDelivered(page.request, seller, day);
    await sendCodFile(page.request, [
      [full.awb, COLLECTED],
      [short.awb, COLLECTED - 100],
    ]);

    await page.goto('/dashboard');
    const card = page
      .getByRole('region', { name: 'To do today' })
      .getByRole('link', { name: /Next COD payout/ });
    await expect(card).toContainText(/₹999\.00on \w+day, 1 parcel/);
    await card.click();
    await expect(page.getByRole('heading', { name: 'COD', exact: true })).toBeVisible();
    await expect(page.getByText(/^on \w+day, .+, for 1 parcel, before deductions$/)).toBeVisible();
    await expect(tile(page, /With the courier/)).toContainText('₹999.00');
    await expect(tile(page, /Waiting for payout/)).toContainText('₹999.00');
    await expect(tile(page, /Courier sent less/)).toContainText('₹999.00');
    await expectClean(page);

    await tile(page, /Courier sent less/).click();
    await expect(page.getByRole('row', { name: short.awb })).toBeVisible();
    await expect(page.getByRole('row', { name: full.awb })).toHaveCount(0);
    await page.getByTitle('Why this amount?').click();
    await expect(page.getByText(/delivered the parcel on .+ and had to collect ₹999\.00\./)).toBeVisible();
    await expect(
      page.getByText('The courier sent less than it collected. We’re resolving this with them.'),
    ).toBeVisible();
    await page.goto(`/cod?search=${waiting.awb}`);
    await page.getByTitle('Why this amount?').click();
    await expect(page.getByText('The courier hasn’t paid us yet.')).toBeVisible();

    const { id, utr } = await payOut(page.request, seller, day);
    await page.goto('/cod?tab=remittances');
    await expect(page.getByRole('row', { name: `COD-${id}` })).toContainText(utr);
    await page.getByRole('link', { name: `COD-${id}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `COD remittance COD-${id}` })).toBeVisible();
    const why = page.locator('section', { hasText: 'Why this amount' });
    await expect(why).toContainText(/COD of 1 parcel₹999\.00/);
    await expect(why).toContainText(/Paid₹999\.00/);
    await expect(why).toContainText(/HDFC Bank.*6789/);
    await expect(page.getByRole('row', { name: full.awb })).toContainText('₹999.00');
    await expectClean(page);
    await hydrated(page);
    for (const [label, name] of [
      ['Download PDF', `COD-${id}.pdf`],
      ['Download CSV', `cod-remittance-${id}-`],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: label }).click();
      expect((await download).suggestedFilename()).toContain(name);
    }
  });
});

test('COD to the wallet is credited at once, and the ledger and the remittance name each other', async ({
  page,
}) => {
  await withPayouts(async (day) => {
    const seller = await aCodShop(page);
    const parcel = await aDelivered(page.request, seller, day);
    await sendCodFile(page.request, [[parcel.awb, COLLECTED]]);
    await page.goto('/cod');
    await hydrated(page);
    await page.getByRole('radio', { name: /Wallet/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('We’ll pay your COD to your wallet from the next payout.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Wallet/ })).toBeChecked();

    const { id } = await payOut(page.request, seller, day);
    await page.goto('/wallet');
    await hydrated(page);
    const entry = page.getByRole('row', { name: 'COD remittance' });
    await expect(entry).toContainText('₹999.00');
    await entry.getByRole('link', { name: `COD-${id}` }).click();
    await expect(page.getByRole('heading', { name: `COD remittance COD-${id}` })).toBeVisible();
    await expect(page.getByRole('row', { name: parcel.awb })).toContainText('₹999.00');
    await page.getByRole('main').getByRole('link', { name: 'Wallet' }).click();
    await expect(page.getByRole('row', { name: 'COD remittance' })).toHaveCount(1);
  });
});

test('a seller compares what early COD costs, and gets chosen parcels early for the charge on the button', async ({
  page,
}) => {
  await offerEarly(page.request);
  const seller = await aCodShop(page);
  const [one, two] = [await aDelivered(page.request, seller), await aDelivered(page.request, seller)];
  await page.goto('/cod');
  await hydrated(page);
  await page.getByRole('checkbox', { name: `Select ${one.awb}` }).check();
  await page.getByRole('button', { name: 'Get selected COD early' }).click();
  await expect(page.getByRole('heading', { name: '1 parcel' })).toBeVisible();
  await expect(page.getByText('₹999.00 less ₹19.98 (2%, GST included)')).toBeVisible();
  await page.getByRole('radio', { name: /4 days after delivery/ }).check();
  await expectClean(page);
  await page.getByRole('button', { name: 'Get ₹989.01 early for ₹9.99' }).click();
  await expect(page.getByText('We’ll pay 1 parcel early: ₹989.01 after a charge of ₹9.99.')).toBeVisible();
  await expect(page.getByRole('row', { name: one.awb })).toContainText('Early, from');
  await expect(page.getByRole('checkbox', { name: `Select ${one.awb}` })).toBeDisabled();

  // Both: the one that is early already is named with the reason.
  await page.goto(`/cod/early?awb=${one.awb}&awb=${two.awb}`);
  await expect(page.getByRole('row', { name: one.awb })).toContainText('Already paid early');
  await expect(page.getByRole('heading', { name: '1 parcel' })).toBeVisible();
  await page.goto('/cod/early?awb=NONE-1');
  await expect(page.getByText('No delivered COD parcel has this AWB')).toBeVisible();
  await page.goto(`/cod/early?awb=${one.awb}`);
  await expect(page.getByText('No parcels can be paid early')).toBeVisible();
});
