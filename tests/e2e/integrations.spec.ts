import { expect, test } from '@playwright/test';
import { expectClean } from './setup.ts';

const playing = (film: HTMLVideoElement) => !film.paused && film.currentTime > 0 && film.muted && film.loop;

// spec: public-integrations-tabs
test('each tab’s video plays automatically, and the Pause button stops it', async ({ page }) => {
  await page.goto('/integrations');
  const film = page.getByLabel(/its parcel travels from Bengaluru to Guwahati/);
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate(playing)).toBe(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

  await page.getByRole('link', { name: 'Channel' }).click();
  await expect(page).toHaveURL('/integrations?tab=channel');
  const other = page.getByLabel(/Orders arrive from an online store/);
  await other.scrollIntoViewIfNeeded();
  await expect.poll(() => other.evaluate(playing)).toBe(true);
});

test('with reduced motion no video file loads until the visitor presses Play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.goto('/integrations', { waitUntil: 'networkidle' });
  await page.locator('video').scrollIntoViewIfNeeded();
  const play = page.getByRole('button', { name: 'Play' });
  await expect(play).toBeVisible();
  await expectClean(page);
  expect(films).toEqual([]);
  await play.click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});
