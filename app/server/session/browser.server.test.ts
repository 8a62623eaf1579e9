import { describe, expect, it } from 'vitest';
import { loadShell } from '#app/layout/layout.server.ts';
import { demoBuyer, demoInfo, stubContext } from '#tests/support/context.ts';
import { isOldBrowser, openBrowser } from './browser.server.ts';
import { openCookies } from './cookies.server.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a browser', () => {
  it.each([
    'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)',
    `${windows} Chrome/49.0.2623.112 Safari/537.36`,
    `${windows} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
    `${windows} Chrome/93.0.4577.82 YaBrowser/21.9 Safari/537.36`,
    'Mozilla/5.0 (Windows NT 6.1; rv:52.0) Gecko/20100101 Firefox/52.0',
    `${mac} Version/16.3 Safari/605.1.15`,
    `${iPhone} Version/15.6.1 Mobile/15E148 Safari/604.1`,
    'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18',
  ])('is too old: %s', (name) => expect(isOldBrowser(name)).toBe(true));

  it.each([
    `${windows} Chrome/94.0.4606.54 Safari/537.36`,
    `${windows} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    `${mac} Version/16.4 Safari/605.1.15`,
    `${iPhone.replace('15_8', '18_0')} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Lynx/2.9.0dev.10 libwww-FM/2.14',
    '',
  ])('is new enough, or has no script at all: %s', (name) => expect(isOldBrowser(name)).toBe(false));
});

describe('the app', () => {
  const open = (path: string, Cookie = '') => {
    const request = new Request(`https://shop.test${path}`, { headers: { Cookie } });
    const jar = openCookies(request, { bare: false });
    return { webView: openBrowser(request, jar, true).webView, set: jar.pending() };
  };

  it('says what it is when it opens the shop, which remembers it', () => {
    expect(open('/?webview=ios')).toEqual({
      webView: 'ios',
      set: [expect.stringMatching(/^b2b_w=ios; Path=\/; Max-Age/)],
    });
    expect(open('/cart', 'b2b_w=android')).toEqual({ webView: 'android', set: [] });
    expect(open('/?webview=', 'b2b_w=ios')).toEqual({ webView: null, set: [expect.stringContaining('Max-Age=0')] });
    expect(open('/?webview=%3Cb%3E')).toEqual({ webView: null, set: [] });
  });

  it('makes the tokens of the captcha on iOS', async () => {
    const captcha = { provider: 'smartcaptcha', siteKey: 'k' } as const;
    const info = { ...demoInfo, config: { ...demoInfo.config, captcha } };
    const provider = async (webView: string | null) => {
      const { context } = stubContext({ info });
      Object.assign(context.browser, { webView });
      return (await loadShell(context))?.captcha?.provider;
    };
    expect([await provider('ios'), await provider('android'), await provider(null)]).toEqual([
      'native',
      'smartcaptcha',
      'smartcaptcha',
    ]);
  });

  it('is known to the page', async () => {
    const answers = { getCartAmounts: () => ({ items: {}, positions: 0, total: 0 }) };
    const { context } = stubContext({ buyer: demoBuyer, answers });
    Object.assign(context.browser, { webView: 'android' });
    expect(await loadShell(context)).toMatchObject({ webView: 'android' });
  });
});
