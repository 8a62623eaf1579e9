import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeContent } from './sanitize.server.ts';

const hosts = ['files.test'];
const clean = (html: string) => sanitizeContent(html, hosts);
const hostile = [
  ...(JSON.parse(readFileSync('tests/corpus/xss.json', 'utf8')) as string[]),
  ...(JSON.parse(readFileSync('tests/corpus/mutation-xss.json', 'utf8')) as string[]),
];
const links = JSON.parse(readFileSync('tests/corpus/links.json', 'utf8')) as string[];

/** What no browser may find in the result, however it reads it. */
const acting =
  /<(?!\/?(?:h[234]|p|br|hr|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|b|strong|i|em|u|s|sub|sup|code|a|img|table|caption|thead|tbody|tfoot|tr|th|td)\b)|\son\w+\s*=\s*"|\sstyle="|\sclass="|\sid="/i;
const tagsIn = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('');
const schemes = (html: string) =>
  [...tagsIn(html).matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(https?:|mailto:|tel:|\/|#\/)/i.test(address));

describe('a text of the supplier', () => {
  it.each([
    ['<h1>Доставка</h1><p>Даром от <b>10 000 ₽</b></p>', '<h2>Доставка</h2><p>Даром от <b>10 000 ₽</b></p>'],
    ['<ul><li>один</li><li>два</li></ul>', '<ul><li>один</li><li>два</li></ul>'],
    [
      '<table><tr><th scope="col" onclick="x">Срок</th><td colspan="2" style="x">3 дня</td></tr></table>',
      '<table><tr><th scope="col">Срок</th><td colspan="2">3 дня</td></tr></table>',
    ],
    [
      '<a href="https://maker.test/p?a=1&amp;b=2" onclick="x" target="_self">Завод</a>',
      '<a href="https://maker.test/p?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">Завод</a>',
    ],
    ['<a href="#/content/reglament">Правила</a>', '<a href="#/content/reglament">Правила</a>'],
    [
      '<a href="mailto:a@shop.test">Почта</a>',
      '<a href="mailto:a@shop.test" target="_blank" rel="noopener noreferrer nofollow">Почта</a>',
    ],
    ['<a href="javascript:alert(1)">нет</a>', '<a>нет</a>'],
    [
      '<img src="https://files.test/a.png" alt="Склад" width="300" onerror="x">',
      '<img src="https://files.test/a.png" alt="Склад" loading="lazy" width="300" />',
    ],
    ['<img src="/media/pictures/a.svg">', '<img src="/media/pictures/a.svg" alt="" loading="lazy" />'],
    ['<p>до<img src="https://spy.test/a.gif">после</p>', '<p>допосле</p>'],
    ['<form action="/user"><input name="password">Войдите<button>ОК</button></form>', 'ВойдитеОК'],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
    ['', ''],
  ])('%s', (html, expected) => expect(clean(html)).toBe(expected));

  it('longer than 512 KB is plain text, and one nested a thousand times too deep comes back', () => {
    expect(clean(`<p><b>${'а'.repeat(600_000)}</b></p>`)).toMatch(/^<p>а+<\/p>$/);
    const deep = clean(`${'<ul><li>'.repeat(5000)}дно`);
    expect(deep.match(/<ul>/g)?.length ?? 0).toBeLessThanOrEqual(200);
  });
});

describe('hostile HTML', () => {
  it.each(hostile)('neither acts nor breaks out: %j', (html) => {
    const result = clean(html);
    expect(tagsIn(result)).not.toMatch(acting);
    expect(schemes(result)).toEqual([]);
    expect(clean(result)).toBe(result);
  });

  it.each(links)('leads nowhere and loads nothing: %j', (address) => {
    const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const result = clean(`<a href="${quoted}">x</a><img src="${quoted}">`);
    expect(schemes(result)).toEqual([]);
    expect(result).not.toContain('<img');
  });

  it('of any tags, attributes and encodings is clean, and cleaning again changes nothing', () => {
    const tag = fc.constantFrom(
      'a',
      'p',
      'svg',
      'math',
      'style',
      'script',
      'img',
      'template',
      'noscript',
      'table',
      'td',
      'mtext',
      'mglyph',
      'title',
      'textarea',
      'iframe',
      'form',
      'select',
      'option',
      'xmp',
      'plaintext',
      '!--',
      '![CDATA[',
    );
    const name = fc.constantFrom(
      'href',
      'src',
      'onerror',
      'onload',
      'style',
      'xlink:href',
      'title',
      'srcdoc',
      'formaction',
      'alt',
    );
    const value = fc.constantFrom(
      'javascript:alert(1)',
      'java&#10;script:alert(1)',
      '&#106;avascript:alert(1)',
      '" onerror="alert(1)',
      "' onload='alert(1)",
      '--><img src=1 onerror=alert(1)>',
      '</style><img src=1 onerror=alert(1)>',
      'data:text/html,<script>',
      '//evil.test',
      'https://files.test/a.png',
    );
    const quote = fc.constantFrom('"', "'", '', '`');
    const part = fc.oneof(
      fc.tuple(tag, name, quote, value).map(([t, n, q, v]) => `<${t} ${n}=${q}${v}${q}>`),
      tag.map((t) => `</${t}>`),
      fc.constantFrom('текст', '&lt;img src=1 onerror=alert(1)&gt;', '\u0000', '<', '>', '-->', ']]>', '&'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const result = clean(parts.join(''));
        expect(tagsIn(result)).not.toMatch(acting);
        expect(schemes(result)).toEqual([]);
        expect(clean(result)).toBe(result);
      }),
      { numRuns: 2000 },
    );
  });
});
