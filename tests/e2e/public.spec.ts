import { expect, type Locator, type Page, test } from '@playwright/test';
import { EXAMPLES } from '../../server/features/operator/defaults.data.ts';
import { expectMarks } from './marks.ts';
import { aSeller, expectClean, hydrated, signIn } from './setup.ts';

const OPEN_PAGES = [
  '/',
  '/pricing',
  '/integrations',
  '/track/package',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const main = (page: Page) => page.getByRole('main');
const style = (of: Locator, name: string) =>
  of.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);

// spec: public-hero, public-how-it-works, public-integrations-sections, public-delivery-section
// spec: public-benefits-list, public-call-to-action, public-try-free, public-root
test('the landing page has its sections, and every call to action leads to sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/ship smart & grow fast/i);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship smart & grow fast');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'How it works',
    'Seamless Integrations',
    'Notifications',
    'Shipping Solutions',
    '100% Delivery',
    'Benefits',
    'Frequently asked questions',
    "Generate labels in minutes. Try now, it's free.",
  ]);
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (const step of [
    'Compare Couriers and Rates',
    'Generate Shipping Labels Instantly',
    'Hand Over at Your Pickup Point',
    'Track Shipments Automatically',
  ]) {
    await expect(steps.filter({ hasText: step })).toHaveCount(1);
  }
  await expect(steps.filter({ hasText: '₹18' }).getByRole('link', { name: 'See pricing' })).toBeVisible();
  for (const way of ['Sign up, it’s free', 'Try for free']) {
    await expect(main(page).getByRole('link', { name: way })).toHaveAttribute('href', '/signup');
  }
  await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0);
  await expectClean(page);
  await main(page).getByRole('link', { name: 'Try for free' }).click();
  await page.waitForURL(/\/signup$/);
});

// spec: public-faq
test(
  'only one FAQ answer is open at a time, and a click on its question closes it',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/');
    const [cost, weight] = [page.locator('#cost'), page.locator('#weight')];
    await cost.locator('summary').click();
    await expect(cost.getByText('there is no subscription fee')).toBeVisible();
    await weight.locator('summary').click();
    await expect(weight.getByText('divided by 5000')).toBeVisible();
    await expect(cost.getByText('there is no subscription fee')).toBeHidden();
    await weight.locator('summary').click();
    await expect(weight.getByText('divided by 5000')).toBeHidden();
  },
);

// spec: public-brand-strip
test(
  'the courier logos move at 45 pixels a second, can be paused and stand still with reduced motion',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Courier partners' });
    const names = strip.getByRole('list').first();
    const width = await names.evaluate((node) => node.getBoundingClientRect().width);
    expect(width / Number.parseFloat(await style(names, 'animation-duration'))).toBeCloseTo(45, 1);
    expect(await style(names, 'animation-play-state')).toBe('running');
    await strip.getByRole('checkbox', { name: 'Pause the moving logos' }).check();
    await page.mouse.move(0, 0);
    await expect.poll(() => style(names, 'animation-play-state')).toBe('paused');
    await strip.getByRole('checkbox', { name: 'Pause the moving logos' }).uncheck();
    await page.mouse.move(0, 0);
    await expect.poll(() => style(names, 'animation-play-state')).toBe('running');
    await strip.hover();
    await expect.poll(() => style(names, 'animation-play-state')).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await style(names, 'animation-name')).toBe('none');
    await expectMarks(names.getByRole('img'), EXAMPLES.couriers);
    await expect(names.getByRole('img', { name: 'Amazon Shipping' })).toBeInViewport();
  },
);

// spec: public-bar-elevation
test(
  'the header gets a border after 30 pixels of scroll without changing its height',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    const hasBorderAt = async (top: number) => {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      return (await style(bar, 'border-bottom-color')) !== 'rgba(0, 0, 0, 0)';
    };
    const height = (await bar.boundingBox())?.height;
    expect(await hasBorderAt(0)).toBe(false);
    expect(await hasBorderAt(28)).toBe(false);
    expect(await hasBorderAt(40)).toBe(true);
    expect((await bar.boundingBox())?.height).toBe(height);
    expect(await hasBorderAt(0)).toBe(false);
  },
);

