import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getSuggestions } from '#contract/search.ts';
import { outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader } from './route.tsx';

const found = getSuggestions.answer.parse({
  words: ['кабель'],
  articles: [
    {
      ...{ id: 7, name: 'Кабель ВВГнг 3×2,5', article: 'VVG-325', unit: { code: '006', name: 'м' } },
      ...{ price: 115.25, stock: 19_599 },
    },
  ],
  products: [{ id: 8, name: 'Кабель-канал', article: 'KK-1', stock: 0 }],
  sections: [{ id: 3, name: 'Кабели' }],
  brands: [{ id: 4, name: 'Кабэкс' }],
});

function ask(path: string, answer: () => unknown, fromScript = true) {
  const { context, made } = stubContext({ answers: { getSuggestions: answer } });
  const args = visit(context, path);
  if (fromScript) args.request.headers.set('Sec-Fetch-Dest', 'empty');
  return { made, answer: outcome(() => loader(args)) };
}

describe('suggestions to the search field', () => {
  it('come in groups with their titles, each leading somewhere, and with their number in words', async () => {
    const { answer } = ask('/search/suggest?keyword=каб', () => found);
    expect((await answer).data).toEqual({
      said: '5 подсказок',
      groups: [
        {
          title: 'Артикулы',
          items: [['Кабель ВВГнг 3×2,5', '/product/7', 'VVG-325', '115,25\u00a0₽/м · 19\u00a0599\u00a0м']],
        },
        { title: 'Запросы', items: [['кабель', `/catalog?keyword=${encodeURIComponent('кабель')}`]] },
        { title: 'Товары', items: [['Кабель-канал', '/product/8', 'KK-1', 'нет на складах']] },
        { title: 'Разделы', items: [['Кабели', '/catalog?section=3']] },
        { title: 'Бренды', items: [['Кабэкс', '/catalog?brands=4']] },
      ],
    });
  });

  it('tell that the other keyboard layout was meant', async () => {
    const { answer } = ask('/search/suggest?keyword=rf,tkm', () => ({ ...found, correctedKeyword: 'кабель' }));
    expect((await answer).data).toMatchObject({ note: 'Показаны результаты для «кабель»' });
  });

  it('are none, and no error, when the supplier does not answer', async () => {
    const { answer } = ask('/search/suggest?keyword=каб', () =>
      Promise.reject(new SupplierUnavailable(503, 'network')),
    );
    expect(await answer).toMatchObject({ status: 200, data: { groups: [] } });
  });

  it.each(['', 'к', '%20%20', '%00'])('ask nothing for %j', async (keyword) => {
    const { answer, made } = ask(`/search/suggest?keyword=${keyword}`, () => found);
    expect((await answer).data).toEqual({ said: '', groups: [] });
    expect(made).toEqual([]);
  });

  it('send a person who opens their address to the search itself', async () => {
    const { answer } = ask('/search/suggest?keyword=каб', () => found, false);
    expect(await answer).toMatchObject({ status: 303, location: `/catalog?keyword=${encodeURIComponent('каб')}` });
  });
});
