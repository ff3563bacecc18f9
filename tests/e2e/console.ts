import { type APIRequestContext, type Page, test } from '@playwright/test';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { runAdmin } from '../setup/admin-command.ts';
import { ADMIN, aPhone, api, aSeller, base64 } from './setup.ts';

type Session = { token: string; userId: number; emailId: string; phoneNo: string };

let begun: Promise<Session> | undefined;

/** The administrator's session, shared by all tests of a worker. */
const adminSession = (request: APIRequestContext) =>
  (begun ??= api(request, 'user/login/validation', {
    phoneNo: ADMIN.phone,
    password: base64(ADMIN.password),
  }));

export const adminToken = async (request: APIRequestContext) => (await adminSession(request)).token;

/** Opens a page of the back office with a stored administrator session, without the sign-in form. */
export const openConsole = async (page: Page, path: string) =>
  openConsoleAs(page, await adminSession(page.request), path);

/** Creates and signs in another administrator. */
export async function anotherAdmin(request: APIRequestContext): Promise<Session & { password: string }> {
  const { userId, phone, password } = await aSeller(request);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/harkara_e2e';
  const db = connectDatabase(url.href, 2);
  await db('users').where({ id: userId }).update({ role_id: 2 });
  await db.destroy();
  const session = await api(request, 'user/login/validation', {
    phoneNo: phone,
    password: base64(password),
  });
  return { ...session, password };
}

export async function openConsoleAs(page: Page, { token, userId, emailId, phoneNo }: Session, path: string) {
  await page.goto('/admin/favicon.svg');
  await page.evaluate(
    (kept) => sessionStorage.setItem('console.session', kept),
    JSON.stringify({ token, userId, emailId, phoneNo }),
  );
  await page.goto(`/admin${path}`);
}

export async function signInToConsole(page: Page, { phone, password } = ADMIN) {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The path of a filtered list in the back office. */
export const listAt = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Runs `npm run admin` on the database of the browser tests. */
export function invite(phone = aPhone()) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/harkara_e2e';
  const settings = { DATABASE_URL: url.href, PUBLIC_URL: String(test.info().project.use.baseURL) };
  return { phone, link: runAdmin([phone, `a${phone}@example.com`], settings).link };
}
