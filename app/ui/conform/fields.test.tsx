import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { Form } from '../form.tsx';
import { TextField } from '../text-field.tsx';
import { AppForm, useAppForm } from './app-form.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field, HiddenField, TextArea } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';

const refused: SubmissionResult = {
  status: 'error',
  initialValue: { email: 'ivan@', contact: { name: 'Иван' }, password: 'secret', delivery: 'pickup', terms: 'on' },
  error: { email: ['Проверьте адрес'], delivery: ['Выберите другой способ'], '': ['Корзина изменилась'] },
};

type Options = Partial<Parameters<typeof useAppForm>[0]>;

function TestForm({
  children,
  labels,
  ...options
}: Options & { children?: ReactNode; labels?: Record<string, string> }) {
  const form = useAppForm({ id: 'test-form', ...options });
  return (
    <AppForm method="post" form={form}>
      <ErrorSummary form={form} {...(labels && { labels })} />
      {children}
    </AppForm>
  );
}

const formWith = (children: ReactNode, options: Options = {}) => render(<TestForm {...options}>{children}</TestForm>);

describe('a field', () => {
  it('has a label that belongs to its input', () => {
    const html = formWith(<Field name="contact.name" label="Имя" />);
    expect(elements(html, 'label')[0]?.['for']).toBe(elements(html, 'input')[0]?.['id']);
  });

  it('marks a required field with an asterisk that is not read aloud', () => {
    const html = formWith(<Field name="email" label="Почта" />, { constraint: { email: { required: true } } });
    expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*> \*<\/span>/);
    expect(elements(html, 'input')[0]).toHaveProperty('required');
  });

  it('keeps what was typed and joins hint and error to the input', () => {
    const html = formWith(<Field name="email" label="Почта" hint="На неё придёт счёт" />, { lastResult: refused });
    const [input] = elements(html, 'input');
    expect(input).toMatchObject({
      value: 'ivan@',
      'aria-invalid': 'true',
      'aria-describedby': 'test-form-email-error test-form-email-description',
    });
    expect(html).toMatch(/<p id="test-form-email-error"[^>]*>Проверьте адрес<\/p>/);
    expect(html).toMatch(/<p id="test-form-email-description"/);
  });

  it('says nothing of errors where there are none', () => {
    const [input] = elements(formWith(<Field name="contact.name" label="Имя" />, { lastResult: refused }), 'input');
    expect(input).not.toHaveProperty('aria-invalid');
    expect(input).not.toHaveProperty('aria-describedby');
    expect(input?.['value']).toBe('Иван');
  });

  it('never puts a password back', () => {
    const html = formWith(<Field name="password" type="password" label="Пароль" />, { lastResult: refused });
    expect(elements(html, 'input')[0]).not.toHaveProperty('value');
  });

  it('shows a text of several lines as it was typed', () => {
    const lastResult = { initialValue: { comment: 'До 10 утра' } };
    expect(formWith(<TextArea name="comment" label="Примечание" />, { lastResult })).toMatch(
      /<textarea[^>]*>До 10 утра<\/textarea>/,
    );
  });
});

describe('a field that conform does not watch', () => {
  it('has label, hint, error and ARIA all the same', () => {
    const html = render(<TextField name="find" label="Найти" hint="Три буквы" errors={['Мало']} defaultValue="ка" />);
    const [input] = elements(html, 'input');
    const { id } = input ?? {};
    expect(elements(html, 'label')[0]?.['for']).toBe(id);
    expect(elements(html, 'p').map((note) => note['id'])).toEqual([`${id}-description`, `${id}-error`]);
    expect(input).toMatchObject({
      type: 'text',
      name: 'find',
      value: 'ка',
      'aria-invalid': 'true',
      'aria-describedby': `${id}-error ${id}-description`,
    });
    const [plain] = elements(render(<TextField name="find" label="Найти" />), 'input');
    expect(Object.keys(plain ?? {}).filter((name) => name.startsWith('aria-'))).toEqual([]);
  });
});

