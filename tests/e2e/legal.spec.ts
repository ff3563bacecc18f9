import { expect, type Page, test } from '@playwright/test';
import { expectClean, hydrated } from './setup.ts';

const pages = [
  {
    path: '/terms',
    title: 'Terms of Service',
    revised: '1 June 2021',
    says: [
      'Parcels are delivered in 1–5 business days nationwide. Remote areas take 1–3 extra days.',
      'same-day and next-day delivery',
      'Prices include 18% GST, and all payments are made in Indian rupees only.',
      'The charged weight is the higher of the volumetric and the actual weight.',
      'divided by 5000, for air and for surface alike',
      'credit period of 30 days',
      'The label and the signed manifest are mandatory',
      'must be resolved within 24 hours',
      'the COD remittance may be held',
      'the maximum liability is Rs. 4000 or 50% of the invoice value, whichever is lower',
      'There is no claim for fragile, glass, liquid or poorly packed items.',
      'Raise weight and billing disputes within 5 days of the invoice date',
      'We hold an account for false information, and may suspend or terminate it for a breach of these terms or for fraud.',
      '30 days’ written notice',
    ],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    revised: '1 June 2021',
    says: ['When an account is cancelled, its data is deleted immediately'],
  },
  {
    path: '/refund-policy',
    title: 'Refund & Cancellation Policy',
    revised: '1 December 2023',
    says: [
      'refunded within 60–90 days after cancellation, after adjusting unpaid bills',
      'A cancellation in the middle of a month yields one final invoice',
      'Termination needs 30 days’ written notice',
      'keep their credit period of 30 days',
      'The data of a cancelled account is deleted immediately',
      'All payments and refunds are made in Indian rupees only.',
    ],
  },
];

function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(request.url());
  });
  return asked;
}

for (const { path, title, revised, says } of pages) {
  // spec: public-terms, public-privacy-policy, public-refund-policy, constants-terms, constants-delivery-days
  // spec: constants-billing-terms, constants-account-terms
  test(`${path} has its required sentences, an address for each section, and needs no script`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Last revised ${revised}`)).toBeVisible();
    for (const sentence of says) await expect(page.getByRole('main')).toContainText(sentence);

    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const last = contents.last();
    const [section = ''] = (await last.textContent())?.split('\n') ?? [];
    await last.click();
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    await expectClean(page);
    expect(scripts).toEqual([]);
    expect(await page.locator('script, link[rel=modulepreload]').count()).toBe(0);
  });
}

test(
  'a link from a page with scripts loads a legal page as a new document without scripts',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/signin');
    await hydrated(page);
    await page.getByRole('link', { name: 'Harkara' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/');
    expect(await page.locator('script').count()).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund & Cancellation Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refund & Cancellation Policy' })).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
  },
);

test(
  'the sign-up form opens the terms in another tab and keeps its input',
  { tag: '@any-width' },
  async ({ page, context }) => {
    await page.goto('/signup', { waitUntil: 'networkidle' });
    await page.getByLabel('Email address').fill('asha@example.com');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    const terms = await opened;
    await expect(terms.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    expect(await terms.locator('script').count()).toBe(0);
    await expect(page.getByLabel('Email address')).toHaveValue('asha@example.com');
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  },
);
