import { test } from '@playwright/test';
import { walkTheJourney } from './journey.ts';

test('a new seller signs up, ships the first order and tracks it until delivery without JavaScript', async ({
  page,
}) => {
  await walkTheJourney(page, (otp) => page.getByLabel('One-time password').fill(otp));
});
