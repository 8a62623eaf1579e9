import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getProfile } from '#contract/profile.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

/** The browser makes an error by the constructor of this name, of whatever it finds in `window`. */
const names = ['Function', 'eval', 'Image', 'Worker', 'XMLHttpRequest', 'AggregateError'];
const hostile = 'alert(1)';

function named<E extends Error>(error: E, name: string): E {
  return Object.assign(error, { name });
}

const thrown: Record<string, (name: string) => unknown> = {
  error: (name) => named(new Error(hostile), name),
  refusal: (name) => new SupplierRejected({ status: 418, name, message: hostile, errors: [] }),
  outage: () => new SupplierUnavailable(502, 'status', ''),
  held: (name) => ({ error: named(new Error(hostile), name) }),
  list: (name) => [named(new TypeError(hostile), name)],
};

const routes = Object.entries(thrown).flatMap(([path, make]) =>
  names.map((name) => ({ path: `${path}-${name}`, loader: () => Promise.reject(make(name)) })),
);
const build = fakeBuild([...routes, { path: 'call', loader: ({ context }) => context.supplier.call(getProfile) }]);

const refusing = (status: number, name: string) =>
  testBindings(() => Response.json({ status, name, message: hostile, errors: [] }, { status }));

async function streamOf(path: string, bindings = testBindings(() => new Response(null, { status: 500 }))) {
  const { answer } = await visitEdge(new Request(`https://shop.test/${path}.data`), bindings, build);
  return await answer.text();
}

/** turbo-stream writes an error as `["E", message, name]`, a sanitised one of Remix as `["SanitizedError", …]`. */
const asError = /\["(E|SanitizedError)",/;

describe('the data that a page’s script asks for', () => {
  it.each(routes.map(({ path }) => path))('holds no error to make by its name: %s', async (path) => {
    const text = await streamOf(path);
    expect(text).toContain('requestId');
    expect(text).not.toMatch(asError);
    for (const name of names) expect(text).not.toContain(`"${name}"`);
  });

  it.each(names)('holds none by the name that the API gives it: %s', async (name) => {
    for (const status of [500, 502, 418, 409]) {
      const text = await streamOf('call', refusing(status, name));
      expect(text).not.toMatch(asError);
      expect(text).not.toContain(`"${name}"`);
    }
  });
});
