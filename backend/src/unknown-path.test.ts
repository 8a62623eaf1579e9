import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBody } from '#contract/base.ts';
import { calls } from '#contract/calls.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

const sampleOf = (path: string) => path.replace(/:\w+/g, '1');
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

it('answers a wrong method on every call with 405 and the right ones', async () => {
  const paths = [...new Set(calls.map(({ path }) => sampleOf(path)))];
  for (const path of paths) {
    const own = calls.filter((call) => sampleOf(call.path) === path).map(({ method }) => method as string);
    const wrong = methods.find((method) => !own.includes(method)) as string;
    // A fixed name may be in the place of another call's id.
    const others = calls
      .filter((call) => sampleOf(call.path) !== path && fits(call.path, path))
      .map(({ method }) => method);
    if (others.includes(wrong as never)) continue;
    const response = await backend.request(path, { method: wrong });
    expect({ path, wrong, status: response.status }).toEqual({ path, wrong, status: 405 });
    const allowed = response.headers.get('Allow')?.split(', ') ?? [];
    expect(allowed).toEqual(expect.arrayContaining(own));
    expect(allowed).not.toContain(wrong);
    expect(errorBody.parse(await response.json())).toMatchObject({ status: 405, name: 'MethodNotAllowed' });
  }
});

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

it('answers an address without a call with 404 whatever the method', async () => {
  for (const method of methods) {
    const response = await backend.request('/api/v1/no-such-call', { method });
    expect(response.status).toBe(404);
    expect(response.headers.has('Allow')).toBe(false);
  }
});
