import type { EntryContext } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { dataOf, isPlain } from './page-data.server.ts';

const encoded = 'encoded by the framework';
const entry = (loaderData: object, errors: object | null = null) =>
  ({
    staticHandlerContext: { loaderData, actionData: null, errors },
    serverHandoffStream: new Response(encoded).body,
  }) as unknown as EntryContext;

describe('the data of a page', () => {
  it('is plain JSON where that says the same', async () => {
    const loaderData = { root: { name: 'Север', count: 2, none: null, list: ['a'] } };
    expect(JSON.parse(await dataOf(entry(loaderData)))).toEqual({ loaderData });
  });

  it('can neither end its element nor open a comment in it', async () => {
    const loaderData = { root: { text: '</script><!-- <script>' } };
    const text = await dataOf(entry(loaderData));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ loaderData });
  });

  it('keeps the encoding of the framework for what JSON would change, and for pages that failed', async () => {
    expect(JSON.parse(await dataOf(entry({ root: { at: new Date(0) } })))).toBe(encoded);
    expect(JSON.parse(await dataOf(entry({ root: {} }, { root: new Error('x') })))).toBe(encoded);
  });

  it.each([
    [new Date(0)],
    [new Map()],
    [Number.NaN],
    [-0],
    [1n],
    [[undefined]],
    [{ deep: new Set() }],
    [Promise.resolve()],
  ])('is not plain: %o', (value) => {
    expect(isPlain(value)).toBe(false);
  });
});
