import { context } from 'virtual:remix-context';
import type { UNSAFE_AssetsManifest } from '@remix-run/react';

type Modules = typeof window.__remixRouteModules;

/** Lays what the page carries where Remix looks for it. `modules` are those at `urls`, in the same order. */
export function layData(urls: readonly string[], modules: readonly Modules[string][]): void {
  Object.assign(window, {
    __remixContext: { ...context, ...pageData() },
    __remixRouteModules: byRoute(window.__remixManifest, urls, modules),
  });
}

/** The data that the page carries, in the form that Remix's context has it. */
export function pageData() {
  const text = document.querySelector('script[type="application/json"]')?.textContent ?? '';
  const data = JSON.parse(text) as string | object;
  return typeof data === 'string' ? { stream: streamOf(data) } : { state: { actionData: null, errors: null, ...data } };
}

/** Remix reads data in its own encoding from a stream of bytes. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

function byRoute(manifest: UNSAFE_AssetsManifest, urls: readonly string[], modules: readonly Modules[string][]) {
  const idOf = (url: string) => Object.values(manifest.routes).find((route) => route?.module === url)?.id ?? '';
  return Object.fromEntries(urls.map((url, index) => [idOf(url), modules[index]]));
}
