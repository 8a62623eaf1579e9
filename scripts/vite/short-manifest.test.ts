import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shorten } from './short-manifest.ts';

const plain = { hasClientAction: false, hasClientLoader: false, css: [] };
const manifest = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/framework-1.js'], css: [] },
  routes: {
    root: {
      ...plain,
      id: 'root',
      path: '',
      hasAction: false,
      hasLoader: true,
      module: '/assets/root-1.js',
      imports: ['/assets/framework-1.js'],
    },
    cart: {
      ...plain,
      id: 'cart',
      parentId: 'root',
      path: 'cart',
      hasAction: true,
      hasLoader: true,
      module: '/assets/cart-1.js',
      imports: ['/assets/framework-1.js', '/assets/entry-1.js', '/assets/goods-1.js'],
    },
    home: {
      ...plain,
      id: 'home',
      parentId: 'root',
      index: true,
      hasAction: false,
      hasLoader: false,
      module: '/assets/home-1.js',
    },
    line: {
      ...plain,
      id: 'line',
      parentId: 'cart',
      path: ':id?',
      hasAction: true,
      hasLoader: false,
      module: '/assets/line-1.js',
      imports: ['/assets/goods-1.js'],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

describe('the short list of routes', () => {
  const window: { __remixManifest?: { routes: Record<string, Record<string, unknown>> } } = {};
  runInNewContext(shorten(manifest), { window });
  const { routes, ...rest } = JSON.parse(JSON.stringify(window.__remixManifest)) as typeof manifest;

  it('tells all that the long one tells of matching and loading', () => {
    expect(rest).toEqual({ entry: manifest.entry, url: manifest.url, version: manifest.version });
    expect(Object.keys(routes)).toEqual(Object.keys(manifest.routes));
    expect(routes.cart).toMatchObject({
      id: 'cart',
      parentId: 'root',
      path: 'cart',
      hasAction: true,
      hasLoader: true,
      module: '/assets/cart-1.js',
    });
    expect(routes.home).toMatchObject({
      id: 'home',
      parentId: 'root',
      index: true,
      module: '/assets/home-1.js',
    });
    expect(routes.home).not.toHaveProperty('hasLoader');
    expect(routes.line).toMatchObject({
      parentId: 'cart',
      path: ':id?',
      hasAction: true,
    });
    expect(routes.root).not.toHaveProperty('parentId');
  });

  it('refuses a route that it could not tell of', () => {
    const { root } = manifest.routes;
    for (const odd of [{ hasClientLoader: true }, { path: 'a|b' }]) {
      expect(() => shorten({ ...manifest, routes: { root: { ...root, ...odd } } })).toThrow(/root/);
    }
  });

  it('names of the files that a route needs those that not every page has', () => {
    expect(routes.cart.imports).toEqual(['/assets/goods-1.js']);
    expect(routes.line.imports).toEqual(['/assets/goods-1.js']);
    expect(routes.root).not.toHaveProperty('imports');
  });
});
