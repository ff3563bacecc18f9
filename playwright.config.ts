import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.E2E_PORT || 3100);
const baseURL = `http://127.0.0.1:${port}`;

const report = process.env.E2E_REPORT;

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const nojs = { testMatch: '**/*.nojs.spec.ts' };
const js = { testIgnore: nojs.testMatch };
// Desktop only: keyboard, weights and the back office's lists. The no-JavaScript project covers the portal on a phone.
const deskOnly = [
  'keyboard',
  'weight',
  'integrations',
  'notifications',
  'webhooks',
  'stores',
  'receipts',
  'markup',
  'widths',
  'widths-seller',
  'widths-open',
  'console-*',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  use: {
    baseURL,
    // The server would treat "HeadlessChrome" as a bot.
    userAgent: devices['Desktop Chrome'].userAgent,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A new browser context costs a second of processor time. A reused one is reset between tests (cookies, storage,
    // cache, routes, scripts, clock), except for permissions and offline mode, which no test here changes.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'desk', use: desk, ...js },
    // Tests that do not depend on the width are tagged @any-width and run once.
    { name: 'phone', use: phone, testIgnore: [nojs.testMatch, ...deskOnly], grepInvert: /@any-width/ },
    { name: 'desk-nojs', use: { ...desk, javaScriptEnabled: false }, testMatch: '**/journey.nojs.spec.ts' },
    { name: 'phone-nojs', use: { ...phone, javaScriptEnabled: false }, ...nojs },
  ],
  webServer: {
    command: 'node --enable-source-maps server/bin/e2e-server.mjs',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    url: `${baseURL}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: '.data-test/e2e',
      ADDRESS_RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
  },
});
