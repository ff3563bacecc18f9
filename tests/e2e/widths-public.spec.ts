import { expect, type Page, test } from '@playwright/test';
import { expectResponsive } from './everywhere.ts';
import { resize } from './layout.ts';
import { hydrated } from './setup.ts';

const PAGES = [
  '/',
  '/pricing',
  '/integrations',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/track/package',
  '/signin',
  '/signup',
  '/reset-password',
];

const withScript = (path: string) => ['/signin', '/signup', '/reset-password'].includes(path);

async function open(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  if (withScript(path)) await hydrated(page);
  // Closed answers must fit too.
  await page.evaluate(() =>
    document.querySelectorAll('details[name=faq]').forEach((part) => part.removeAttribute('name')),
  );
  await page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>('main details').forEach((part) => (part.open = true)),
  );
}

for (const path of PAGES) {
  // spec: public-widths
  test(
    `${path} fits every width, in place, and axe finds nothing in either theme`,
    { tag: '@any-width' },
    async ({ page }) => {
      await open(page, path);
      await expectResponsive(page, { root: 'body' });
    },
  );
}

// spec: public-widths
test('the menu of the public pages is reachable at every width', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/pricing');
  for (const width of [360, 767, 768, 1024, 1920]) {
    await resize(page, width);
    const toggle = page.getByRole('banner').locator('summary');
    if (width < 768) await toggle.click();
    else await expect(toggle).toBeHidden();
    for (const name of ['Home', 'Integrations', 'Track', 'Sign Up']) {
      await expect(
        page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }),
      ).toBeInViewport();
    }
    if (width < 768) await toggle.click();
  }
});
