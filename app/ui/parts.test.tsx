import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Chips } from './chips.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Pagination, pagesAround } from './pagination.tsx';
import { Price } from './price.tsx';
import { smallestAmount } from './smallest-amount.ts';
import { Snackbar } from './snackbar.tsx';
import { nextAmount, StepperField } from './stepper.tsx';
import { Cell, Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { changeQueue, type ShownToast, type Toast, useToasts } from './toast.ts';

const words = { less: 'Меньше', more: 'Больше', wrong: 'Укажите целое число' };

const pathOf = (page: number) => paths.catalogue({ page });

describe('pagination', () => {
  it('shows first, last and the neighbours, a gap only where two or more pages are left out', () => {
    expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
    expect(pagesAround(1, 9)).toEqual([1, 2, -9, 9]);
    expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, -9, 9]);
    expect(pagesAround(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9]);
    expect(pagesAround(9, 9)).toEqual([1, -8, 8, 9]);
  });

  it('names the current page and links the neighbours', () => {
    const html = render(<Pagination page={2} pageCount={14} pathOf={pathOf} />);
    const links = elements(html, 'a');
    expect(links[0]?.['href']).toBe('/catalog?page=1');
    expect(links.at(-1)?.['href']).toBe('/catalog?page=3');
    expect(links.filter((link) => link['aria-current'] === 'page').map((link) => link['href'])).toEqual([
      '/catalog?page=2',
    ]);
    expect(textIn(html)).toContain('2 из 14');
  });

  it('sends the form around it without script, where something may have been typed', () => {
    const html = render(<Pagination page={2} pageCount={3} pathOf={pathOf} saves />);
    expect(elements(html, 'a')).toEqual([]);
    const buttons = elements(html, 'button').map(({ name, value }) => `${name}=${value}`);
    expect(buttons).toEqual(['1', '1', '2', '3', '3'].map((page) => `intent=page-${page}`));
  });

  it('sends a form elsewhere, such as the one of ticks', () => {
    const html = render(<Pagination page={2} pageCount={2} pathOf={pathOf} form="export-form" />);
    expect(elements(html, 'button').map(({ form }) => form)).toEqual(['export-form', 'export-form', 'export-form']);
  });

  it('is absent when all is on one page', () => {
    expect(render(<Pagination page={1} pageCount={1} pathOf={pathOf} />)).toBe('');
  });
});

