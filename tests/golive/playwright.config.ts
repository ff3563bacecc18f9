import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

process.env.PICTURES ??= join(tmpdir(), 'harkara-golive');

const report = process.env.E2E_REPORT;

/** `npm run test:golive`: docs/going-live.md in a browser, from an empty production to a delivered parcel. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/golive',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  use: {
    ...base.use,
    baseURL: undefined,
    reuseContext: false,
    viewport: { width: 1440, height: 900 },
    // The certificate is signed by the rehearsal's own authority, which the browser does not know.
    ignoreHTTPSErrors: true,
  },
  projects: [{ name: 'golive' }],
});
