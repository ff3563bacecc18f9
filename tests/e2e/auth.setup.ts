import type { Page } from '@playwright/test';

export const phoneField = (page: Page) => page.getByLabel('Phone number');
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

export async function fillSignIn(page: Page, phone: string, password: string) {
  await phoneField(page).fill(phone);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function typeOtp(page: Page, otp: string) {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(otp);
}
