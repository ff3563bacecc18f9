import { expect, test } from '@playwright/test';
import { recordErrors } from './page-errors.ts';
import { expectClean } from './setup.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/api/docs');
});

test('the API page has no accessibility faults, and loads without an error', async ({ page }) => {
  const errors = recordErrors(page);
  await page.reload();
  // Axe takes minutes for 240 calls of one kind: keep one of each tag, and every tenth schema.
  await page.evaluate(() => {
    for (const [at, section] of document.querySelectorAll('.group .call ~ .call, .schema').entries())
      if (section.matches('.call') || at % 10 > 0) {
        document.querySelector(`#contents a[href="#${section.id}"]`)?.parentElement?.remove();
        section.remove();
      }
    // Sections that are drawn while axe reads the page move what it has measured.
    for (const section of document.querySelectorAll<HTMLElement>('.call, .schema'))
      section.style.contentVisibility = 'visible';
  });
  await expectClean(page);
  expect(errors).toEqual([]);
});

test('finds calls, errors and schemas from the keyboard', async ({ page }) => {
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  const found = page.locator('#found');
  for (const [words, title, kind] of [
    ['ship pending', 'Ship pending orders', 'call'],
    ['rate_changed', 'RATE_CHANGED', 'error'],
    ['pincode metro', 'Pincode', 'schema'],
    ['verify signature', 'Verify the signature', 'guide'],
  ] as const) {
    await search.fill(words);
    const hit = found.getByRole('link', { name: `${title} ${kind}`, exact: true });
    await expect(hit, words).toBeVisible();
  }
  await search.fill('zeppelin');
  await expect(found).toHaveText('Nothing found.');
  await search.fill('shipOrders');
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#shipOrders$/);
  await expect(page.getByRole('heading', { name: 'Ship pending orders' })).toBeInViewport();
  await expect(found).toBeHidden();
});

test('finds the text of the guide and what error codes mean, with the words around', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search' });
  const found = page.locator('#found');
  for (const [words, title] of [
    ['same body within 24 hours', 'Repeating a call'],
    ['misspelled optional', 'Conventions'],
    ['redirects followed 410', 'Receiving webhooks'],
    ['breaking six months', 'Versions'],
    ['customerUniqueId repeat', '3. Create the order'],
    ['recharge the wallet', 'INSUFFICIENT_BALANCE'],
  ] as const) {
    await search.fill(words);
    await expect(found, words).toContainText(title);
  }
  await found.getByRole('link', { name: /^INSUFFICIENT_BALANCE error … .*Recharge the wallet/ }).click();
  await expect(page.locator('#error-INSUFFICIENT_BALANCE')).toBeInViewport();
});

test('shows the calls for API keys, or all, or those of a scope; a link shows a hidden call', async ({
  page,
  isMobile,
}) => {
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const openContents = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Contents' }).click();
  };
  const choice = contents.getByLabel('Show');
  await expect(page.locator('#createOrder')).toBeVisible();
  await expect(page.locator('#adminListOrders')).toBeHidden();
  await expect(page.locator('#tag-back-office')).toBeHidden();
  await openContents();
  await choice.selectOption('tracking:read');
  await expect(page.locator('#trackParcel')).toBeVisible();
  await expect(page.locator('#calculateRates')).toBeVisible();
  await expect(page.locator('#createOrder')).toBeHidden();
  await expect(contents.getByText('Wallet', { exact: true })).toBeHidden();
  await page.goto('/api/docs#adminListOrders');
  await expect(page.locator('#adminListOrders').getByRole('heading').first()).toBeInViewport();
  await page.reload();
  await expect(page.locator('#adminListOrders').getByRole('heading').first()).toBeInViewport();
  await openContents();
  await expect(choice).toHaveValue('all');
  await page.goto('/api/docs');
  await page.reload();
  await openContents();
  await expect(choice).toHaveValue('tracking:read');
});

test('jumps to a section, also far down, and marks it in the contents', async ({ page, isMobile }) => {
  for (const id of ['errors', 'shipOrders', 'adminListOrders']) {
    await page.goto(`/api/docs#${id}`);
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
    if (!isMobile)
      await expect(page.locator(`#contents a[href="#${id}"]`)).toHaveAttribute('aria-current', 'true');
  }
});

test('shows programs in one language everywhere, and remembers it', async ({ page }) => {
  const block = page.locator('#createOrder .samples');
  const panel = block.getByRole('tabpanel');
  await expect(panel).toContainText('curl');
  await block.getByRole('tab', { name: 'Python' }).click();
  await expect(panel).toContainText('requests.post');
  await expect(page.locator('#shipOrders .samples').getByRole('tabpanel')).toContainText('requests.post');
  await page.keyboard.press('ArrowLeft');
  await expect(panel).toContainText('await fetch');
  await page.reload();
  await expect(panel).toContainText('await fetch');
  await page.locator('#quick-start').getByRole('tab', { name: 'PHP' }).first().click();
  await expect(page.locator('#quick-start').getByRole('tabpanel').first()).toContainText('<?php');
});

test('copies a program @any-width', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const block = page.locator('#shipOrders .samples').getByRole('tabpanel');
  await block.hover();
  const button = block.getByRole('button', { name: 'Copy' });
  // The word stays for two seconds, which a busy machine may miss.
  const word = button.evaluate(
    (element) =>
      new Promise((resolve) => {
        new MutationObserver(() => resolve(element.textContent)).observe(element, { childList: true });
      }),
  );
  await button.click();
  expect(await word).toBe('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('pre').textContent());
});

test('opens the contents on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'On a desk the contents are always there.');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents).toBeHidden();
  await page.getByRole('button', { name: 'Contents' }).click();
  await contents.getByText('Orders', { exact: true }).click();
  await contents.getByRole('link', { name: 'Ship pending orders' }).click();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ship pending orders' })).toBeInViewport();
});
