import type { WorkerOptions } from 'miniflare';
import { expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions as optionsByWrangler } from 'wrangler';
import { backendWorker, storefrontWorker } from './workers.ts';

/** Settings from wrangler.toml that a deployment uses. */
function deployed(file: string) {
  const { workerOptions } = optionsByWrangler(file);
  return bindingsOf(workerOptions as WorkerOptions);
}

function bindingsOf(options: WorkerOptions) {
  const { compatibilityDate, compatibilityFlags, d1Databases, r2Buckets, kvNamespaces, durableObjects } = options;
  const ids = (bindings: unknown) =>
    Object.fromEntries(
      Object.entries(bindings ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : value.id]),
    );
  return {
    compatibilityDate,
    compatibilityFlags,
    d1: ids(d1Databases),
    r2: ids(r2Buckets),
    kv: ids(kvNamespaces),
    objects: Object.keys(durableObjects ?? {}),
    services: Object.keys(options.serviceBindings ?? {}).filter((name) => name !== 'ASSETS'),
  };
}

it('serves both workers here with the bindings that wrangler deploys', () => {
  expect(bindingsOf(backendWorker({}))).toEqual(deployed('backend/wrangler.toml'));
  expect(bindingsOf(storefrontWorker({}, true))).toEqual(deployed('wrangler.toml'));
});
