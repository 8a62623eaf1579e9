import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import routes from '#app/routes.ts';
import { repositoryFiles, root, textOf } from './support/files.ts';

/** Actions that visitors may use: they need no company's data, or the backend itself checks the user. */
const publicActions: readonly string[] = [
  'features/catalogue/view/route.tsx',
  'features/catalogue/selected/route.tsx',
  // Reloads the list with fresh prices; changes nothing.
  'features/catalogue/list/route.tsx',
  'features/home/route.tsx',
  'features/product/page/route.tsx',
  'features/product/favorite/route.tsx',
  'features/product/prices/route.tsx',
  'features/auth/sign-in/route.tsx',
  'features/auth/code/route.tsx',
  'features/auth/reset/route.tsx',
  'features/auth/invitation/route.tsx',
  'features/auth/sign-up/route.tsx',
  'features/auth/company-search/route.tsx',
  'features/auth/sign-out/route.tsx',
  'features/staff/leave/route.tsx',
  'features/cart/route.tsx',
  'features/cart/quick-order/route.tsx',
  'features/cart/add/route.tsx',
  'features/quick-order/route.tsx',
  'features/quick-order/check/route.ts',
  'features/quick-order/draft/route.ts',
  // Into the cart, also a visitor's; a copy asks for a session.
  'features/specifications/by-link/route.tsx',
  // Whoever has the link answers.
  'features/modules/offers/by-link/route.tsx',
  // Returns the filled-in form to a buyer whose session has ended; the API itself rejects the order.
  'features/checkout/route.tsx',
  'features/shell/preferences/route.tsx',
  'features/shell/notices/route.tsx',
  'features/shell/consent/route.tsx',
  // Only count; return nothing.
  'features/shell/shown/route.tsx',
  'features/shell/failed-chunk/route.tsx',
  'features/shell/not-found/route.tsx',
  'features/region/route.tsx',
  // Visitors ask, too; each writes only into their own conversation.
  'features/chat/own/route.tsx',
];

const entries = await routes;
const all = flatten(entries);

function flatten(tree: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return tree.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}

/** The routes as objects for the router's matching, identified by file. */
function asObjects(tree: readonly RouteConfigEntry[]): AgnosticRouteObject[] {
  return tree.map((entry): AgnosticRouteObject => {
    const common = { id: entry.file, ...(entry.path === undefined ? {} : { path: entry.path }) };
    return entry.index ? { ...common, index: true } : { ...common, children: asObjects(entry.children ?? []) };
  });
}

/** Source of a route's action, or null if it has none. */
function actionOf(file: string): string | null {
  const source = textOf(join('app', file));
  return /export (?:(?:async )?function action|const action)\b[\s\S]*?\n\}/.exec(source)?.[0] ?? null;
}

describe('routes.ts', () => {
  it('names only files that exist, each once', () => {
    const files = all.map((route) => route.file);
    expect(files.filter((file) => !existsSync(join(root, 'app', file)))).toEqual([]);
    const ids = all.map(({ id, file }) => id ?? file);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it('names every route file of the features', () => {
    const written = repositoryFiles().filter((file) => /^app\/features\/.*\/([\w-]+\.)?route\.tsx?$/.test(file));
    const named = new Set(all.map((route) => `app/${route.file}`));
    expect(written.filter((file) => !named.has(file))).toEqual([]);
  });

  it('has a guard first in every action that is not public', () => {
    const open = all
      .map((route) => route.file)
      .filter((file) => {
        const action = actionOf(file);
        return action !== null && !/\brequire[A-Z]\w*\(/.test(action);
      });
    expect(open.filter((file) => !publicActions.includes(file))).toEqual([]);
    expect(publicActions.filter((file) => !open.includes(file))).toEqual([]);
  });
});

describe('paths.ts', () => {
  const builders = Object.entries(paths).filter(([, value]) => typeof value === 'function');
  const objects = asObjects(entries);

  it.each(builders)('builds an address of a route: %s', (_, build) => {
    const ones = Array.from({ length: build.length }, () => '1');
    const address = (build as (...args: string[]) => string)(...ones);
    const matched = matchRoutes(objects, new URL(address, 'http://site.test').pathname)?.at(-1)?.route;
    expect(matched?.path ?? '', `${address} is answered by no route but the not-found page`).not.toBe('*');
    expect(matched, `${address} is answered by no route`).toBeDefined();
  });
});
