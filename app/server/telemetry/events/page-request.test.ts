import { describe, expect, it } from 'vitest';
import { readPageRequest } from './page-request.ts';

const own = 'https://shop.test';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const pageRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  readPageRequest(new Request(own + path, { method, headers: { 'User-Agent': browser, ...headers } }), own);

describe('what a request tells of a view', () => {
  it('is the address of the page, for a document and for its data alike', () => {
    expect(pageRequest('/catalog?keyword=a').location).toBe(`${own}/catalog?keyword=a`);
    expect(pageRequest('/catalog.data?keyword=a&_routes=root,x').location).toBe(`${own}/catalog?keyword=a`);
    expect(pageRequest('/_root.data').location).toBe(`${own}/`);
    expect(pageRequest('/shared/SECRET-0123456789.data?page=2').location).toBe(`${own}/shared`);
  });

  it.each([
    [`${own}/catalog?section=5`, `${own}/catalog?section=5`],
    [`${own}/user/signin-by-invitation?invitation=SECRET`, `${own}/user/signin-by-invitation`],
    [`${own}/shared/SECRET-0123456789`, `${own}/shared`],
    [`${own}/offers/SECRET-0123456789`, `${own}/offers`],
    ['https://search.test/?q=phone+of+a+person', 'https://search.test'],
    ['javascript:alert(1)', ''],
    ['not an address', ''],
  ])('names the page %s that the person came from as %s', (Referer, shown) => {
    expect(pageRequest('/catalog', { Referer }).referer).toBe(shown);
  });

  it.each([
    [{ 'Sec-Purpose': 'prefetch' }, true],
    [{ 'Sec-Purpose': 'prefetch;prerender' }, true],
    [{ Purpose: 'prefetch' }, true],
    [{}, false],
  ])('knows from %j whether the page is fetched ahead: %s', (headers, isAhead) => {
    expect(pageRequest('/catalog', headers as Record<string, string>).isAhead).toBe(isAhead);
  });

  it('takes no robot, no silent program and no question for headers alone for a person', () => {
    for (const name of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'YandexBot/3.0', 'curl/8.1', 'Wget/1.21']) {
      expect(pageRequest('/', { 'User-Agent': name }).isNobody, name).toBe(true);
    }
    expect(readPageRequest(new Request(own), own).isNobody).toBe(true);
    expect(pageRequest('/', {}, 'HEAD').isNobody).toBe(true);
    expect(pageRequest('/').isNobody).toBe(false);
  });

  it('knows a page that is asked for again from itself', () => {
    expect(pageRequest('/catalog.data?page=2&_routes=x', { Referer: `${own}/catalog?page=2` }).isAgain).toBe(true);
    expect(pageRequest('/catalog?page=2', { Referer: `${own}/catalog` }).isAgain).toBe(false);
    expect(pageRequest('/', { Referer: 'https://other.test/' }).isAgain).toBe(false);
  });

  it('tells phones from desktops', () => {
    expect(pageRequest('/', { 'Sec-CH-UA-Mobile': '?1' }).source).toBe('web-mobile');
    expect(pageRequest('/', { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile Safari' }).source).toBe(
      'web-mobile',
    );
    expect(pageRequest('/').source).toBe('web-desktop');
  });
});