describe('a choice', () => {
  it('keeps the chosen option of a list', () => {
    const lastResult = { initialValue: { city: '2' } };
    const options = [
      { value: 1, label: 'Москва' },
      { value: 2, label: 'Тверь' },
    ];
    const html = formWith(<Select name="city" label="Город" options={options} empty="Не выбран" />, { lastResult });
    expect(html).toMatch(/<option value="2" selected="">Тверь/);
    expect(html).toMatch(/<option value="">Не выбран/);
  });

  it('offers nothing chosen first where a choice is required, as HTML asks', () => {
    const options = [{ value: 1, label: 'Москва' }];
    const shown = (required: boolean) =>
      formWith(<Select name="city" label="Город" options={options} required={required} />);
    expect(shown(true)).toMatch(/<select[^>]*required[^>]*><option value="">Выберите<\/option>/);
    expect(shown(false)).not.toContain('value=""');
  });

  it('gives boxes of one name an id each, and ticks those that were chosen', () => {
    const boxes = ['a', 'b'].map((value) => <Checkbox key={value} name="rights" value={value} label={value} />);
    const inputs = elements(formWith(boxes, { defaultValue: { rights: ['b'] } }), 'input');
    expect(inputs.map(({ id, checked }) => [id, checked !== undefined])).toEqual([
      ['test-form-rights-a', false],
      ['test-form-rights-b', true],
    ]);
  });

  it('takes an empty value for a choice', () => {
    const options = [
      { value: 'a', label: 'А' },
      { value: '', label: 'Любой' },
    ];
    const html = formWith(<RadioGroup name="kind" legend="Вид" options={options} />);
    expect(elements(html, 'input').map((input) => 'checked' in input)).toEqual([false, true]);
  });

  it('groups radio buttons under a legend and joins the error to the group', () => {
    const options = [
      { value: 'address', label: 'По адресу' },
      { value: 'pickup', label: 'Самовывоз', note: 'с 9 до 18' },
    ];
    const html = formWith(<RadioGroup name="delivery" legend="Доставка" options={options} />, { lastResult: refused });
    expect(elements(html, 'fieldset')[0]?.['aria-describedby']).toBe('test-form-delivery-error');
    expect(textIn(html.slice(html.indexOf('<legend'), html.indexOf('</legend>')))).toBe('Доставка');
    expect(elements(html, 'input').map((input) => 'checked' in input)).toEqual([false, true]);
    expect(elements(html, 'input')[0]?.['id']).toBe('test-form-delivery');
  });

  it('keeps a tick', () => {
    const html = formWith(<Checkbox name="terms" label="Согласен" />, { lastResult: refused });
    expect(elements(html, 'input')[0]).toHaveProperty('checked');
    expect(elements(html, 'label')[0]?.['for']).toBe('test-form-terms');
  });

  it('does not tick again what the buyer has unticked', () => {
    const box = <Checkbox name="terms" label="Согласен" />;
    const defaultValue = { terms: true };
    expect(elements(formWith(box, { defaultValue }), 'input')[0]).toHaveProperty('checked');
    const answered = formWith(box, { defaultValue, lastResult: { initialValue: {} } });
    expect(elements(answered, 'input')[0]).not.toHaveProperty('checked');
  });
});

describe('the error summary', () => {
  it('lists the errors of the form and links to each field', () => {
    const html = render(<TestForm lastResult={refused} labels={{ email: 'Почта' }} />);
    expect(elements(html, 'div')[0]).toMatchObject({ role: 'alert', tabindex: '-1' });
    expect(elements(html, 'a').map((link) => link['href'])).toEqual(['#test-form-email', '#test-form-delivery']);
    expect(textIn(html)).toContain('Корзина изменилась');
    expect(textIn(html)).toContain('Почта: Проверьте адрес');
  });

  it('lists them in the order of the form, which is that of the labels', () => {
    const labels = { delivery: 'Доставка', email: 'Почта' };
    const error = { other: ['Что-то ещё'], email: ['Проверьте адрес'], delivery: ['Выберите'] };
    const html = render(<TestForm lastResult={{ status: 'error', error }} labels={labels} />);
    const hrefs = ['delivery', 'email', 'other'].map((name) => `#test-form-${name}`);
    expect(elements(html, 'a').map((link) => link['href'])).toEqual(hrefs);
  });

  it('is absent before anything was sent', () => {
    expect(render(<TestForm />)).not.toContain('role="alert"');
  });
});

describe('a form', () => {
  it('carries the request id and hidden fields, leaving out what is absent', () => {
    const html = render(
      <Form method="post" requestId="id-1" hidden={{ page: 2, sort: undefined }}>
        <button type="submit">Отправить</button>
      </Form>,
    );
    const fields = elements(html, 'input').map(({ type, name, value }) => [type, name, value]);
    expect(fields).toEqual([
      ['hidden', 'page', '2'],
      ['hidden', 'requestId', 'id-1'],
    ]);
  });

  it('leaves the browser its own checks', () => {
    const [form] = elements(formWith(<Field name="email" label="Почта" />), 'form');
    expect(form).toMatchObject({ id: 'test-form' });
    expect(form).not.toHaveProperty('noValidate');
  });

  it('puts no constraint on a hidden field', () => {
    const drawn = { constraint: { requestId: { required: true, maxLength: 9 } } };
    const [field = {}] = elements(formWith(<HiddenField name="requestId" />, drawn), 'input');
    expect(Object.keys(field).filter((name) => /^(required|maxlength)$/i.test(name))).toEqual([]);
  });

  it('sends hidden fields back as they were sent', () => {
    const hidden = <HiddenField name="requestId" />;
    const drawn = { defaultValue: { requestId: 'new' } };
    expect(elements(formWith(hidden, drawn), 'input')[0]).toMatchObject({ type: 'hidden', value: 'new' });
    const answered = formWith(hidden, { ...drawn, lastResult: { initialValue: { requestId: 'sent' } } });
    expect(elements(answered, 'input')[0]?.['value']).toBe('sent');
  });

  it('keeps ids of two forms apart', () => {
    const html = render(
      <>
        <TestForm id="a-form">
          <Field name="amount" label="Количество" />
        </TestForm>
        <TestForm id="b-form">
          <Field name="amount" label="Количество" />
        </TestForm>
      </>,
    );
    expect(elements(html, 'input').map((input) => input['id'])).toEqual(['a-form-amount', 'b-form-amount']);
  });
});
