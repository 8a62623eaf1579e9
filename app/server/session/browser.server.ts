import type { CookieJar } from './cookies.server.ts';
import { takeFailedChunk } from './failed-chunk.server.ts';

const webViews = ['ios', 'android'] as const;
export type WebView = (typeof webViews)[number];

/** What shows the page. */
export interface Browser {
  /** Too old for the script of the shop, which then works without it. */
  readonly isOld: boolean;
  /** The supplier's own app, which shows the shop within itself; null in a browser. */
  readonly webView: WebView | null;
  /** Code that the page before couldn't load twice, so that this one is lite; null in general. */
  readonly failedChunk: string | null;
}

const cookie = 'b2b_w';
const year = 365 * 86_400;

/** The app opens its first page with `?webview=ios`; `?webview=` alone ends it. */
export function openBrowser({ url, headers }: Request, jar: CookieJar, opensPage: boolean): Browser {
  const named = new URL(url).searchParams.get('webview');
  const stored = jar.read(cookie);
  const webView = webViews.find((one) => one === (named ?? stored)) ?? null;
  if (named !== null && named !== (stored ?? '')) {
    if (webView) jar.set(cookie, webView, { maxAge: year });
    else jar.erase(cookie);
  }
  const isOld = isOldBrowser(headers.get('User-Agent') ?? '');
  return { isOld, webView, failedChunk: takeFailedChunk(jar, opensPage) };
}

/** First versions that know what the script is written in (`build.target` in vite.config.ts). */
const oldest = [
  [/\bFirefox\/(\d+)/, 93],
  [/\bChrom(?:e|ium)\/(\d+)/, 94],
  [/\bVersion\/(\d+(?:\.\d+)?)\S* (?:Mobile\/\S+ )?Safari\//, 16.4],
] as const;

export function isOldBrowser(userAgent: string): boolean {
  if (/\bMSIE |\bTrident\/|\bOpera\/|\bPresto\//.test(userAgent)) return true;
  for (const [name, version] of oldest) {
    const found = name.exec(userAgent)?.[1];
    if (found) return Number(found) < version;
  }
  return false;
}
