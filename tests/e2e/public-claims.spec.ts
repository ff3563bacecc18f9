import { expect, type Page, test } from '@playwright/test';
import { OPEN_PAGES } from '../../apps-remix-seller/app/features/public/pages.ts';
import { EXAMPLES } from '../../server/features/operator/defaults.data.ts';
import { expectMarks } from './marks.ts';

const CHANNELS = ['Shopify', 'WooCommerce', 'Zoho Books', 'Wix', 'Your own website'];
const main = (page: Page) => page.getByRole('main');

// spec: public-claims, public-claims-pincodes, public-claims-terms, public-claims-features
// spec: public-claims-notifications, public-order-channels, public-integrations-cards
test(
  'the public pages show every required claim and a logo and a name for each partner',
  { tag: '@any-width' },
  async ({ page }) => {
    const expected: Record<string, string[]> = {
      '/': [
        '29,000+',
        'setup in seconds',
        'about 5 minutes',
        'under five minutes',
        '₹18',
        'About 30% saved',
        '50+ courier partners',
        'No subscription fee',
        'No minimum sign-up period, no credit card, a free trial.',
        'A dedicated account manager',
        'Regional languages',
        'NDR management',
        'Quick COD remittance',
        'Instant refunds',
        'download every label',
        'Fewer returns, fewer weight disputes',
        'SMS, e-mail and WhatsApp',
        'support 24/7',
        'Packing supplies',
        'weekly reports',
        'Type orders in, upload them in bulk, or sync them from your online store',
      ],
      '/pricing': ['500 g for ₹18, not ₹60', '₹19', '₹52', 'About 30% savings'],
      '/integrations': ['19,000+', '15,000+', '12,000+'],
    };
    for (const [path, texts] of Object.entries(expected)) {
      await page.goto(path);
      for (const text of texts) await expect(main(page), path).toContainText(text);
    }
    await expect(main(page).getByText('19,000+')).toHaveCount(3);
    const cards = main(page).getByRole('listitem');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(EXAMPLES.couriers);
    await expectMarks(
      cards.locator('img'),
      EXAMPLES.couriers.map(() => ''),
    );
    await page.goto('/integrations?tab=channel');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(CHANNELS);
    await expectMarks(
      cards.locator('img'),
      CHANNELS.map(() => ''),
    );
  },
);

/** The text around each occurrence of a number. */
const around = (text: string, number: string | RegExp) =>
  [...text.matchAll(new RegExp(number, 'g'))].map(({ index }) =>
    text.slice(Math.max(0, index - 90), index + 110),
  );

// spec: public-claims
test(
  'each number on the public pages says what it counts, and is the same on all of them',
  { tag: '@any-width' },
  async ({ page }) => {
    const shown: Record<string, string> = {};
    for (const path of [...OPEN_PAGES, '/integrations?tab=channel', '/signin', '/signup']) {
      await page.goto(path);
      // Includes closed answers; excludes the table of sample rates, whose heading states its scope.
      shown[path] = await page.evaluate(() => {
        for (const part of document.querySelectorAll('script, style, table, nav, footer, [name=faq] summary'))
          part.remove();
        return (document.body.textContent ?? '').replace(/\s+/g, ' ');
      });
    }
    const all = Object.values(shown).join(' | ');
    const expectScoped = (number: string | RegExp, scope: RegExp) => {
      const places = around(all, number);
      expect(places.length, String(number)).toBeGreaterThan(0);
      for (const place of places) expect(place).toMatch(scope);
    };
    expectScoped(EXAMPLES.rateFrom, /additional 500 g|500 g for ₹18, not ₹60|^.*₹18.*is our starting rate/);
    expectScoped(EXAMPLES.rateFromElsewhere, /additional 500 g|500 g for ₹18, not ₹60/);
    expectScoped(EXAMPLES.halfKiloRate, /first 500 g/);
    expectScoped('50\\+', /connected|together/);
    expectScoped('29,000\\+', /together/);
    expectScoped('in seconds', /account/i);
    expectScoped('about 5 minutes', /profile, company details and first pickup point/);
    expectScoped('under five minutes', /order to printed label/);
    expectScoped('5 days', /within 5 days of the invoice date|1.5 (business )?days/);
    expectScoped('7 days', /accept or dispute/);
    expect(all).toContain('One account, ten couriers from day one');
    expect(EXAMPLES.couriers).toHaveLength(10);
    // Any other price or count on the pages would need its scope.
    const known = [
      EXAMPLES.rateFrom,
      EXAMPLES.rateFromElsewhere,
      EXAMPLES.halfKiloRate,
      EXAMPLES.halfKiloRateElsewhere,
    ];
    expect([...new Set(shown['/pricing']?.match(/₹\d+/g))].sort()).toEqual([...known].sort());
    expect([...new Set(all.match(/\d[\d,]*\+/g))].sort()).toEqual(
      ['12,000+', '15,000+', '19,000+', EXAMPLES.pinCodeCount, EXAMPLES.partnerCount].sort(),
    );
  },
);