// spec: public-top-bar
test('the links move into a drawer below 768 pixels', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/integrations');
  const toggle = page.getByRole('banner').locator('summary');
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await expect(drawer).toBeHidden();
  await toggle.click();
  for (const link of ['Home', 'Pricing', 'Integrations', 'Track', 'Sign In', 'Sign Up']) {
    await expect(drawer.getByRole('link', { name: link })).toBeInViewport();
  }
  await page.mouse.click(195, 800);
  await expect(drawer).toBeHidden();
  await toggle.click();
  await drawer.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500 g for ₹18, not ₹60');
  await expect(drawer).toBeHidden();

  await page.setViewportSize(DESK);
  await expect(toggle).toBeHidden();
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link')).toHaveText(['Home', 'Pricing', 'Integrations', 'Track']);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

// spec: public-scroll-to-top
test(
  'each page opens at its top, with and without client-side navigation',
  { tag: '@any-width' },
  async ({ page }) => {
    const top = () => page.evaluate(() => window.scrollY);
    await page.goto('/signin');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Harkara' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship smart & grow fast');
    const pricing = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
    await pricing.scrollIntoViewIfNeeded();
    expect(await top()).toBeGreaterThan(1000);
    await pricing.click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(top).toBe(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.goto('/pricing');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(top).toBe(0);
  },
);

// spec: public-call-to-action-elsewhere, public-try-free, public-pricing, public-pricing-sample-rates
test('the pricing page compares prices, shows sample rates and lists the couriers', async ({ page }) => {
  await page.goto('/pricing');
  const row = (name: string, table = page.getByRole('table').first()) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(row('Per half kg')).toHaveText(['₹19', '₹52']);
  const samples = page.getByRole('table', { name: /Sample rates/ });
  await expect(samples.getByRole('columnheader')).toHaveText([
    'Forward',
    'RTO',
    'Base',
    'Additional',
    'Base',
    'Additional',
  ]);
  await expect(samples.getByRole('rowheader')).toHaveText([
    'Within City',
    'Within State',
    'Metro to Metro',
    'Remote Areas',
    'Rest of India',
    'COD',
    'FSC',
  ]);
  await expect(row('Within City', samples)).toHaveText(['₹19', '₹18', '₹19', '₹18']);
  await expect(row('COD', samples)).toHaveText(['₹45', '1.8%', '₹0', '0%']);
  await expect(row('FSC', samples)).toHaveCount(4);
  const lists = main(page).getByRole('list');
  await expect(lists.filter({ hasText: 'NDR management' }).getByRole('heading')).toHaveCount(6);
  await expectMarks(lists.filter({ has: page.getByRole('img') }).getByRole('img'), EXAMPLES.couriers);
  const integrations = await (await page.request.get('/integrations')).text();
  expect(integrations).toMatch(
    /<h2[^>]*>Get started for FREE<\/h2>.*<a[^>]*href="\/signup"[^>]*>Start Now - Compare &amp; Ship</s,
  );
  await expect(page.getByRole('heading', { name: 'Get started for FREE' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Start Now - Compare & Ship' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

/** The page's metadata, as sent by the server. */
const headOf = (page: Page, html: string) =>
  page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    const tags = [...sent.querySelectorAll('head meta')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content') ?? '',
    ]);
    const canonical = sent.querySelector('head link[rel=canonical]')?.getAttribute('href');
    const headings = sent.querySelectorAll('h1').length;
    return {
      title: sent.title,
      canonical,
      headings,
      meta: Object.fromEntries(tags) as Record<string, string | undefined>,
    };
  }, html);

test(
  'every public page is indexable and has a unique title and description and a social card',
  { tag: '@any-width' },
  async ({ page, request, baseURL }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string | undefined>();
    for (const path of OPEN_PAGES) {
      const { title, canonical, headings, meta } = await headOf(page, await (await request.get(path)).text());
      titles.add(title);
      descriptions.add(meta.description);
      expect(title.length, path).toBeGreaterThan(10);
      expect(meta.description, path).toMatch(/^.{50,160}$/);
      expect([canonical, meta['og:url']]).toEqual([`${baseURL}${path}`, `${baseURL}${path}`]);
      expect(meta['og:title']).toBe(title);
      expect([meta.robots, headings], path).toEqual([undefined, 1]);
      expect(meta).toMatchObject({
        'twitter:card': 'summary_large_image',
        'og:image': `${baseURL}/social-card.png`,
      });
    }
    expect([titles.size, descriptions.size]).toEqual([OPEN_PAGES.length, OPEN_PAGES.length]);
    const picture = await (await request.get('/social-card.png')).body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(100_000);
  },
);

test(
  'the landing page has structured data for its FAQ and the organisation',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/');
    const facts = await page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
      scripts.map((script) => ({
        nonce: (script as HTMLScriptElement).nonce,
        ...JSON.parse(script.textContent ?? ''),
      })),
    );
    const faq = facts.find((fact) => fact['@type'] === 'FAQPage');
    const questions = await page.locator('details[name=faq] summary').allInnerTexts();
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      questions.map((question) => question.trim()),
    );
    expect(facts.find((fact) => fact['@type'] === 'Organization').contactPoint.email).toContain('@');
    for (const { nonce } of facts) expect(nonce).not.toBe('');
  },
);

// spec: public-root
test(
  'a signed-in seller is redirected to the orders, which are marked noindex',
  { tag: '@any-width' },
  async ({ page }) => {
    await signIn(page, await aSeller(page.request));
    await page.setViewportSize(DESK);
    await page.goto('/');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goto('/pricing');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Go Orders' }).click();
    await expect(page).toHaveURL(/\/orders$/);
  },
);

// spec: public-header-and-footer
test(
  'public pages share their header, and a footer with legal pages, support and our social accounts',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/pricing');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /^support@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(footer.getByRole('link', { name: /^1800/ })).toHaveAttribute('href', 'tel:18000000000');
    const accounts = footer.getByRole('navigation', { name: /^Follow / }).getByRole('link');
    expect(await accounts.count()).toBeGreaterThan(0);
    for (const account of await accounts.all()) await expect(account).toHaveAttribute('href', /^https:/);
    for (const [name, path] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['Refund & Cancellation Policy', '/refund-policy'],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
    }
  },
);
