import { describe, expect, it } from 'vitest';
import { demoBuyer, demoInfo, type Surroundings, stubContext } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { loadShell } from './layout.server.ts';
import { Shell } from './shell.tsx';

const seller = { name: 'АО «Прилавок»', inn: '9703120844', ogrn: '1127746001844', address: 'Москва, ул. Складская, 1' };
const info = { ...demoInfo, supplier: { ...demoInfo.supplier, seller } };
const manager = { name: 'Соколова Елена', phone: '4950000211', email: 's@shop.test', photo: null };
const counted = { getCartAmounts: () => ({ items: {}, positions: 3, total: 12_345_60 }) };

async function shown(around: Surroundings, at = '/') {
  const data = await loadShell(stubContext({ info, answers: counted, ...around }).context);
  return { data, html: render(<Shell data={data}>Содержание</Shell>, { at }) };
}
const links = (html: string) => elements(html, 'a').map(({ href }) => href);

describe('header and footer', () => {
  it('name the manager of a buyer with the phone, and both companies and people whole under their ellipsis', async () => {
    const companyName = `Общество с ограниченной ответственностью «${'Длинное название'.repeat(8)}»`;
    const { html } = await shown({ buyer: { ...demoBuyer, companyName, manager } });
    const [head = ''] = html.split('<main');
    expect(textIn(head)).toContain('Менеджер: Соколова Елена');
    expect(head).toContain('href="tel:4950000211"');
    expect(head).toContain(`title="${companyName.replaceAll('"', '&quot;')}"`);
    expect((await shown({})).html).not.toContain('Менеджер');
  });

  it('keep the words of a search in its field, and not those of another page’s search', async () => {
    const field = async (at: string) => elements((await shown({}, at)).html, 'input').find(({ id }) => id === 'search');
    expect((await field('/catalog/filters?keyword=%D0%BA%D0%B0%D0%B1%D0%B5%D0%BB%D1%8C'))?.['value']).toBe('кабель');
    expect((await field('/catalog?keyword=%E2%80%AE%D0%BA%D0%B0%D0%B1%E3%85%A4%D0%B5%D0%BB%D1%8C'))?.['value']).toBe(
      'кабель',
    );
    expect((await field('/region?keyword=%D0%A2%D0%B2%D0%B5%D1%80%D1%8C'))?.['value']).toBe('');
  });

  it('have a menu of help with the guides and the film', async () => {
    const config = {
      ...demoInfo.config,
      help: ['rukovodstvo', 'vozmozhnosti', 'dostavka'].map((slug) => ({ slug, title: `О ${slug}` })),
      helpVideo: { title: 'Как заказать', url: '/media/help.mp4' },
    };
    const menu = async (around: Surroundings) =>
      links(/<details.*?<\/details>/s.exec((await shown(around)).html)?.[0] ?? '');
    const guides = ['/content/rukovodstvo', '/content/vozmozhnosti'];
    expect(await menu({ info: { ...demoInfo, config } })).toEqual(['/help', ...guides, '/help/video']);
    expect(await menu({})).toEqual(['/help']);
  });

  it('lead everybody to the quick order', async () => {
    for (const around of [{}, { buyer: demoBuyer }]) {
      const { html } = await shown(around);
      const nav = /<nav.*?<\/nav>/s.exec(html)?.[0] ?? '';
      expect(links(nav)[0]).toBe('/quick-order');
      expect(links(html.slice(html.indexOf('<footer')))).toContain('/quick-order');
    }
  });

  it('lead to help, to the rules and to the conditions of delivery, and say who sells', async () => {
    const { html } = await shown({});
    const foot = html.slice(html.indexOf('<footer'));
    const pages = ['dostavka-i-oplata', 'reglament', 'politika-sbora-personalnykh-dannykh'];
    for (const path of ['/help', '/region', '/consent', ...pages.map((slug) => `/content/${slug}`)])
      expect(links(foot)).toContain(path);
    expect(textIn(foot)).toContain('АО «Прилавок», ИНН 9703120844, ОГРН 1127746001844');
    expect(textIn(foot)).toContain('Лёгкая версия');
  });

  it('say nothing of a seller that the API does not name', async () => {
    const { html } = await shown({ info: demoInfo });
    expect(textIn(html)).toContain('Поставщик');
    expect(html).not.toContain('ИНН');
  });

  it('ask about cookies with a way to the page that explains them', async () => {
    expect((await shown({})).html).toMatch(/Cookie для статистики\? <a href="\/consent">Подробнее/);
  });

  it('send nothing that is absent', async () => {
    const { data } = await shown({ buyer: demoBuyer });
    expect(Object.entries(data ?? {}).filter(([name, value]) => value === undefined && name !== 'stale')).toEqual([]);
    expect(Object.values(data?.buyer ?? {})).not.toContain(undefined);
  });
});

describe('the important notice', () => {
  const importantNotice = { title: 'Работаем в праздники', content: 'По графику' };
  const config = { ...demoInfo.config, importantNotice };

  it('is a dialog that is open and closed by its own form without script', async () => {
    const { html } = await shown({ info: { ...demoInfo, config } });
    const [dialog = ''] = /<dialog.*?<\/dialog>/s.exec(html) ?? [];
    expect(elements(dialog, 'dialog')[0]).toMatchObject({ open: '' });
    const id = elements(dialog, 'dialog')[0]?.['aria-labelledby'];
    expect(elements(dialog, 'h2')[0]?.['id']).toBe(id);
    expect(textIn(dialog)).toMatch(/Работаем в праздники\s*По графику\s*Понятно/);
    expect(elements(dialog, 'form')[0]).toMatchObject({ method: 'post', action: '/notices' });
    expect(dialog).toContain('name="message" value="important"');
    // Nothing else is told, so there is no region of messages.
    expect(html).not.toContain('aria-label="Сообщения"');
  });

  it('is shown once', async () => {
    const { html } = await shown({ info: { ...demoInfo, config }, cookie: 'b2b_n=0.1795000000' });
    expect(html).not.toContain('<dialog');
  });
});

describe('the bottom bar', () => {
  const current = async (at: string) => {
    const { html } = await shown({}, at);
    return elements(html.slice(html.indexOf('<footer')), 'a').flatMap((link) =>
      link['aria-current'] ? [[link['href'], link['aria-current']]] : [],
    );
  };

  it('marks where one is', async () => {
    expect(await current('/orders')).toEqual([['/orders', 'page']]);
    expect(await current('/orders/12')).toEqual([['/orders', 'true']]);
    expect(await current('/catalog?section=1')).toEqual([['/catalog', 'page']]);
    expect(await current('/')).toEqual([]);
  });
});
