import { href as stylesheet } from 'virtual:inlined-styles';
import type { UNSAFE_AssetsManifest, UNSAFE_RemixContextObject } from '@remix-run/react';

/**
 * The two scripts of a hydrated page: one brings its data, one starts React for its routes. `data` is what Remix would
 * stream after the page.
 */
export function pageScripts(data: string) {
  return (remix: UNSAFE_RemixContextObject, routeIds: readonly string[]) =>
    [dataScript(remix.serverHandoffString ?? '{}', data), bootScript(remix.manifest, routeIds)] as const;
}

/** Lays the data where Remix's `entry.client` looks for it. */
function dataScript(handoff: string, data: string): string {
  return `window.__remixContext=${handoff};window.__remixContext.stream=new ReadableStream({start(c){c.enqueue(${quoted(data)});c.close()}}).pipeThrough(new TextEncoderStream())`;
}

/**
 * Loads React and the whole stylesheet when they are in nobody's way: after the first paint and the load event, when the
 * browser is idle, or at the first sign that the buyer is about to act. Until then, and if a module fails to load, links and forms do what they do
 * without script.
 */
function bootScript(manifest: UNSAFE_AssetsManifest, routeIds: readonly string[]): string {
  const modules = routeIds.map((id) => [id, manifest.routes[id]?.module]);
  return `(${boot})(${JSON.stringify([manifest.url, manifest.entry.module, modules, stylesheet])})`;
}

/** A string literal for a script inside HTML: nothing in it can end the script or start a comment. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** As text, so that no build step can make it depend on anything outside. */
const boot = `function(m){
var d=document,w=window,started,signs=['pointerdown','pointerover','focusin','keydown','touchstart'];
function load(){
if(d.readyState=='loading')return d.addEventListener('DOMContentLoaded',load);
Promise.all([import(m[0]),new Promise(function(r,f){var l=d.createElement('link');l.rel='stylesheet';l.onload=r;l.onerror=f;l.href=m[3];d.head.appendChild(l)})].concat(m[2].map(function(r){return import(r[1])}))).then(function(a){
w.__remixRouteModules={};m[2].forEach(function(r,i){w.__remixRouteModules[r[0]]=a[i+2]});
return import(m[1])}).catch(function(){})}
function start(){if(started)return;started=1;signs.forEach(function(s){d.removeEventListener(s,sign,true)});load()}
function sign(e){if(e.type!='pointerover'||e.target.closest('a,button,input,select,summary,label'))start()}
signs.forEach(function(s){d.addEventListener(s,sign,{capture:true,passive:true})});
function painted(){requestAnimationFrame(function(){setTimeout(function(){(w.requestIdleCallback||setTimeout)(start)})})}
if(d.readyState=='complete')painted();else w.addEventListener('load',painted)
}`.replaceAll('\n', '');
