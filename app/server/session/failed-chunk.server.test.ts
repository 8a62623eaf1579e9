import { describe, expect, it } from 'vitest';
import { action } from '#app/features/shell/failed-chunk/route.tsx';
import { loadShell } from '#app/layout/layout.server.ts';
import { outcome, stubContext } from '#tests/support/context.ts';
import { openCookies } from './cookies.server.ts';
import { takeFailedChunk } from './failed-chunk.server.ts';

const jar = (value: string) =>
  openCookies(new Request('http://shop.test', { headers: { Cookie: `b2b_chunk=${value}` } }), { bare: false });

describe('code that failed twice', () => {
  it('is named by the cookie once, for a document alone', () => {
    const cookies = jar('route-B1_x.2');
    expect(takeFailedChunk(cookies, false)).toBeNull();
    expect(cookies.pending()).toEqual([]);
    expect(takeFailedChunk(cookies, true)).toBe('route-B1_x.2');
    expect(cookies.pending()).toEqual([expect.stringMatching(/^b2b_chunk=; Path=\/; Max-Age=0/)]);
  });

  it.each(['<b>', 'a b', 'x'.repeat(81), ''])('is none in a cookie of somebody’s own making (%s)', (value) => {
    expect(takeFailedChunk(jar(value), true)).toBeNull();
  });

  it('is told on the page that does without script', async () => {
    const { context } = stubContext();
    Object.assign(context.browser, { failedChunk: 'route-B1' });
    expect((await loadShell(context))?.flash).toEqual({
      message: 'Не удалось загрузить часть страницы: Loading chunk route-B1 failed. Ссылки и формы работают и без неё.',
      kind: 'error',
    });
  });

  it.each([
    ['dialog-B1', { level: 'warn', failedChunk: 'dialog-B1' }],
    ['a name of\na person', undefined],
  ])('is counted in the log, other texts are not (%s)', async (body, line) => {
    const { context } = stubContext();
    const lines: object[] = [];
    Object.assign(context, { log: { add: (fields: object) => void lines.push(fields) } });
    const request = new Request('http://shop.test/failed-chunk', { method: 'POST', body });
    await outcome(() => action({ context, request, params: {} } as never));
    expect(lines[0]).toEqual(line);
  });
});
