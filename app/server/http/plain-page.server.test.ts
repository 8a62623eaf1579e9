import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { plainStyle } from './plain-page.server.ts';

const build = fakeBuild([]);
const good = testBindings(() => {
  throw new Error('not there');
});
const ask = async (path: string, more: object, init: RequestInit = {}) => {
  const { answer } = await visitEdge(new Request(`https://shop.test${path}`, init), { ...good, ...more }, build);
  return { answer, page: await answer.text() };
};

describe('a page without the shop’s code', () => {
  it.each([
    ['of an unknown host', '/', { HOSTS: 'other.test' }, 'Сайт не найден'],
    ['of a wrong configuration', '/', { SESSION_KEYS: 'x' }, 'Витрина не настроена'],
    ['of a refused request', '/%00', {}, 'Некорректный запрос'],
    ['of an API that cannot be reached', '/media/1.png', {}, 'Сервис временно недоступен'],
  ])('%s has the shop’s look under its policy', async (_, path, more, heading) => {
    const { answer, page } = await ask(path, more);
    expect(page).toContain(`<h1>${heading}</h1>`);
    const nonce = /style-src 'self' 'nonce-([\w-]+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(page.length).toBeLessThan(4096);
  });

  it('has the colours and measures of the other pages', () => {
    const tokens = readFileSync('app/styles/tokens.css', 'utf8').replaceAll(/\s/g, '');
    const own = [...plainStyle.matchAll(/--[\w-]+:[^;}]+/g)].map(([token]) => token);
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((token) => !tokens.includes(`${token};`))).toEqual([]);
  });
});