describe('the stepper', () => {
  it('begins with the smallest amount that both the batch and the multiplicity allow', () => {
    expect(smallestAmount({ batch: 10, step: 4 })).toBe(12);
    expect(smallestAmount({})).toBe(1);
    const [input] = elements(
      render(<StepperField name="amount" label="Кабель" words={words} minimumBatch={10} multiplicity={4} />),
      'input',
    );
    expect(input).toMatchObject({ type: 'text', inputMode: 'numeric', value: '12' });
  });

  it('steps to the next multiple, from whatever is typed, within its limits', () => {
    const next = (amount: number, direction: 1 | -1) =>
      nextAmount(amount, direction, { min: 12, multiplicity: 4, max: 30 });
    expect([0, 12, 13, 24, 28, 31].map((amount) => next(amount, 1))).toEqual([12, 16, 16, 28, 28, 28]);
    expect([0, 12, 13, 17, 28, 31].map((amount) => next(amount, -1))).toEqual([12, 12, 12, 16, 24, 28]);
  });

  it('lets any whole number be typed, which is rounded with words where it is sent to', () => {
    const [input] = elements(
      render(<StepperField name="amount" label="Кабель" words={words} multiplicity={4} />),
      'input',
    );
    const pattern = new RegExp(`^(?:${input?.['pattern']})$`, 'v');
    expect(['1', '5', '1 000', '2,5', '-3', 'abc'].map((typed) => pattern.test(typed))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
    expect(input).toMatchObject({ required: '', title: 'Укажите целое число' });
  });

  it('gives the field a name of its own and buttons that do not send the form', () => {
    const html = render(<StepperField name="amount" label="Количество: Кабель" words={words} />);
    expect(elements(html, 'label')[0]?.['for']).toBe(elements(html, 'input')[0]?.['id']);
    expect(elements(html, 'button').every((button) => button['type'] === 'button' && button['aria-label'])).toBe(true);
  });
});

describe('a price', () => {
  it('tells unit, VAT, the old price and its age', () => {
    const text = textIn(
      render(
        <Price value={12_345_00} oldValue={13_000_00} unit="шт" vat="с НДС 22 %" staleAt="2026-11-21T09:05:00Z" />,
      ),
    );
    expect(text).toContain('12 345,00 ₽/шт');
    expect(text).toContain('13 000,00 ₽');
    expect(text).toContain('с НДС 22 %');
    expect(text).toContain('цена на 12:05');
  });

  it('does not call a lower price the old one', () => {
    expect(render(<Price value={200} oldValue={100} />)).not.toContain('<del');
  });

  it('is told on request when there is none', () => {
    expect(textIn(render(<Price value={null} />))).toBe('Цена по запросу');
  });
});

describe('an icon', () => {
  it('is hidden from assistive technology and named by a text', () => {
    const html = render(<Icon name="heart" label="Избранное" />);
    expect(elements(html, 'svg')[0]?.['aria-hidden']).toBe('true');
    expect(textIn(html)).toBe('Избранное');
  });

  it('gives place to its name on lite pages, which have no sprite', () => {
    expect(render(<Icon name="heart" label="Избранное" />, { lite: true })).toBe('<span>Избранное</span>');
    expect(render(<Icon name="heart" />, { lite: true })).toBe('');
  });
});

describe('a dialog', () => {
  it('is an open section with a name and a plain link back when no script runs', () => {
    const html = render(
      <Dialog title="Кабель ВВГнг" closeTo={paths.catalogue({ page: 2 })} closeText="Назад к списку">
        <p>Описание</p>
      </Dialog>,
    );
    const [dialog] = elements(html, 'dialog');
    expect(dialog).toHaveProperty('open');
    expect(elements(html, 'h1')[0]?.['id']).toBe(dialog?.['aria-labelledby']);
    expect(elements(html, 'a')[0]?.['href']).toBe('/catalog?page=2');
    expect(textIn(html)).toContain('Назад к списку');
  });
});

describe('a table', () => {
  it('has a caption, column heads and row heads, and labels for its cards', () => {
    const columns = [
      { key: 'name', title: 'Заказ' },
      { key: 'sum', title: 'Сумма', align: 'end' as const },
    ];
    const html = render(
      <Table caption="Заказы" columns={columns}>
        <tr>
          <Cell head>№ 1</Cell>
          <Cell label="Сумма" align="end">
            100
          </Cell>
        </tr>
      </Table>,
    );
    expect(textIn(html.slice(html.indexOf('<caption'), html.indexOf('</caption>')))).toBe('Заказы');
    expect(elements(html, 'th').map((head) => head['scope'])).toEqual(['col', 'col', 'row']);
    expect(elements(html, 'td')[0]?.['data-label']).toBe('Сумма');
  });
});

describe('links in rows', () => {
  it('marks the current tab', () => {
    const items = [
      { label: 'Мои', to: paths.orders(), current: true },
      { label: 'Компании', to: paths.orders({ tab: 'company' }), current: false, count: 3 },
    ];
    const links = elements(render(<Tabs label="Заказы" items={items} />), 'a');
    expect(links.map((link) => link['aria-current'])).toEqual(['page', undefined]);
  });

  it('says that a chip takes its filter away', () => {
    const html = render(
      <Chips label="Фильтры" items={[{ key: 'b', label: 'Бренд: Контур', to: paths.catalogue() }]} />,
    );
    expect(textIn(html)).toBe('Убрать: Бренд: Контур×');
    expect(elements(html, 'ul')[0]?.['aria-label']).toBe('Фильтры');
  });

  it('names the page at the end of the way from the root', () => {
    const html = render(<Breadcrumb items={[{ label: 'Каталог', to: paths.catalogue() }, { label: 'Кабель' }]} />);
    expect(elements(html, 'span')[0]?.['aria-current']).toBe('page');
    expect(elements(html, 'nav')[0]?.['aria-label']).toBeTruthy();
  });
});

describe('the snackbar', () => {
  const snackbar = (...shown: Toast[]) =>
    render(<Snackbar shown={shown.map((toast, id) => ({ ...toast, id }))} onClose={() => undefined} />);

  it('is a live region that is there before any message', () => {
    expect(elements(snackbar(), 'div').map(({ role }) => role)).toContain('status');
  });

  it('interrupts for an error alone, which tells what it befell, the status and the way to repeat it', () => {
    const html = snackbar(
      { message: 'В корзине: Кабель, 5 м.', about: paths.cart() },
      { message: 'Не удалось.', kind: 'error', prefix: 'Щит', status: 503, retry: () => undefined },
    );
    const [done, failed] = html.split('<div role="alert"');
    expect(textIn(done ?? '')).toBe('В корзине: Кабель, 5 м.Открыть корзину');
    expect(textIn(`<div${failed}`)).toBe('ЩитОшибка 503. Не удалось.Повторить');
  });

  it('takes the time from the message, if it has one of its own', () => {
    const classes = (toast: Toast) => elements(snackbar(toast), 'div').find(({ role }) => role === 'alert')?.['class'];
    expect(classes({ message: 'Не удалось.', kind: 'error', hideAfter: 8 })).toMatch(/long/);
    expect(classes({ message: 'Не удалось.', kind: 'error' })).not.toMatch(/long/);
  });

  it('shows the message that came with the page', () => {
    const Page = () => {
      const { shown } = useToasts({ message: 'Регион изменён', kind: 'done' });
      return <Snackbar shown={shown} onClose={() => undefined} />;
    };
    expect(textIn(render(<Page />))).toContain('Регион изменён');
  });

  describe('with several messages', () => {
    const add = (queue: readonly ShownToast[], toast: ShownToast) => changeQueue(queue, { type: 'show', toast });
    const retry = () => undefined;
    const first: ShownToast = { id: 1, message: 'Не удалось.', kind: 'error', topic: 'add-5', retry };

    it('shows them one after the other', () => {
      const queue = [{ id: 2, message: 'Б' }, first].reduce(add, [{ id: 3, message: 'А' }]);
      expect(queue.map(({ id }) => id)).toEqual([3, 2, 1]);
      expect(changeQueue(queue, { type: 'withdraw', id: 2 }).map(({ id }) => id)).toEqual([3, 1]);
    });

    it('replaces one by the next of its topic, in its place', () => {
      const queue = add([first, { id: 2, message: 'Б' }], { id: 3, message: 'В корзине', topic: 'add-5' });
      expect(queue).toEqual([
        { id: 3, message: 'В корзине', topic: 'add-5', retry: undefined },
        { id: 2, message: 'Б' },
      ]);
    });

    it('keeps the way to repeat a request when another button tells the same answer, and withdraws both', () => {
      const queue = add([first], { id: 2, message: 'Не удалось.', kind: 'error', topic: 'add-5' });
      expect(queue).toEqual([{ ...first, id: 2 }]);
      expect(changeQueue(queue, { type: 'withdraw', id: 1, topic: 'add-5' })).toEqual([]);
    });
  });
});
