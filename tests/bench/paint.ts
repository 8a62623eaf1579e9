import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserFlags } from '#tests/support/browser.ts';
import { linkNamespace } from './slow-link.ts';

/** One cold view, times in ms since navigation start. */
export interface View {
  firstPaint: number;
  largestPaint: number;
  /** When the last link of the page is hydrated; null if no script runs. */
  hydrated: number | null;
  /** Bytes transferred by the end of loading, without product pictures. */
  bytes: number;
  requests: number;
  /** Sum of layout shifts not caused by input. */
  shift: number;
}

/** How to load the page. */
export interface ViewOptions {
  /** Whether the browser runs script. */
  script: boolean;
  /** Whether the page hydrates. */
  hydrates: boolean;
  headers: Readonly<Record<string, string>>;
  cookies: readonly { name: string; value: string; url: string }[];
}

/** Launches a browser whose only network is the slow link. Use a new one per view: no cache, no warm connection. */
export function launchBehindLink(chromiumPath: string): Promise<Browser> {
  const wrapper = join(mkdtempSync(join(tmpdir(), 'trade-counter-browser-')), 'chromium');
  writeFileSync(wrapper, `#!/bin/sh\nexec ip netns exec ${linkNamespace} ${chromiumPath} "$@"\n`);
  chmodSync(wrapper, 0o755);
  return chromium.launch({ executablePath: wrapper, args: [...browserFlags, '--ignore-certificate-errors'] });
}

/** Loads `url` cold on a phone-sized screen with a CPU four times slower than this machine's. */
export async function view(
  browser: Browser,
  url: string,
  { script, hydrates, headers, cookies }: ViewOptions,
): Promise<View> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    ignoreHTTPSErrors: true,
    javaScriptEnabled: script,
    extraHTTPHeaders: { ...headers },
  });
  if (cookies.length > 0) await context.addCookies([...cookies]);
  try {
    return await measure(context, url, script && hydrates);
  } finally {
    await context.close();
  }
}

async function measure(context: BrowserContext, url: string, hydrates: boolean): Promise<View> {
  const page = await context.newPage();
  if (hydrates) await page.addInitScript(watchHydration);
  const devtools = await context.newCDPSession(page);
  const pictures = new Set<string>();
  const seen: View = { firstPaint: 0, largestPaint: 0, hydrated: null, bytes: 0, requests: 0, shift: 0 };
  let began = 0;
  let beganWall = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp, wallTime, request }) => {
    if (type === 'Image') pictures.add(requestId);
    else if (!request.url.startsWith('data:')) seen.requests += 1;
    if (!began) [began, beganWall] = [timestamp, wallTime];
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) seen.bytes += encodedDataLength;
  });
  // Timed by the browser itself, so it works without script.
  devtools.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstContentfulPaint') seen.firstPaint = (timestamp - began) * 1000;
  });
  devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const at = event.lcpDetails && (event.lcpDetails.renderTime || event.lcpDetails.loadTime);
    if (event.layoutShiftDetails && !event.layoutShiftDetails.hadRecentInput) {
      seen.shift += event.layoutShiftDetails.value;
    }
    if (at) seen.largestPaint = Math.max(seen.largestPaint, (at - beganWall) * 1000);
  });
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await devtools.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  // Polled from outside: waiting inside the page would need eval, which the policy blocks.
  for (let waited = 0; hydrates && seen.hydrated === null && waited < 30_000; waited += 50) {
    seen.hydrated = await page.evaluate(() => (window as { hydratedAt?: number }).hydratedAt ?? null);
    if (seen.hydrated === null) await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  return seen;
}

/** Runs in the page: records when React has hydrated the last link. */
function watchHydration(): void {
  const look = () => {
    const links = document.querySelectorAll('a');
    const last = links[links.length - 1];
    if (last && Object.keys(last).some((key) => key.startsWith('__reactProps$'))) {
      Object.assign(window, { hydratedAt: performance.now() });
    } else setTimeout(look, 16);
  };
  look();
}
