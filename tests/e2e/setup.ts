import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

export const PASSWORD = 'Seller@123';
export const ADMIN = { phone: '9000000001', password: 'Admin@123' };

export type Seller = { phone: string; email: string; password: string; userId: number; token: string };

export const base64 = (text: string) => Buffer.from(text).toString('base64');

/** An unused phone number. */
export const aPhone = () => `${randomInt(6, 9)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

export async function api(request: APIRequestContext, path: string, body: object = {}, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const response = await request.post(`/api/${path}`, { data: body, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** The newest OTP sent to this phone. */
export async function otpOf(request: APIRequestContext, phone: string): Promise<string> {
  const messages = await (await request.get(`/api/sandbox/outbox?to=${phone}`)).json();
  return messages.find(({ otp }: { otp: string | null }) => otp).otp;
}

/** A seller who signed up but never entered the OTP. */
export async function anUnverifiedSeller(request: APIRequestContext): Promise<Omit<Seller, 'token'>> {
  const phone = aPhone();
  const person = { phone, email: `s${phone}@example.com`, password: PASSWORD };
  const registration = { phoneNo: phone, emailId: person.email, password: base64(PASSWORD), rolesId: 1 };
  const { userId } = await api(request, 'user/registration', registration);
  return { ...person, userId };
}

/** A new seller with only a verified phone. */
export async function aSeller(request: APIRequestContext): Promise<Seller> {
  const person = await anUnverifiedSeller(request);
  const context = { mobileNumber: person.phone, firstTimeUser: true, passwordReset: false };
  await api(request, 'generate-otp', context);
  const { token } = await api(request, 'otp-verify', { ...context, otp: await otpOf(request, person.phone) });
  return { ...person, token };
}

/** Changes the password elsewhere, which ends all existing sessions. */
export const changePassword = (
  request: APIRequestContext,
  { userId, token, password }: Seller,
  changed: string,
) =>
  api(
    request,
    'update/user-password',
    { userId, oldPassword: base64(password), currentPassword: base64(changed) },
    token,
  );

/** Adds the profile and company that ordering requires. */
/** The company of the sellers here. */
export const COMPANY = {
  companyName: 'Asha Crafts',
  website: 'https://asha.example',
  address: '12, MG Road, Shivaji Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560001',
};
export const TAX = { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' };

export async function completeDetails(request: APIRequestContext, { userId, token, phone }: Seller) {
  await api(
    request,
    'user/customer-profile',
    { id: userId, firstName: 'Asha', lastName: 'Rao', phone },
    token,
  );
  const details = { customerDetailsRequest: COMPANY, gstDetailsRequest: TAX };
  await api(request, 'user/company-details', details, token);
}

/** An active pickup point. A seller's first is the default. */
export async function aPickupPoint(
  request: APIRequestContext,
  { userId, token, phone }: Seller,
  name: string,
) {
  const place = {
    pin: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
    address: '214, 12th Main Road, Indiranagar',
  };
  const point = { id: null, userId, pickupPointName: name, phone, ...place };
  return api(request, 'user/pickup-location', point, token);
}

/** Posts the sign-in form, which sets the page's session cookie. */
export async function signIn(page: Page, { phone, password }: { phone: string; password: string }) {
  const response = await page.request.post('/signin', {
    form: { phoneNo: phone, password },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
}

/** Waits until React has handled the last event: it schedules its work as messages. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });

/** Waits until React has hydrated the page's form, or the page if it has no form, including effects. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const part = document.querySelector('main form') ?? document.querySelector('main');
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'));
  });
  await settled(page);
}

/** Stops the page's clock, now or on its next document. Then only `page.clock.runFor` advances it. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

type Found = { id: string; nodes: { html: string }[] };

/** Switches the theme and waits for its colours: the back office sets them by script. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (!new URL(page.url()).pathname.startsWith('/admin')) return;
  await page.waitForFunction((isDark) => {
    const [red, green, blue, alpha = 1] = (
      getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return alpha === 1 && Math.max(red!, green!, blue!) < 128 === isDark;
  }, colorScheme === 'dark');
}

/**
 * Axe violations: all rules in the light theme, and contrast only in the dark one, because the themes differ in
 * colours alone. Colours do not depend on the width, so phones are checked in the light theme only.
 */
async function violationsOf(page: Page): Promise<Found[]> {
  await inTheme(page, 'light');
  // Full details of passed nodes would take longer than the checks.
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  if (test.info().project.name.startsWith('phone')) return light.violations;
  await inTheme(page, 'dark');
  const dark = await page.evaluate(() => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Found[] }> };
    };
    return axe.run({ runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] });
  });
  return [...light.violations, ...dark.violations];
}

/** Expects no axe violations in either theme, and no horizontal overflow. */
export async function expectClean(page: Page) {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect(
    (await violationsOf(page)).map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
  ).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const png = (base64: string, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
});

/** Real images: two logos that fit, and one that is a pixel too wide. */
export const LOGOS = {
  blue: png(
    'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAMAAAC5zwKfAAAAA1BMVEU9O/OTzweHAAAAHUlEQVR42u3BgQAAAADDoPlT3+AEVQEAAAAAAPAMGVAAAd7/UeQAAAAASUVORK5CYII=',
    'blue.png',
  ),
  amber: png(
    'iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAMAAAANIilAAAAAA1BMVEX1pST7BiCcAAAAGklEQVR42u3BMQEAAADCoPVPbQZ/oAAAAOAzDkwAAXHLzzAAAAAASUVORK5CYII=',
    'amber.png',
  ),
  wide: png(
    'iVBORw0KGgoAAAANSUhEUgAAAFsAAABYCAMAAACtfHsFAAAAA1BMVEU9O/OTzweHAAAAH0lEQVR42u3BMQEAAADCoPVPbQo/oAAAAAAAAACAtwEfoAABlHSRzwAAAABJRU5ErkJggg==',
    'wide.png',
  ),
};
