import { describe, expect, it } from 'vitest';
import { formsOf, textOfHtml } from './html.ts';

const html = `
<form method="post" action="/cart/items?a=1&amp;b=2" id="f">
  <input type="hidden" name="requestId" value="x&quot;y"/>
  <input type="checkbox" name="all"/><input type="checkbox" name="ticked" checked=""/>
  <input type="radio" name="kind" value="a"/><input type="radio" name="kind" value="b" checked=""/>
  <select name="store"><option value="1">Один</option><option value="2" selected="">Два</option></select>
  <textarea name="comment">
строка</textarea>
  <input name="off" value="1" disabled=""/>
  <button type="button">Скопировать</button>
  <button name="go" value="1"><svg></svg>Добавить в&nbsp;корзину</button>
  <button name="go" value="2">Удалить</button>
</form>
<input form="f" name="far" value="5"/>
<form action="/catalog"><input name="keyword" value="кабель"/></form>`;

describe('the reader of forms', () => {
  const [post, search] = formsOf(html, '/here');

  it('sends what a browser would send by the first button', () => {
    expect(post?.action).toBe('/cart/items?a=1&b=2');
    expect(post?.method).toBe('post');
    expect(post?.data()).toEqual([
      ['requestId', 'x"y'],
      ['ticked', 'on'],
      ['kind', 'b'],
      ['store', '2'],
      ['comment', 'строка'],
      ['far', '5'],
      ['go', '1'],
    ]);
  });

  it('types over fields and presses the button that is named', () => {
    const sent = post?.data({ store: '1', all: 'on' }, 'Удалить') ?? [];
    expect(Object.fromEntries(sent)).toMatchObject({ store: '1', all: 'on', go: '2' });
    expect(sent.filter(([name]) => name === 'store')).toHaveLength(1);
    expect(post?.buttons.map((button) => button.text)).toEqual(['Добавить в корзину', 'Удалить']);
  });

  it('reads a search form', () => {
    expect(search?.method).toBe('get');
    expect(search?.field('keyword')).toBe('кабель');
    expect(search?.field('none')).toBeUndefined();
  });

  it('reads text through tags and entities', () => {
    expect(textOfHtml('<b>1&nbsp;250,00</b> <!-- -->₽ &amp; <i>5</i>')).toBe('1 250,00 ₽ & 5');
  });
});
