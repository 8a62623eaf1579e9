import { describe, expect, it } from 'vitest';
import { offerExamples } from '#contract/examples/offer.ts';
import { getOffer, getPublicOffer } from '#contract/offer.ts';
import { type Answers, demoBuyer, demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import * as link from './by-link/by-link.server.ts';
import { OfferedPage } from './by-link/page.tsx';
import { loadOffer } from './details/details.server.ts';
import { OfferPage } from './details/page.tsx';
import { loadMarkup } from './markup/markup.server.ts';
import { MarkupPage } from './markup/page.tsx';

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

describe('a line in an amount that its product is not sold in', () => {
  it('says how much will be ordered, and the page that there is one', async () => {
    const shown = async (orderAmount: number | null) => {
      const lines = [{ ...first, amount: 13, orderAmount }];
      const { context, request } = visited({ getOffer: () => ({ ...record, lines }) });
      return textIn(render(<OfferPage data={await loaded(() => loadOffer(context, request, 7))} answer={undefined} />));
    };
    const told = await shown(20);
    expect(told).toContain('закажется 20 шт');
    expect(told).toContain('1 товар продаётся не в таком количестве');
    expect(await shown(null)).not.toMatch(/закажется|продаётся не в таком/);
  });
});

describe('the page of rules', () => {
  it('tells which rule prices nothing, and opens the one of a product', async () => {
    const item = { ...rule, scope: 'item', target: first?.productId };
    const { context } = visited({ getOffer: () => ({ ...record, rules: [rule, item] }) });
    const asked = new Request('http://shop.test/modules/offers/7/markup?item=1');
    const data = (await loaded(() => loadMarkup(context, asked, 7))) as { place: number };
    expect(data.place).toBe(2);
    const html = render(<MarkupPage data={data as never} lastResult={undefined} />);
    expect(textIn(html)).toContain('ни одной: важнее другие правила');
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
