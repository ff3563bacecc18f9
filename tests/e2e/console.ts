import { type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, api, base64 } from './setup.ts';

type Session = { token: string; userId: number; emailId: string; phoneNo: string };

let begun: Promise<Session> | undefined;

/** The administrator's session, one for all tests of a worker. */
const adminSession = (request: APIRequestContext) =>
  (begun ??= api(request, 'user/login/validation', {
    phoneNo: ADMIN.phone,
    password: base64(ADMIN.password),
  }));

export const adminToken = async (request: APIRequestContext) => (await adminSession(request)).token;

/** Opens a page of the console with the administrator's session where signing in would have kept it. */
export async function openConsole(page: Page, path: string) {
  const { token, userId, emailId, phoneNo } = await adminSession(page.request);
  await page.goto('/admin/favicon.svg');
  await page.evaluate(
    (kept) => sessionStorage.setItem('console.session', kept),
    JSON.stringify({ token, userId, emailId, phoneNo }),
  );
  await page.goto(`/admin${path}`);
}

/** Fills in the console's sign-in. */
export async function signInToConsole(page: Page, { phone, password } = ADMIN) {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A list's address in the console, narrowed by a filter. */
export const listAt = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
