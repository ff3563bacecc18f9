import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WORKERS } from './tests/setup/schema.ts';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./apps-remix-seller/app', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.{ts,tsx,mjs}'],
    globalSetup: ['tests/setup/global.ts'],
    pool: 'forks',
    isolate: false,
    setupFiles: ['tests/setup/fresh-modules.ts'],
    maxWorkers: WORKERS,
    silent: 'passed-only',
    // A slow machine fails a test by its time now and then. The run lists what passed only when repeated.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
