import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import * as bank from '#app/features/auth/bank/complete.route.tsx';
import * as invitation from '#app/features/auth/invitation/route.tsx';
import * as reset from '#app/features/auth/reset/route.tsx';
import * as configurator from '#app/features/modules/configurator/return.route.tsx';
import * as payment from '#app/features/payments/details/route.tsx';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { notFound } from './failure.server.ts';

const build = fakeBuild([
  { path: 'offers/:token', loader: () => data({}) },
  { path: 'offers/:token/file', page: false, loader: () => new Response('x') },
  {
    path: 'shared/:token',
    loader: ({ context }) => {
      throw notFound(context);
    },
  },
  { path: 'user/signin-by-invitation', loader: () => data({}), handle: { holdsKey: true } },
  { path: 'user/reset', loader: () => data({}), handle: { holdsKey: true } },
  { path: 'auth/tinkoff/complete', loader: () => data({}), handle: { holdsKey: true } },
  { path: 'modules/raec-configurator/return', loader: () => data({}), handle: { holdsKey: true } },
  { path: 'payments/:id', loader: () => data({}), handle: { holdsKey: true } },
  { path: 'offers', loader: () => data({}) },
]);
const bindings = testBindings(() => Response.json({}));
const headersOf = async (path: string) => {
  const { headers } = (await visitEdge(new Request(`http://localhost:8788${path}`), bindings, build)).answer;
  return ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag'].map((name) => headers.get(name));
};

describe('an address that is a key', () => {
  it.each([
    ['/offers/abc', 'no-referrer'],
    ['/offers/abc.data', 'no-referrer'],
    ['/offers/abc/file?format=pdf', 'no-referrer'],
    ['/shared/abc', 'no-referrer'],
    ['/api/v2/offer/public/abc', 'no-referrer'],
    ['/api/v1/shared-specification/abc', 'no-referrer'],
    ['/user/signin-by-invitation?invitation=abc', 'same-origin'],
    ['/user/reset?code=abc', 'same-origin'],
    ['/auth/tinkoff/complete?code=abc', 'same-origin'],
    ['/modules/raec-configurator/return?session=abc', 'same-origin'],
    ['/payments/1', 'same-origin'],
    ['/payments/1/lost', 'same-origin'],
  ])('is stored, indexed and passed on by nobody: %s', async (path, referrer) => {
    expect(await headersOf(path)).toEqual(['private, no-store', referrer, 'noindex, nofollow']);
  });

  it.each(Object.entries({ bank, configurator, invitation, payment, reset }))(
    'is that of the route: %s',
    (_, { handle }) => {
      expect(handle).toMatchObject({ holdsKey: true });
    },
  );

  it('leaves other pages as they are', async () => {
    expect(await headersOf('/offers')).toEqual(['private, no-cache', 'strict-origin-when-cross-origin', null]);
  });
});
