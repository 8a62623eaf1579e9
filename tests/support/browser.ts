import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What Playwright itself turns off: Chromium reads only the last list of features, so ours has to repeat it. */
const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The two lists under the address bar: each a page of its own in every new window, half a second of CPU in all. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags that keep Chromium quiet: only the page under test uses network, disk and CPU. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsFeatures, ...addressBar]}`,
];

/** Shown to people whose machine has no browser. */
export const browserHint =
  'No Chromium found. Install one (Debian and Ubuntu: "apt-get install chromium"; anywhere: "npx playwright install chromium") or set CHROMIUM to the path of its binary.';

/** First the one without windows: the same engine for a fifth less CPU. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser for the tests: `CHROMIUM`, else one of the system, else Playwright's own if it is installed. Null if
 * there is none.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROMIUM'];
  if (named) return runnable(named) ? named : null;
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean);
  for (const name of systemNames) {
    const found = folders.map((folder) => join(folder, name)).find(runnable);
    if (found) return found;
  }
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** The browser of {@link findBrowser}; if there is none, downloads Playwright's own (two minutes at most). */
export function findOrInstallBrowser(): string | null {
  const found = findBrowser();
  if (found || process.env['CHROMIUM']) return found;
  const install = ['playwright', 'install', '--no-shell', 'chromium'];
  spawnSync('npx', install, { stdio: 'inherit', timeout: 120_000 });
  return findBrowser();
}
