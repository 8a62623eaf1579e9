import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';
import { textOf } from './files.ts';

/** A route with an address that it matches. */
export interface Address {
  file: string;
  path: string;
  hasAction: boolean;
  /** Whether it renders a page, unlike resource routes and routes with only an action. */
  hasPage: boolean;
}

/** Every route of the storefront with a sample address, in which every parameter is 1. */
export async function addresses(): Promise<Address[]> {
  return walk(await routes, '').filter((address) => !address.path.includes('*'));
}

function walk(entries: readonly RouteConfigEntry[], prefix: string): Address[] {
  return entries.flatMap((entry) => {
    const path =
      entry.path === undefined ? prefix : `${prefix}/${entry.path.replace(/:[^/]+/g, '1').replace(/\?$/, '')}`;
    const source = textOf(`app/${entry.file}`);
    const own: Address = {
      file: entry.file,
      path: path || '/',
      hasAction: /export (async function|const) action\b/.test(source),
      hasPage: /export default\b/.test(source),
    };
    const answers = entry.index || entry.path !== undefined;
    return [...(answers ? [own] : []), ...walk(entry.children ?? [], path)];
  });
}
