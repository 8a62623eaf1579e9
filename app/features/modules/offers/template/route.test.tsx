import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { offerTemplate } from '#contract/offer-template.ts';
import { getCompany } from '#contract/user.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext } from '#tests/support/context.ts';
import { jpeg } from '#tests/support/photos.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { TemplatePage } from './page.tsx';
import { action } from './route.tsx';
import { loadTemplate, type TemplateAnswer } from './template.server.ts';

const modules = { enabled: true, offers: true, orderManager: false, raecConfigurator: false };
const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
const buyer = { ...demoBuyer, permissions: ['offer.manage'] };
const party = (change: object = {}) => ({
  ...{ id: 1, inn: '7707083893', kpp: '770701001', ogrn: null, isIndividual: false },
  ...{ nameFull: 'Общество «Монтаж»', nameShort: 'ООО «Монтаж»', address: 'Москва, Лесная, 5', ...change },
});
const company = (...legalEntities: object[]) =>
  getCompany.answer.parse({ id: 1, name: 'Монтаж', legalEntities, priceType: 'dealer' });
const typed = { header: 'Моя шапка', terms: 'Оплата сразу', signatory: 'Иванов', columns: 'brand', version: '3' };
const logo = () => new File([jpeg], 'logo.jpg', { type: 'image/jpeg' });
/** As a browser sends a field without a file. */
const none = () => new File([], '', { type: 'application/octet-stream' });

async function send(fields: Record<string, string | File>, answers: Answers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, photo: none(), ...fields })) body.set(name, value);
  const saved = () => offerTemplate.parse({ header: 'Сохранено', version: 3 });
  const all = { getOfferTemplate: saved, setOfferTemplate: saved, uploadOfferLogo: saved, ...answers };
  const { context, made } = stubContext({ buyer, info, answers: all });
  const answer = await outcome(() => action(post(context, '/modules/offers/template', body)));
  const calls = made.map(({ id }) => id);
  if (answer.location) return { ...answer, made, calls, html: '' };
  const { data } = await loadTemplate(context);
  const html = render(<TemplatePage data={data} answer={answer.data as TemplateAnswer} />);
  return { ...answer, made, calls, html };
}

function expectTyped(html: string, header = 'Моя шапка') {
  expect(textIn(html)).toContain(header);
  for (const text of ['Оплата сразу', 'Иванов']) expect(html).toContain(text);
  const ticked = elements(html, 'input').filter((input) => input['name'] === 'columns' && 'checked' in input);
  expect(ticked.map(({ value }) => value)).toEqual(['brand']);
  expect(html).toContain('name="version" value="3"');
}

describe('the header of offers', () => {
  it('is filled with the requisites of the company, and the rest stays as it was typed', async () => {
    const parties = company(party({ status: 'liquidated', nameShort: 'Старое' }), party());
    const { status, html, calls } = await send({ intent: 'requisites' }, { getCompany: () => parties });
    expect([status, calls]).toEqual([200, ['getCompany']]);
    expectTyped(html, 'ООО «Монтаж» ИНН 7707083893, КПП 770701001 Москва, Лесная, 5');
    expect(html).not.toContain('Моя шапка');
    expect(textIn(html)).toContain('Проверьте её и сохраните');
  });

  it('says at its field that there are none', async () => {
    const { status, html } = await send({ intent: 'requisites' }, { getCompany: () => company() });
    expect(status).toBe(422);
    expect(textIn(html)).toContain('У компании нет действующих реквизитов');
    expectTyped(html);
  });
});

describe('the logo of offers', () => {
  it.each(['logo', 'delete-logo'])('is changed without the texts that are typed: %s', async (intent) => {
    const { status, html, calls } = await send({ intent, photo: logo() }, { deleteOfferLogo: () => undefined });
    expect([status, calls]).toEqual([200, [intent === 'logo' ? 'uploadOfferLogo' : 'deleteOfferLogo']]);
    expectTyped(html);
    expect(textIn(html)).toContain('Остальное сохранит кнопка «Сохранить»');
  });

  it('is refused at its field, and the texts stay', async () => {
    const rejected = new SupplierRejected({ status: 415, name: 'x', message: 'Логотип повреждён', errors: [] });
    const refused = await send({ intent: 'logo', photo: logo() }, { uploadOfferLogo: () => Promise.reject(rejected) });
    expect(refused.status).toBe(415);
    expect(textIn(refused.html)).toContain('Логотип повреждён');
    expectTyped(refused.html);
    const empty = await send({ intent: 'logo' });
    expect([empty.status, empty.calls]).toEqual([422, []]);
    expect(textIn(empty.html)).toContain('Выберите файл логотипа');
    expectTyped(empty.html);
  });

  it('is saved with the texts if one was chosen', async () => {
    expect(await send({ intent: 'look' })).toMatchObject({ status: 303, calls: ['setOfferTemplate'] });
    expect(await send({ intent: 'look', photo: logo() })).toMatchObject({
      ...{ status: 303, calls: ['uploadOfferLogo', 'setOfferTemplate'] },
    });
  });

  it('is not what Enter in a field sends', async () => {
    const { html } = await send({ intent: 'requisites' }, { getCompany: () => company() });
    expect(elements(html, 'button')[0]).toMatchObject({ name: 'intent', value: 'look' });
  });
});
