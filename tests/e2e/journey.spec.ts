import { test } from '@playwright/test';
import { walkTheJourney } from './journey.ts';

test('a new seller signs up, ships the first order and follows it to the door', async ({ page }) => {
  test.setTimeout(120_000);
  await walkTheJourney(page, async (otp) => {
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(otp);
  });
});
