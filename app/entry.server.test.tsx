import type { ServerBuild } from '@remix-run/cloudflare';
import { Outlet, useRouteError } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import * as entry from './entry.server.tsx';

/** A page that fails while it is rendered, or doesn't, within a root that shows the failure. */
function buildOf(fails: boolean): ServerBuild {
  const build = fakeBuild([{ path: 'page' }]);
  const [root, page] = Object.values(build.routes);
  if (!root || !page) throw new Error('no routes');
  const Failure = () => <p>Сбой: {String(useRouteError())}</p>;
  const Page = () => {
    if (fails) throw new Error('no such property');
    return <p>Страница</p>;
  };
  const routeOf = ({ id, path, parentId }: ServerBuild['routes'][string]) =>
    ({ id, path, parentId, module: '', hasLoader: false, imports: [] }) as never;
  return {
    ...build,
    routes: {
      root: { ...root, module: { default: Outlet, ErrorBoundary: Failure } as never },
      [page.id]: { ...page, module: { default: Page } as never },
    },
    assets: { ...build.assets, routes: { root: routeOf(root), [page.id]: routeOf(page) } },
    entry: { module: entry as never },
  };
}

const visit = async (fails: boolean, headers: Record<string, string>) => {
  const request = new Request('https://shop.test/page', { headers });
  const bindings = testBindings(() => Response.json({}));
  const { answer, lines } = await visitEdge(request, bindings, buildOf(fails));
  return { status: answer.status, html: await answer.text(), logged: JSON.stringify(lines) };
};

describe.each([
  ['a page', {}],
  ['a lite page', { 'Save-Data': 'on' }],
])('%s', (_, headers) => {
  it('that fails while it is rendered is a 500 with the page of the failure, and is logged', async () => {
    const { status, html, logged } = await visit(true, headers);
    expect({ status, html }).toMatchObject({ status: 500, html: expect.stringContaining('Сбой') });
    expect(logged).toMatch(/"level":"error","error":\{"name":"Error","at":" ?at Page/);
  });

  it('that can be rendered is a 200', async () => {
    expect(await visit(false, headers)).toMatchObject({ status: 200, html: expect.stringContaining('Страница') });
  });
});
