import { test } from '@playwright/test';
import { typeOtp } from './auth.setup.ts';
import { runJourney } from './journey.ts';

test('a new seller signs up, ships the first order and tracks it until delivery', async ({ page }) => {
  await runJourney(page, (otp) => typeOtp(page, otp));
});
