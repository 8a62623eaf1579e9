import { expect, it } from 'vitest';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

type Play = (request: Request) => Response;

async function ask(play: Play, method = 'GET') {
  const request = new Request('https://shop.test/health', { method });
  const { answer, lines } = await visitEdge(request, testBindings(play), fakeBuild([]));
  return { answer, lines, text: await answer.text() };
}

const report = { status: 'ok', parts: { trade: { status: 'ok', detail: '8 migrations' } } };

it('is good when the API reports that all its parts work', async () => {
  const { answer, text } = await ask(() => Response.json({ ...report, secret: 'SECRET' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(JSON.parse(text)).toEqual({
    status: 'ok',
    storefront: { status: 'ok' },
    api: { ...report, ms: expect.any(Number) },
  });
});

it('is bad when a part of the API is in trouble, and names it', async () => {
  const part = { status: 'trouble', detail: 'migrations not applied: 0009_x.sql' };
  const { answer, text } = await ask(() =>
    Response.json({ status: 'trouble', parts: { trade: part } }, { status: 503 }),
  );
  expect(answer.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ status: 'trouble', api: { parts: { trade: part } } });
});

it.each<[string, Play, number, string]>([
  [
    'answers its settings',
    ({ url }) => (url.endsWith('/api/v1/info') ? Response.json({}) : new Response('', { status: 404 })),
    200,
    'answers',
  ],
  ['answers nothing well', () => new Response('SECRET', { status: 500 }), 503, 'answers 500'],
  [
    'is not there',
    () => {
      throw new Error('SECRET');
    },
    503,
    'does not answer',
  ],
])('asks an API without a report for its settings: one that %s', async (_, play, status, detail) => {
  const { answer, text, lines } = await ask(play);
  expect(answer.status).toBe(status);
  expect(JSON.parse(text)).toMatchObject({ api: { detail } });
  expect(text + JSON.stringify(lines)).not.toContain('SECRET');
});

it('takes no posts', async () => {
  expect((await ask(() => Response.json(report), 'POST')).answer.status).toBe(405);
});
