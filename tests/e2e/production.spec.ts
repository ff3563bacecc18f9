import { expect, test } from '@playwright/test';
import { OPEN_PAGES } from '../../apps-remix-seller/app/features/public/pages.ts';
import { EXAMPLES } from '../../server/features/operator/defaults.data.ts';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { fillSignIn } from './auth.setup.ts';
import { originOf, startOwnServer } from './own-server.ts';
import { aPhone, base64, PASSWORD } from './setup.ts';

const ORIGIN = originOf('production');

/** What the specification and the seeds make up. Bare words such as a state's name are left out. */
const MADE_UP = [
  ...[EXAMPLES.tagline, EXAMPLES.legalName, EXAMPLES.address, EXAMPLES.gstin, EXAMPLES.supportEmail],
  ...[EXAMPLES.supportPhone, EXAMPLES.bankName, EXAMPLES.bankAccountNumber, EXAMPLES.bankIfsc],
  ...[EXAMPLES.linkedin, EXAMPLES.pinCodeCount, EXAMPLES.savings, EXAMPLES.deliveryTime, EXAMPLES.remoteTime],
  ...[EXAMPLES.rateFrom, EXAMPLES.rateFromElsewhere, EXAMPLES.halfKiloRate, EXAMPLES.halfKiloRateElsewhere],
  ...['24/7', '50+', '19,000+', '₹31.86', 'Handloom seller, Surat', 'social-card.png'],
];

// Once: the server has its own port and database.
test(
  'a production server without settings shows nothing made up, on public pages and to a seller',
  {
    tag: '@any-width',
  },
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const server = await startOwnServer('production', 'production');
    const db = connectDatabase(server.databaseUrl, 2);
    try {
      for (const path of [...OPEN_PAGES, '/integrations?tab=channel', '/signin', '/signup']) {
        const html = await (await request.get(`${ORIGIN}${path}`)).text();
        expect(html, path).toContain('Harkara');
        for (const text of MADE_UP) expect(html.includes(text), `${text} on ${path}`).toBe(false);
        for (const courier of EXAMPLES.couriers)
          expect(html.includes(courier), `${courier} on ${path}`).toBe(false);
      }
      const phone = aPhone();
      const person = {
        phoneNo: phone,
        emailId: `p${phone}@example.com`,
        password: base64(PASSWORD),
        rolesId: 1,
      };
      await request.post(`${ORIGIN}/api/user/registration`, { data: person });
      await db('users').where({ phone }).update({ phone_verified_at: new Date() });
      await page.goto(`${ORIGIN}/signin`);
      await fillSignIn(page, phone, PASSWORD);
      await expect(page).toHaveURL(/\/orders/);
      for (const path of ['/wallet', '/invoices', '/settings/account', '/dashboard', '/tracking']) {
        await page.goto(`${ORIGIN}${path}`);
        await expect(page.getByRole('main')).toBeVisible();
        const html = await page.content();
        for (const text of MADE_UP) expect(html.includes(text), `${text} on ${path}`).toBe(false);
      }
      await page.goto(`${ORIGIN}/wallet`);
      await expect(page.getByRole('heading', { name: 'Bank transfer' })).toHaveCount(0);
    } finally {
      await db.destroy();
      await server.stop();
    }
  },
);
