import { expect, type Page } from '@playwright/test';
import { fillSignIn, typeOtp } from '../e2e/auth.setup.ts';
import { picture } from '../e2e/journey.ts';
import { main, row } from '../e2e/orders.setup.ts';
import type { World } from './setup/world.ts';

export const SELLER = { phone: '9876500002', email: 'ravi@crafts.example', password: 'Seller@123' };

type Sent = { messages: { to: string; otp: string | null; body: string }[] };

/** What MSG91 or the mail server got for a recipient, oldest first. */
export const sentBy = async ({ report }: World, company: string, to: string) =>
  ((await report(company)) as Sent).messages.filter((message) => message.to === to);

/** The OTP of the newest SMS. */
async function otpOf(world: World): Promise<string> {
  const newest = async () => (await sentBy(world, 'msg91/main', `91${SELLER.phone}`)).at(-1)?.otp ?? '';
  await expect.poll(newest).toMatch(/^\d{6}$/);
  return newest();
}

export async function signUp(page: Page, world: World) {
  await page.goto('/signup');
  await page.getByLabel('Phone number').fill(SELLER.phone);
  await page.getByLabel('Email address').fill(SELLER.email);
  await page.getByLabel('Password', { exact: true }).fill(SELLER.password);
  await picture(page, '10-sign-up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('OTP has been sent successfully.')).toBeVisible();
  await picture(page, '11-otp');
  await typeOtp(page, await otpOf(world));
  await expect(page.getByText('OTP Verified Successfully')).toBeVisible();
  await fillSignIn(page, SELLER.phone, SELLER.password);
  await expect(page).toHaveURL(/\/orders/);
}

/** Pays on PhonePe's page; only PhonePe's own record credits the wallet. */
export async function recharge(page: Page, { amount, balance }: { amount: number; balance: string }) {
  await page.goto('/wallet');
  await page.getByLabel('Recharge amount').fill(String(amount));
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout of PhonePe' })).toBeVisible();
  await picture(page, '12-phonepe');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await picture(page, '13-paid');
  await page.goto('/wallet');
  await expect(page.getByText(balance).first()).toBeVisible();
  await picture(page, '14-wallet');
}

/** A new account's AWBs are fetched within a minute and usable two minutes later. */
const STOCKED_MS = 240_000;

/** Ships the order at Delhivery, and prints its label. Returns the AWB. */
export async function shipAndPrint(page: Page, orderId: string): Promise<string> {
  await expect(async () => {
    await page.goto('/orders?tab=PENDING');
    await row(page, orderId).getByRole('checkbox').check();
    await main(page)
      .getByRole('button', { name: /^Ship( 1)?$/ })
      .click();
    await expect(page.getByText('1 order shipped')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: STOCKED_MS, intervals: [10_000] });
  await page.goto('/orders?tab=READY');
  await picture(page, '16-ready');
  const link = row(page, orderId).getByRole('link', { name: /^\d{13,14}$/ });
  const awb = ((await link.textContent()) ?? '').trim();
  const trackingId = await row(page, orderId).getByRole('checkbox').getAttribute('value');
  const label = await page.request.get(`/orders/labels?shippingId=${trackingId}`);
  expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');
  return awb;
}
