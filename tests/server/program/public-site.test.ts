import { readdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claims } from '../../../apps-remix-seller/app/features/public/claims.ts';
import { questionsFor } from '../../../apps-remix-seller/app/features/public/landing/faq/questions.ts';
import { CLOSED_PATHS, OPEN_PAGES } from '../../../apps-remix-seller/app/features/public/pages.ts';
import {
  sampleCharges,
  sampleRates,
} from '../../../apps-remix-seller/app/features/public/pricing/sampleRates.ts';
import { UNKNOWN_OPERATOR } from '../../../apps-remix-seller/app/lib/page/unknown-operator.ts';
import { loader as manifest } from '../../../apps-remix-seller/app/routes/manifest[.]webmanifest.ts';
import { loader as robots } from '../../../apps-remix-seller/app/routes/robots[.]txt.ts';
import { loader as sitemap } from '../../../apps-remix-seller/app/routes/sitemap[.]xml.ts';
import { PRINTED_CARDS, TERMS } from '../../../seeds/rate-cards.data.ts';
import { DAYS_TO_ANSWER } from '../../../server/contract/limits.ts';
import { PRODUCT } from '../../../server/contract/product.ts';
import { EXAMPLES } from '../../../server/features/operator/defaults.data.ts';
import {
  ADMIN_MENU,
  ADMIN_PAGES,
  pathsOf,
  SELLER_PAGES,
  sellerMenu,
} from '../../../server/features/sellers/admin/menus.ts';
import { servePortal } from '../../setup/portal.ts';

let server: Server;

beforeAll(async () => {
  server = await servePortal({
    'robots.txt': { loader: robots },
    'sitemap.xml': { loader: sitemap },
    'manifest.webmanifest': { loader: manifest },
  });
});
afterAll(() => void server.close());

const PUBLIC = 'apps-remix-seller/public';

describe('search engines', () => {
  it('are kept from pages behind sign-in, the API and the back office, and are pointed to the sitemap', async () => {
    const { text, headers } = await request(server).get('/robots.txt').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(text).toContain('Disallow: /api\nDisallow: /admin\n');
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
    const pages = [...pathsOf(sellerMenu(true), SELLER_PAGES), ...ADMIN_PAGES];
    for (const page of pages)
      expect(
        closed.some((path) => page.startsWith(path)),
        page,
      ).toBe(true);
    for (const page of OPEN_PAGES)
      expect(
        closed.some((path) => page.startsWith(path)),
        page,
      ).toBe(false);
    expect(pathsOf(ADMIN_MENU, []).filter((path) => OPEN_PAGES.includes(path))).toEqual([]);
    expect(new Set(closed).size).toBe(CLOSED_PATHS.length);
  });

  it('find every public page in the sitemap, at the public URL', async () => {
    const { text, headers } = await request(server).get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const pages = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]);
    expect(pages).toEqual(OPEN_PAGES.map((path) => `https://shop.example${path}`));
  });
});

