import { test } from '@playwright/test';
import { runJourney } from './journey.ts';

test('a new seller signs up, ships the first order and tracks it until delivery without JavaScript', async ({
  page,
}) => {
  await runJourney(page, async (otp) => {
    await page.getByLabel('One-time password').fill(otp);
    await page.getByRole('button', { name: 'Verify' }).click();
  });
});
