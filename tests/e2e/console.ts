import { type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, api, base64 } from './setup.ts';

type Session = { token: string; userId: number; emailId: string; phoneNo: string };

let begun: Promise<Session> | undefined;

/** The administrator's session, shared by all tests of a worker. */
const adminSession = (request: APIRequestContext) =>
  (begun ??= api(request, 'user/login/validation', {
    phoneNo: ADMIN.phone,
    password: base64(ADMIN.password),
  }));

export const adminToken = async (request: APIRequestContext) => (await adminSession(request)).token;

/** Opens a page of the console with a stored administrator session, without the sign-in form. */
export async function openConsole(page: Page, path: string) {
  const { token, userId, emailId, phoneNo } = await adminSession(page.request);
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

/** The path of a filtered list in the console. */
export const listAt = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