it('the portal can be installed on a phone’s home screen', async () => {
  const { body, headers } = await request(server).get('/manifest.webmanifest').expect(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(body).toMatchObject({ name: PRODUCT.name, start_url: '/orders', display: 'standalone' });
  expect(body.icons.map((icon: { src: string }) => icon.src)).toContain('/favicon.svg');
});

/** The WCAG contrast ratio between white and a hexadecimal colour. */
function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('the public site', () => {
  const INDIA_POST = 8;
  const SURFACE = 2;
  const card = PRINTED_CARDS.find(
    ({ courierId, motId, slabs }) =>
      courierId === INDIA_POST && motId === SURFACE && slabs[0] === 500 && slabs[1] === 500,
  );
  const terms = TERMS.find(({ courierId }) => courierId === INDIA_POST);

  // spec: public-pricing-sample-rates, constants-sample-rates
  it('shows sample rates from a card that sellers get', () => {
    const rupees = (amounts: readonly number[], percent = 100) =>
      amounts.map((amount) => `₹${(amount * percent) / 100}`);
    expect(sampleRates.map(({ name }) => name)).toEqual([
      'Within City',
      'Within State',
      'Metro to Metro',
      'Remote Areas',
      'Rest of India',
    ]);
    expect(sampleRates.map(({ forward }) => forward)).toEqual(card?.forward.map((rate) => rupees(rate)));
    expect(sampleRates.map(({ rto }) => rto)).toEqual(
      card?.forward.map((rate) => rupees(rate, terms?.rtoPercent)),
    );
    expect(sampleCharges).toEqual([
      { name: 'COD', forward: [`₹${terms?.codRupees}`, `${terms?.codPercent}%`], rto: ['₹0', '0%'] },
      { name: 'FSC', forward: [`${terms?.fscPercent}%`, '0%'], rto: [`${terms?.fscPercent}%`, '0%'] },
    ]);
    expect(Math.max(...TERMS.map(({ fscPercent }) => fscPercent))).toBe(15);
  });

  // spec: public-claims
  it('makes only the agreed claims', () => {
    expect(EXAMPLES).toMatchObject({ pinCodeCount: '29,000+', partnerCount: '50+', rateFrom: '₹18' });
    expect(EXAMPLES).toMatchObject({
      rateFromElsewhere: '₹60',
      halfKiloRate: '₹19',
      halfKiloRateElsewhere: '₹52',
    });
    expect(`₹${card?.forward[0]?.[0]}`).toBe(EXAMPLES.halfKiloRate);
    expect(EXAMPLES.couriers).toHaveLength(TERMS.length);
    expect(sampleRates.flatMap(({ forward }) => forward[1])).toContain(EXAMPLES.rateFrom);
    expect(claims.setUp).toEqual({
      account: 'in seconds',
      seller: 'about 5 minutes',
      label: 'under five minutes',
    });
    expect(claims.disputes).toContain('within 5 days of the invoice date');
    expect(claims.daysToAnswerWeight).toBe(DAYS_TO_ANSWER);
  });

  // spec: public-brand-strip
  it('has a logo of outlines for each courier and channel, with enough contrast to white', async () => {
    const couriers = await readdir(`${PUBLIC}/couriers`);
    expect(couriers).toHaveLength(TERMS.length);
    const drawn = [...couriers.map((name) => `couriers/${name}`), 'channels/your-own-website.svg'];
    for (const mark of await Promise.all(drawn.map((name) => readFile(`${PUBLIC}/${name}`, 'utf8')))) {
      expect(mark).not.toMatch(/<(text|image|style)/);
      expect(mark.match(/translate\(37 /g)?.length, 'lines of the name').toBeGreaterThan(0);
      const ground = /<rect width="120" height="40" rx="8" fill="#([0-9a-f]{6})"/.exec(mark)?.[1] ?? 'ffffff';
      expect(contrastToWhite(ground), mark.slice(0, 150)).toBeGreaterThan(4.5);
      // Capitals at least 10 px high at a mark width of 120 px stay readable at 90 px.
      for (const [, line = ''] of mark.matchAll(/<path transform="translate\(37 [^"]+" d="([^"]+)"/g)) {
        const heights = [...line.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, height]) => Number(height));
        expect(-Math.min(...heights), mark.slice(0, 150)).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('shows the companies’ own signs as they are, on white or on their own colour', async () => {
    const official = 'apps-remix-seller/marks/official';
    const note = await readFile(`${official}/README.md`, 'utf8');
    expect(note).toMatch(/simple-icons.* \d+\.\d+\.\d+.*CC0/s);
    for (const [file, marks] of [
      ['shopify', ['shopify', 'shopify-sign']],
      ['woo', ['woocommerce', 'woocommerce-sign']],
      ['zoho', ['zoho-books']],
      ['wix', ['wix']],
    ] as const) {
      expect(note).toContain(`\`${file}.svg\``);
      const [path] = / d="[^"]+"/.exec(await readFile(`${official}/${file}.svg`, 'utf8'))!;
      for (const name of marks) {
        const mark = await readFile(`${PUBLIC}/channels/${name}.svg`, 'utf8');
        expect(mark, name).toContain(path);
        expect(mark).not.toMatch(/<(text|image|style)/);
        expect(mark).toMatch(/<rect [^>]*fill="(#fff|#873eff)"/);
      }
    }
  });

  // spec: public-faq
  it('has an id, a question and an answer for each FAQ entry', () => {
    const questions = questionsFor(UNKNOWN_OPERATOR);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/\.$/);
      expect(answer).not.toContain('undefined');
    }
  });
});
