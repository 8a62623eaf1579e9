import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { offerExamples } from '#contract/examples/offer.ts';
import { getOffer, getPublicOffer } from '#contract/offer.ts';
import { offerTemplate } from '#contract/offer-template.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import * as link from './by-link/by-link.server.ts';
import { OfferedPage } from './by-link/page.tsx';
import { loadOffer } from './details/details.server.ts';
import { OfferPage } from './details/page.tsx';
import { loadMarkup } from './markup/markup.server.ts';
import { MarkupPage } from './markup/page.tsx';
import { TemplatePage } from './template/page.tsx';
import * as template from './template/template.server.ts';

const token = 'a'.repeat(43);
const modules = { enabled: true, offers: true, orderManager: false, raecConfigurator: false };
const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
const record = getOffer.answer.parse({ ...offerExamples.getOffer['usual'], id: 7 });
const [first, rule] = [record.lines[0], record.rules[0]];

function visited(answers: Answers) {
  const { context } = stubContext({ buyer: { ...demoBuyer, permissions: ['offer.manage'] }, info, answers });
  return visit(context, '/');
}

async function loaded<T>(load: () => Promise<T>) {
  return (await outcome(load as never)).data as never;
}

describe('the page of an offer', () => {
  it('lists its links, leads to its lines, and says why a price is above its rule', async () => {
    const lines = [
      { ...first, comment: 'К пятнице', markup: { type: 'percent', value: -5000, rule: 1, raised: 'cost' } },
    ];
    const { context, request } = visited({ getOffer: () => ({ ...record, lines }) });
    const html = render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />);
    const text = textIn(html);
    for (const words of ['Ссылка 1', 'petrov@sklad.test', 'К пятнице', 'поднята до нашей цены']) {
      expect(text).toContain(words);
    }
    expect(elements(html, 'a').map(({ href }) => href)).toContain(`/modules/offers/7/lines/${first?.productId}`);
    expect(elements(html, 'button').map(({ value }) => value)).toContain('withdraw-link');
  });
});

describe('an offer without a markup', () => {
  const page = async (change: object, answer?: object) => {
    const { context, request } = visited({ getOffer: () => ({ ...record, ...change }) });
    return render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={answer} />);
  };

  it('leads to the markup first, and asks before it is published', async () => {
    const plain = await page({ margin: 0 });
    const publish = (html: string) => elements(html, 'button').filter(({ value }) => value === 'publish');
    expect(publish(plain)[0]?.class).not.toBe(publish(await page({ linked: false }))[0]?.class);
    const html = await page({ margin: 0 }, { asks: true });
    expect(textIn(html)).toContain('наценки нет. Отправить так?');
    expect(elements(html, 'input')).toContainEqual(expect.objectContaining({ name: 'atCost', value: 'on' }));
    expect(textIn(await page({}, { asks: true }))).not.toContain('Отправить так?');
  });

  it('says how many of its lines earn nothing', async () => {
    const lines = [1, 2, 3].map((position) => ({
      ...first,
      position,
      offerPrice: 100,
      basePrice: position === 1 ? 50 : 100,
    }));
    const text = textIn(await page({ lines }, { asks: true }));
    expect(text).toContain('2 строки без наценки: заказчик увидит в них ваши закупочные цены. Отправить так?');
    expect(text).toContain('В 2 строках наценки нет: заказчик увидит в файле ваши закупочные цены.');
  });

  it('says what the customer would see of fresh prices before they are taken', async () => {
    const wouldChange = [
      { position: 1, before: 100, after: 200, offerBefore: 150, offerAfter: 200 },
      { position: 2, before: 300, after: 400, offerBefore: 500, offerAfter: 500 },
    ];
    const html = await page({}, { wouldChange });
    expect(textIn(html)).toMatch(
      /он сразу увидит новые цены.*строка 1: наша цена.*цена заказчика.*строка 2: наша цена/,
    );
    expect(elements(html, 'input')).toContainEqual(expect.objectContaining({ name: 'shown', value: 'on' }));
  });

  it('names no person where only an address is known', async () => {
    const text = textIn(await page({ customer: { ...record.customer, contact: '', email: 'client@example.ru' } }));
    expect(text).not.toContain('Контактное лицо');
    expect(text).toMatch(/Почта заказчика\s*client@example\.ru/);
  });
});

describe('lines that an offer was to have', () => {
  const page = async (change: object) => {
    const { context, request } = visited({ getOffer: () => ({ ...record, ...change }) });
    return textIn(render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />));
  };
  const line = (name: string, reason: string) => ({ name, article: '', amount: 2, reason });

  it('are named with the reason until the customer has a link', async () => {
    const leftOut = [line('Щит', 'no-price'), line('', 'gone')];
    const text = await page({ leftOut, linked: false });
    expect(text).toContain('Не вошли 2 позиции: Щит, 2 — у товара нет цены для вашей компании');
    expect(text).toContain('товар без названия, 2 — товара больше нет в каталоге');
    expect(await page({ leftOut, linked: true })).not.toContain('Не вошли');
    expect(await page({ leftOut: [], linked: false })).not.toContain('Не вошли');
  });

  it('are counted if they are many', async () => {
    const leftOut = Array.from({ length: 30 }, (_, at) => line(`Щит ${at}`, 'gone'));
    expect(await page({ leftOut, linked: false })).toContain('и ещё 10 строк');
  });
});

