import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '../tests/web',
  globalSetup: '../tests/web/setup.ts',
  outputDir: '../test-results/browser',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // A test that passes the second time is told of as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
});
