import { expect, it } from 'vitest';
import { demoBuyer, demoInfo, outcome, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { HelpPage } from './page.tsx';
import { loader } from './route.tsx';

async function text(around: Surroundings) {
  const { data } = await outcome(() => loader(visit(stubContext(around).context, '/help')));
  return textIn(render(<HelpPage {...(data as Parameters<typeof HelpPage>[0])} />));
}

it('shows a buyer the manager, and everybody the pages that the supplier names', async () => {
  const help = [{ slug: 'rukovodstvo', title: 'Руководство пользователя' }];
  const seller = { name: 'АО «Прилавок»', inn: '9703120844', address: 'Москва' };
  const info = { ...demoInfo, supplier: { ...demoInfo.supplier, seller }, config: { ...demoInfo.config, help } };
  const manager = { name: 'Соколова Елена', email: 's@shop.test' };
  const own = await text({ info, buyer: { ...demoBuyer, manager } });
  for (const part of ['Мой менеджер', 'Соколова Елена', 's@shop.test', 'Руководство', 'ИНН 9703120844', 'Москва'])
    expect(own).toContain(part);
  const common = await text({ info });
  expect(common).toContain('Руководство пользователя');
  expect(common).not.toContain('менеджер');
});

it('has no empty parts where the supplier names nothing', async () => {
  const shown = await text({ info: { ...demoInfo, supplier: { name: 'Поставщик' } } });
  expect(shown).toBe('Помощь');
});