describe('own codes', () => {
  const lines = ['СКЛ-1', 'СКЛ-2', ''].map((ownCode, at) => ({ ...first, position: at + 1, ownCode }));

  it('stand in the lines of the offer', async () => {
    const { context, request } = visited({ getOffer: () => ({ ...record, lines }) });
    const html = render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />);
    expect(textIn(html).match(/Ваш код СКЛ-\d/g)).toEqual(['Ваш код СКЛ-1', 'Ваш код СКЛ-2']);
  });

  it.each([
    [['article', 'ownCode'], 4],
    [['article'], 0],
  ] as const)('are a column of the link with %s', async (columns, cells) => {
    const seen = offerExamples.getPublicOffer['usual'];
    const offer = getPublicOffer.answer.parse({
      ...seen,
      lines: lines.map((line) => ({ ...seen?.lines[0], ...line })),
    });
    const { context, request } = visited({ getPublicOffer: () => ({ ...offer, look: { ...offer.look, columns } }) });
    const data = await loaded(() => link.loadOffer(context, request, token));
    const html = render(<OfferedPage data={data} lastResult={undefined} />);
    const marked = elements(html, 'td').filter((cell) => cell['data-label'] === 'Код');
    expect(marked.length + (textIn(html).includes('СКЛ-2') ? 1 : 0)).toBe(cells);
  });
});

it.each([
  ['too-large', 'больше 1 мегапикселя'],
  ['damaged', 'повреждён'],
  ['type', 'не .jpg и не .png'],
] as const)('a logo that is left out is told of where offers are made: %s', async (logoFault, words) => {
  const { context, request } = visited({
    getOffer: () => ({ ...record, logoFault }),
    getOfferTemplate: () => offerTemplate.parse({ logo: { url: '/media/offer/logo.png' }, logoFault }),
  });
  const page = render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />);
  const look = render(<TemplatePage data={await loaded(() => template.loadTemplate(context))} answer={undefined} />);
  for (const html of [page, look]) expect(textIn(html)).toContain(words);
  expect(elements(page, 'a').map(({ href }) => href)).toContain('/modules/offers/template');
});

describe('a template that a colleague has saved meanwhile', () => {
  const now = {
    ...{ header: 'Чужая шапка', terms: 'Строка\nвторая', columns: ['article', 'vat'] },
    ...{ showVat: false, signatory: { name: 'Иванов', position: '' }, version: 5 },
  };
  const sent = {
    ...{ intent: 'look', header: 'Моя шапка', terms: 'Строка\r\nвторая', columns: ['brand'] },
    ...{ showVat: 'on', signatory: 'Иванов', version: '2' },
  };
  const changed = new SupplierRejected({
    ...{ status: 409, name: 'OfferTemplateChanged', message: 'Уже изменили', errors: [] },
  });
  const save = async (error: Error, fields: object = sent) => {
    const answers: Answers = {
      getOfferTemplate: () => offerTemplate.parse(now),
      setOfferTemplate: () => {
        throw error;
      },
    };
    const { context } = stubContext({ buyer: { ...demoBuyer, permissions: ['offer.manage'] }, info, answers });
    const answer = await outcome(() => template.postTemplate(context, post(context, '/', fields as never).request));
    const data = await loaded(() => template.loadTemplate(context));
    const html = render(<TemplatePage data={data} answer={answer.data as never} />);
    return { status: answer.status, html, text: textIn(html) };
  };

  it('keeps what was typed, says what differs, and is then saved over the newer one', async () => {
    const { status, html, text } = await save(changed);
    expect(status).toBe(409);
    expect(text).toContain('Уже изменили');
    expect(text).toMatch(
      /Сейчас сохранено: ?Шапка: Чужая шапка ?Столбцы: Артикул, Ставка НДС ?Показывать НДС в сумме: нет/,
    );
    for (const same of ['Условия: Строка', 'Кто подписывает: ']) expect(text).not.toContain(same);
    expect(html).toContain('Моя шапка');
    const ticked = elements(html, 'input').filter((input) => input['name'] === 'columns' && 'checked' in input);
    expect(ticked.map(({ value }) => value)).toEqual(['brand']);
    expect(html).toContain('name="version" value="5"');
  });

  it('is not written over after another refusal', async () => {
    const { status, html, text } = await save(new Error('not called'), { ...sent, header: 'x'.repeat(501) });
    expect([status, text.includes('Сейчас сохранено')]).toEqual([422, false]);
    expect(html).toContain('name="version" value="2"');
  });
});

describe('a line in an amount that its product is not sold in', () => {
  it('says how much will be ordered, and the page that there is one', async () => {
    const shown = async (orderAmount: number | null) => {
      const lines = [{ ...first, amount: 13, orderAmount }];
      const { context, request } = visited({ getOffer: () => ({ ...record, lines }) });
      return textIn(render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />));
    };
    const html = await shown(20);
    expect(html).toContain('закажется 20 шт');
    expect(html).toContain('1 товар продаётся не в таком количестве');
    expect(await shown(null)).not.toMatch(/закажется|продаётся не в таком/);
  });
});

