import * as paths from '#app/paths.ts';

/** A file of code that couldn't be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(chunk: string) {
    super(`Loading chunk ${chunk} failed`);
  }
}

/** In milliseconds. */
export const longestWait = 120_000;

/** Loads code for something on the page. Rejects with a `ChunkLoadError`, after two minutes in any case. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, longestWait);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const chunk = nameOf(/https?:\S+/.exec(String(error))?.[0] ?? '') || 'of-a-dialog';
    reportChunk(chunk);
    throw new ChunkLoadError(chunk);
  } finally {
    clearTimeout(timer);
  }
}

/** Read by the server, which then answers the page without script (server/session/failed-chunk.server.ts). */
const cookie = 'b2b_chunk';
const names = { failed: 'failedChunks', reloaded: 'reloadedChunks' };

/**
 * Remix reloads the document when the module of a route can't be loaded, as after a deployment, and would do so for ever
 * when it stays missing. The first such reload may find newer code. If a file fails once more, the next document is
 * asked for without script, and says so.
 */
export function watchChunks(isReload: boolean): void {
  // Of several that are missing another may be the first to fail.
  const before = isReload ? [...listOf(names.reloaded), ...listOf(names.failed)] : [];
  sessionStorage.setItem(names.reloaded, before.join(' '));
  sessionStorage.removeItem(names.failed);
  const failed = new Set<string>();
  const watch = (entries: PerformanceEntryList) => {
    for (const entry of entries) if (isFailed(entry as PerformanceResourceTiming)) failed.add(nameOf(entry.name));
  };
  const observer = new PerformanceObserver((list) => watch(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
  // Before the next document is asked for, which `pagehide` isn't.
  addEventListener('beforeunload', () => {
    watch(observer.takeRecords());
    if (failed.size === 0) return;
    for (const chunk of failed) reportChunk(chunk);
    sessionStorage.setItem(names.failed, [...failed].join(' '));
    const again = [...failed].find((chunk) => before.includes(chunk));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late for a page that is being left
    if (again) document.cookie = `${cookie}=${again}; Path=/; Max-Age=60; SameSite=Lax`;
  });
}

const listOf = (name: string) => (sessionStorage.getItem(name) ?? '').split(' ').filter(Boolean);

/** Older browsers don't tell the status; what they got is then empty. */
function isFailed({ name, responseStatus, decodedBodySize }: PerformanceResourceTiming): boolean {
  return /\/assets\/[^?]*\.js$/.test(name) && (responseStatus >= 400 || decodedBodySize === 0);
}

/** `dialog-B1x2` of `https://shop.example/assets/dialog-B1x2.js`. */
function nameOf(address: string): string {
  return /([\w.-]+)\.js$/.exec(address)?.[1] ?? '';
}

/** Counted in the log. */
export function reportChunk(chunk: string): void {
  navigator.sendBeacon(paths.failedChunk(), chunk);
}
