import { describe, expect, it } from 'vitest';
import { demoBuyer, demoInfo, outcome, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { HelpPage } from './page.tsx';
import { loader } from './route.tsx';
import { Player } from './video/player.tsx';
import { loader as video } from './video/route.tsx';

async function text(around: Surroundings) {
  const { data } = await outcome(() => loader(visit(stubContext(around).context, '/help')));
  return textIn(render(<HelpPage {...(data as Parameters<typeof HelpPage>[0])} />));
}

it('shows a buyer the manager, and everybody the pages that the supplier names', async () => {
  const help = [{ slug: 'rukovodstvo', title: 'Руководство пользователя' }];
  const seller = { name: 'АО «Прилавок»', inn: '9703120844', address: 'Москва' };
  const info = { ...demoInfo, supplier: { ...demoInfo.supplier, seller }, config: { ...demoInfo.config, help } };
  const manager = { name: 'Соколова Елена', email: 's@shop.test', photo: null };
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

describe('the film', () => {
  const around = (helpVideo: object, mediaHosts: string[] = []): Surroundings =>
    ({ info: { ...demoInfo, config: { ...demoInfo.config, helpVideo } }, mediaHosts }) as Surroundings;
  const film = { title: 'Как заказывать', url: '/demo/help.webm' };
  const page = (surroundings: Surroundings) =>
    outcome(() => video(visit(stubContext(surroundings).context, '/help/video')));

  it('is named on the page of help, and fetched by nobody before a press', async () => {
    expect(await text(around(film))).toContain('Смотреть: Как заказывать');
    expect(await page(around({ ...film, poster: '/demo/help.webp' }))).toMatchObject({
      status: 200,
      data: { video: { url: '/demo/help.webm', poster: '/demo/help.webp' } },
    });
    expect(render(<Player video={film} />)).toMatch(/<video[^>]*preload="none"/);
    expect(render(<Player video={{ ...film, captions: '/demo/help.vtt' }} />)).toMatch(
      /<track[^>]*src="\/demo\/help.vtt"/,
    );
  });

  it('is on a host of files only', async () => {
    const other = { poster: 'https://other.test/p.webp', captions: 'https://other.test/p.vtt' };
    const elsewhere = { ...film, url: 'https://files.test/help.mp4', ...other };
    expect((await page(around(elsewhere))).status).toBe(404);
    expect(await text(around(elsewhere))).not.toContain('Смотреть');
    const { data } = await page(around(elsewhere, ['files.test']));
    expect(data).toEqual({ video: { title: film.title, url: elsewhere.url } });
  });

  it('that there is not has a page that says so', async () => {
    expect(await page({})).toMatchObject({ status: 404, data: { message: 'Видео пока нет' } });
  });
});

it('shows the face of the manager where the supplier has it', async () => {
  const manager = { name: 'Соколова Елена', photo: { url: 'https://files.test/p.jpg' } };
  const { data } = await outcome(() =>
    loader(visit(stubContext({ buyer: { ...demoBuyer, manager } }).context, '/help')),
  );
  const page = render(<HelpPage {...(data as Parameters<typeof HelpPage>[0])} />);
  expect(page).toContain('<img src="https://files.test/p.jpg" alt="Фото: Соколова Елена"');
});
