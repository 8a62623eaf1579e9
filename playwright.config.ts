import { defineConfig, devices } from '@playwright/test';
import { browserFlags, browserHint, findBrowser } from './tests/support/browser.ts';

const browser = findBrowser();
if (!browser) throw new Error(browserHint);

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** Journeys are written once and run in two browsers, with script and without it. */
const journeys = /.*\.spec\.ts/;
/** The way from finding to an order runs in a third, which loses every script file: for the rest that is the same as no script. */
const buying = /\/(account|browse|order)\.spec\.ts/;
/** Checks of the picture, not of the task: they need one browser. Pages that stay open are looked at in every width. */
const looks = /(walk|focus|paint)\.spec\.ts/;
const everyPage = /walk\.spec\.ts/;
const inTwoWidths = /(focus|paint)\.spec\.ts/;
/** They make builds of their own, so they come first: beside them the others have the time. */
const development = /(development\.setup|dev\.spec)\.ts/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/serve-journeys.ts',
  fullyParallel: true,
  // A journey waits for a third of its time: three keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // They end what hangs and measure nothing: a slow machine must not fail a test that is right.
  timeout: 90_000,
  expect: { timeout: 16_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    actionTimeout: 16_000,
    navigationTimeout: 30_000,
    // A trace of every step takes a third of the run's time; `--last-failed --trace=on` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Whatever the machine speaks: without UTF-8 the browser calls a file with a Russian name "download".
    launchOptions: { executablePath: browser, args: browserFlags, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
  projects: [
    { name: 'development', testMatch: development, use: { ...desktop } },
    { name: 'script', testMatch: journeys, testIgnore: [looks, development], use: { ...desktop } },
    {
      name: 'no-script',
      testMatch: journeys,
      testIgnore: [looks, development],
      use: { ...desktop, javaScriptEnabled: false },
    },
    { name: 'dead-script', testMatch: buying, use: { ...desktop } },
    { name: 'every-page', testMatch: everyPage, dependencies: ['development'], use: { ...desktop } },
    { name: 'desktop', testMatch: inTwoWidths, use: { ...desktop } },
    { name: 'phone', testMatch: inTwoWidths, use: { ...phone } },
  ],
});
