import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./apps-remix-seller/app', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.{ts,tsx,mjs}'],
    globalSetup: ['tests/setup/global.ts'],
    pool: 'forks',
    maxWorkers: 2,
    silent: 'passed-only',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