describe('the page of rules', () => {
  it('tells which rule prices nothing, and opens the one of a product', async () => {
    const item = { ...rule, scope: 'item', target: first?.productId };
    const { context } = visited({ getOffer: () => ({ ...record, rules: [rule, item] }) });
    const request = new Request('http://shop.test/modules/offers/7/markup?item=1');
    const data = (await loaded(() => loadMarkup(context, request, 7))) as { place: number };
    expect(data.place).toBe(2);
    const html = render(<MarkupPage data={data as never} lastResult={undefined} />);
    expect(textIn(html)).toContain('ни одной: важнее другие правила');
  });
});

describe('an offer that was ordered', () => {
  it('leads to its orders', async () => {
    const change = { ordered: '2026-11-26T10:00:00+03:00', orders: [{ id: 15, number: '2041' }] };
    const { context, request } = visited({ getOffer: () => ({ ...record, ...change }) });
    const html = render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />);
    expect(textIn(html)).toContain('Заказ 2041');
    expect(elements(html, 'a').map(({ href }) => href)).toContain('/orders/15');
  });
});

describe('the answer to an offer', () => {
  const shown = getPublicOffer.answer.parse(offerExamples.getPublicOffer['usual']);
  async function answersTo(query: string, change: object = {}) {
    const { context } = visited({ getPublicOffer: () => ({ ...shown, ...change }) });
    const request = new Request(`http://shop.test/offers/${token}${query}`);
    const data = await loaded(() => link.loadOffer(context, request, token));
    const html = render(<OfferedPage data={data} lastResult={undefined} />);
    const answers = elements(html, 'button').filter(({ name }) => name === 'intent');
    return { text: textIn(html), html, answers: answers.map(({ value }) => value) };
  }

  it('is chosen first, and confirmed with the sum', async () => {
    const first = await answersTo('');
    expect(first.answers).toEqual([]);
    const links = elements(first.html, 'a').map(({ href }) => href);
    for (const answer of ['accepted', 'declined']) expect(links).toContain(`/offers/${token}?answer=${answer}#answer`);
    const second = await answersTo('?answer=accepted');
    expect(second.answers).toEqual(['accepted']);
    expect(second.text).toMatch(/Вы принимаете предложение №\s12 на сумму 13\s420,00/);
    expect((await answersTo('?answer=declined')).answers).toEqual(['declined']);
    expect((await answersTo('?answer=lost')).answers).toEqual([]);
  });

  it.each(['expired', 'accepted'] as const)('that comes too late stays to be copied: %s', async (status) => {
    const decision = status === 'accepted' ? { name: 'Ольга', at: '2026-11-26T10:00:00+03:00' } : null;
    const { context } = visited({ getPublicOffer: () => ({ ...shown, status, decision }) });
    const request = new Request(`http://shop.test/offers/${token}?answer=declined`);
    const data = await loaded(() => link.loadOffer(context, request, token));
    const lastResult = {
      ...{ status: 'error' as const, error: { '': ['Срок предложения вышел'] } },
      initialValue: { name: 'Петров', comment: 'Дорого,\nищем дешевле' },
    };
    const html = render(<OfferedPage data={data} lastResult={lastResult} />);
    for (const words of ['Ваш ответ не отправлен', 'Срок предложения вышел', 'Дорого,']) {
      expect(textIn(html)).toContain(words);
    }
    expect(textIn(render(<OfferedPage data={data} lastResult={undefined} />))).not.toContain('не отправлен');
  });

  it('is nothing that its maker gives', async () => {
    for (const query of ['', '?answer=accepted']) {
      const { answers, html, text } = await answersTo(query, { own: true });
      expect(answers).toEqual([]);
      expect(elements(html, 'a').filter(({ href }) => href?.includes('answer='))).toEqual([]);
      expect(text).toContain('Так это предложение видит заказчик');
    }
  });
});

describe('the page of a link', () => {
  it('says that the offer was changed, and names its seller once beside the logo', async () => {
    const shown = getPublicOffer.answer.parse({
      ...offerExamples.getPublicOffer['usual'],
      changed: '2026-11-26T10:00:00+03:00',
    });
    const logo = { url: '/media/offer/logo.png' };
    const { context, request } = visited({
      getPublicOffer: () => ({ ...shown, look: { ...shown.look, header: '', logo } }),
    });
    const data = await loaded(() => link.loadOffer(context, request, token));
    const html = render(<OfferedPage data={data} lastResult={undefined} />);
    expect(textIn(html)).toContain('Предложение изменили 26');
    expect(elements(html, 'img')[0]).toMatchObject({ src: logo.url, alt: '' });
    expect(textIn(html).match(/От кого ?ООО «Монтаж»/g)).toHaveLength(1);
    expect(textIn(html)).toContain('Поставка к 15 декабря');
  });
});
