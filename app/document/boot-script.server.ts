import { href as stylesheet } from 'virtual:inlined-styles';
import type { EntryContext } from '@remix-run/cloudflare';
import type { UNSAFE_AssetsManifest } from '@remix-run/react';
import type { PageScripts } from './document-context.ts';
import { dataOf } from './page-data.server.ts';

/**
 * What a hydrated page carries for its script: its data as plain text, and the few lines that load React for its routes when
 * nobody waits for it. Lite pages have none.
 */
export async function pageScripts(entry: EntryContext): Promise<PageScripts> {
  const data = await dataOf(entry, import.meta.env.DEV);
  return {
    data,
    stylesheet,
    boot: (manifest, routeIds) => `(${boot})(${JSON.stringify(modulesOf(manifest, routeIds))})`,
  };
}

/** The modules that a page needs: what starts it, the routes' manifest, and its routes. */
function modulesOf(manifest: UNSAFE_AssetsManifest, routeIds: readonly string[]) {
  return [manifest.entry.module, manifest.url, ...routeIds.map((id) => manifest.routes[id]?.module)];
}

/**
 * Loads React and the whole stylesheet when they are in nobody's way: after the first paint and the load event, when the
 * browser is idle, or at the first sign that the buyer is about to act. Until then, and if a module fails to load, links and
 * forms do what they do without script. Every page carries this, so it only fetches: what can wait is in entry.client.tsx. As
 * text, so that no build step can make it depend on anything outside.
 */
const boot = `m=>{
let s,f=_=>{s||(s=1,
document.head.insertAdjacentHTML("beforeend",document.querySelector("noscript").textContent),
Promise.all(m.map(u=>import(u))).then(([e,_,...r])=>e.start(m.slice(2),r)).catch(_=>0))};
for(let t of["pointerover","pointerdown","focusin","load"])addEventListener(t,e=>
t=="load"?new PerformanceObserver(_=>(window.requestIdleCallback||setTimeout)(f)).observe({type:"paint",buffered:!0}):
t=="pointerover"&&!e.target.closest("a,button,input,select,summary,label")||f(),!0)
}`.replaceAll('\n', '');
