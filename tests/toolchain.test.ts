import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import remixConfig from '../remix.config.js';
import { browserFlags } from './support/browser.ts';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages;

/** Versions of all copies of a package in the lock file. */
function copiesOf(name: string): (string | undefined)[] {
  return Object.entries(locked)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, entry]) => entry.version);
}

/** Whether `name` resolves from the package at `path`, by Node's rules. */
function resolves(path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (`${at}/node_modules/${name}` in locked) return true;
    if (!at.includes('/node_modules/')) return `node_modules/${name}` in locked;
  }
}

describe('Remix v2 with its last security fixes', () => {
  const named = Object.keys(locked).flatMap((path) => path.match(/node_modules\/(@remix-run\/[^/]+)$/)?.slice(1) ?? []);
  // The router and the web-* polyfills have version numbers of their own.
  const remix = [...new Set(named)].filter((name) => !/^@remix-run\/(router$|web-)/.test(name));

  it.each(remix)('has one copy of %s, at 2.17.5', (name) => {
    expect(copiesOf(name)).toEqual(['2.17.5']);
  });

  it.each([
    ['@remix-run/router', '1.23.4'],
    ['react-router', '6.30.6'],
    ['react-router-dom', '6.30.6'],
  ])('has one copy of %s, at %s', (name, version) => {
    expect(copiesOf(name)).toEqual([version]);
  });

  it('has every future flag of the installed Remix on, but lazy route discovery off', () => {
    const source = read('node_modules/@remix-run/dev/dist/config.js');
    const flags = [...new Set(source.match(/\bv3_\w+/g))].sort();
    expect(flags.length).toBeGreaterThanOrEqual(6);
    const expected = Object.fromEntries(flags.map((flag) => [flag, flag !== 'v3_lazyRouteDiscovery']));
    expect(remixConfig.future).toEqual(expected);
  });
});

describe('the lock file', () => {
  it('names exact versions for everything that package.json asks for', () => {
    const requested = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(locked['']).toMatchObject({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
    expect(requested.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(requested.filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version)).toEqual([]);
  });

  it('holds every optional dependency, so that npm ci works on every platform', () => {
    const missing = Object.entries(locked).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !resolves(path, name))
        .map((name) => `${name} of ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('decision 011', () => {
  const decision = read('docs/decisions/011-dependencies.md');
  const platform = /^The platform is given:.*$/m.exec(decision)?.[0] ?? '';
  const firstCells = [...decision.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const named = [platform, ...firstCells].flatMap((text) =>
    [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const drawing = JSON.parse(read('scripts/draw/package.json')) as typeof manifest;
  const checking = JSON.parse(read('tests/nu/package.json')) as typeof manifest;
  const apart = [drawing, checking].map(({ devDependencies }) => devDependencies);
  const requested = [manifest.dependencies, manifest.devDependencies, ...apart].flatMap(Object.keys);
  const means = (name: string, dependency: string) =>
    name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) : dependency === name;

  it('names every package that is asked for, and no other', () => {
    expect(requested.filter((dependency) => !named.some((name) => means(name, dependency)))).toEqual([]);
    expect(named.filter((name) => !requested.some((dependency) => means(name, dependency)))).toEqual([]);
  });

  it.each(apart)('has the packages apart that few need: %o', (packages) => {
    expect(Object.keys(packages).filter((name) => `node_modules/${name}` in locked)).toEqual([]);
    expect(Object.values(packages).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

describe('the flags of the tests’ browser', () => {
  it('turn off every feature that Playwright does, whose own list they replace', () => {
    const launch = read('node_modules/playwright-core/lib/server/electron/loader.js');
    const [list = ''] = /disabledFeatures = \[[^\]]*/.exec(launch) ?? [];
    const features = [...list.matchAll(/^ *"(\w+)"/gm)].flatMap(([, name = '']) => (/^ms[A-Z]/.test(name) ? [] : name));
    const ours = browserFlags.find((flag) => flag.startsWith('--disable-features='))?.split(/[=,]/);
    expect(features).not.toEqual([]);
    expect(ours).toEqual(expect.arrayContaining(features));
  });
});
