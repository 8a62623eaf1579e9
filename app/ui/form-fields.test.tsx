import { describe, expect, it } from 'vitest';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field, TextArea } from './field.tsx';
import { Form } from './form.tsx';
import type { FormState } from './form-state.ts';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';

const refused: FormState = {
  values: { email: 'ivan@', 'contact.name': 'Иван', password: 'secret', delivery: 'pickup', terms: 'on' },
  errors: { email: ['Проверьте адрес'], 'contact.name': [], delivery: ['Выберите другой способ'] },
  formErrors: ['Корзина изменилась'],
};

function formWith(children: React.ReactNode, state?: FormState) {
  return render(
    <Form method="post" state={state}>
      {children}
    </Form>,
  );
}

describe('a field', () => {
  it('has a label that belongs to its input', () => {
    const html = formWith(<Field name="contact.name" label="Имя" />);
    expect(elements(html, 'label')[0]?.['for']).toBe(elements(html, 'input')[0]?.['id']);
  });

  it('marks a required field with an asterisk that is not read aloud', () => {
    const html = formWith(<Field name="email" label="Почта" required />);
    expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*> \*<\/span>/);
    expect(elements(html, 'input')[0]).toHaveProperty('required');
  });

  it('keeps what was typed and joins hint and error to the input', () => {
    const html = formWith(<Field name="email" label="Почта" hint="На неё придёт счёт" />, refused);
    const [input] = elements(html, 'input');
    expect(input).toMatchObject({
      value: 'ivan@',
      'aria-invalid': 'true',
      'aria-describedby': 'email-hint email-error',
    });
    expect(html).toMatch(/<p id="email-error"[^>]*>Проверьте адрес<\/p>/);
    expect(html).toMatch(/<p id="email-hint"/);
  });

  it('says nothing of errors where there are none', () => {
    const [input] = elements(formWith(<Field name="contact.name" label="Имя" />, refused), 'input');
    expect(input).not.toHaveProperty('aria-invalid');
    expect(input).not.toHaveProperty('aria-describedby');
    expect(input?.['value']).toBe('Иван');
  });

  it('never puts a password back', () => {
    const html = formWith(<Field name="password" type="password" label="Пароль" defaultValue="old" />, refused);
    expect(elements(html, 'input')[0]).not.toHaveProperty('value');
  });

  it('shows a text of several lines as it was typed', () => {
    const state = { values: { comment: 'До 10 утра' }, errors: {}, formErrors: [] };
    expect(formWith(<TextArea name="comment" label="Примечание" />, state)).toMatch(
      /<textarea[^>]*>До 10 утра<\/textarea>/,
    );
  });

  it('translates the message key of a schema', () => {
    const state = { values: {}, errors: { email: ['errors.form.required'] }, formErrors: [] };
    expect(textIn(formWith(<Field name="email" label="Почта" />, state))).toContain('Заполните поле');
  });
});

describe('a choice', () => {
  it('keeps the chosen option of a list', () => {
    const state = { values: { city: '2' }, errors: {}, formErrors: [] };
    const options = [
      { value: 1, label: 'Москва' },
      { value: 2, label: 'Тверь' },
    ];
    const html = formWith(<Select name="city" label="Город" options={options} empty="Не выбран" />, state);
    expect(html).toMatch(/<option value="2" selected="">Тверь/);
    expect(html).toMatch(/<option value="">Не выбран/);
  });

  it('groups radio buttons under a legend and joins the error to the group', () => {
    const options = [
      { value: 'address', label: 'По адресу' },
      { value: 'pickup', label: 'Самовывоз', note: 'с 9 до 18' },
    ];
    const html = formWith(<RadioGroup name="delivery" legend="Доставка" options={options} />, refused);
    expect(elements(html, 'fieldset')[0]?.['aria-describedby']).toBe('delivery-error');
    expect(textIn(html.slice(html.indexOf('<legend'), html.indexOf('</legend>')))).toBe('Доставка');
    expect(elements(html, 'input').map((input) => 'checked' in input)).toEqual([false, true]);
    expect(elements(html, 'input')[0]?.['id']).toBe('delivery');
  });

  it('keeps a tick', () => {
    const html = formWith(<Checkbox name="terms" label="Согласен" />, refused);
    expect(elements(html, 'input')[0]).toHaveProperty('checked');
    expect(elements(html, 'label')[0]?.['for']).toBe('terms');
  });

  it('does not tick again what the buyer has unticked', () => {
    const state = { values: {}, errors: {}, formErrors: [] };
    const html = formWith(<Checkbox name="terms" label="Согласен" defaultChecked />, state);
    expect(elements(html, 'input')[0]).not.toHaveProperty('checked');
  });
});

describe('the error summary', () => {
  it('lists the errors of the form and links to each field', () => {
    const html = render(<ErrorSummary state={refused} labels={{ email: 'Почта' }} />);
    expect(elements(html, 'div')[0]).toMatchObject({ role: 'alert', tabindex: '-1' });
    expect(elements(html, 'a').map((link) => link['href'])).toEqual(['#email', '#delivery']);
    expect(textIn(html)).toContain('Корзина изменилась');
    expect(textIn(html)).toContain('Почта: Проверьте адрес');
  });

  it('is absent before anything was sent', () => {
    expect(render(<ErrorSummary state={undefined} />)).toBe('');
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

  it('keeps ids of two forms apart by their prefixes', () => {
    const html = render(
      <>
        <Form method="post" prefix="a-">
          <Field name="amount" label="Количество" />
        </Form>
        <Form method="post" prefix="b-">
          <Field name="amount" label="Количество" />
        </Form>
      </>,
    );
    expect(elements(html, 'input').map((input) => input['id'])).toEqual(['a-amount', 'b-amount']);
  });
});
