import { test } from '@playwright/test';
import { runJourney } from './journey.ts';

test('a new seller signs up, ships the first order and tracks it until delivery without JavaScript', async ({
  page,
}) => {
  await runJourney(page, (otp) => page.getByLabel('One-time password').fill(otp));
});
