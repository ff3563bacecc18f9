import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run measure:interactions`: how soon the order list paints after a click or a key, on a slow processor. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/measure',
  workers: 1,
  retries: 0,
  projects: [{ name: 'laptop', use: { viewport: { width: 1366, height: 768 } } }],
});
