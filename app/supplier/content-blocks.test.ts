import { describe, expect, it } from 'vitest';
import { blocksOf } from './content-blocks.ts';

describe('the supplier’s HTML as blocks of text', () => {
  it('keeps headings, points and paragraphs in their order', () => {
    expect(
      blocksOf('<h2>Состав</h2><p>Раз &amp; <b>два</b></p><ul><li>один</li><li>два&nbsp;м</li></ul>конец'),
    ).toEqual([
      { kind: 'h2', text: 'Состав' },
      { kind: 'p', text: 'Раз & два' },
      { kind: 'li', text: 'один' },
      { kind: 'li', text: 'два\u00a0м' },
      { kind: 'p', text: 'конец' },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<img src=x onerror=alert(1)>',
    '<p><svg onload=alert(1)></p>',
    '<script>alert(1)',
    '<p onclick="alert(1)"></p>',
  ])('takes nothing of %s', (html) => expect(blocksOf(html)).toEqual([]));

  it('leaves what only looks like an entity', () => {
    expect(blocksOf('<p>&constructor; &#0; &bogus;</p>')).toEqual([{ kind: 'p', text: '&constructor; &bogus;' }]);
  });
});
