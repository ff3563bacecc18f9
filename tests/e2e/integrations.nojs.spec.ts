import { expect, test } from '@playwright/test';

// spec: public-integrations-cards
test('both tabs have a URL, their cards and a video with native controls without JavaScript', async ({
  page,
}) => {
  await page.goto('/integrations');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('link', { name: 'Courier', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(cards).toHaveCount(10);
  const described = cards.filter({ has: page.getByRole('heading', { level: 3 }), hasText: /\w{3,} .*\.$/ });
  await expect(described).toHaveCount(10);

  await page.getByRole('link', { name: 'Channel', exact: true }).click();
  await expect(page).toHaveURL('/integrations?tab=channel');
  await expect(cards).toHaveCount(5);
  await expect(described).toHaveCount(5);
  for (const kind of [
    'Online-store platform',
    'E-commerce plugin',
    'Accounting suite',
    'Site builder',
    'REST API',
  ]) {
    await expect(cards.filter({ hasText: kind })).toHaveCount(1);
  }
  await expect(page.locator('video')).toHaveAttribute('controls');
  await expect(page.getByRole('link', { name: '/api/docs' })).toHaveAttribute('href', '/api/docs');
});
