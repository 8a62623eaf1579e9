import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { stubContext } from '#tests/support/context.ts';
import { apiErrors, parseForm, refuse } from './parse-form.server.ts';

const schema = z.object({ name: z.string('errors:form.required'), kind: z.enum(['a', 'b']).optional() });
const posted = (fields: [string, string][]) =>
  new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
const parsed = (...fields: [string, string][]) => parseForm(stubContext().context, posted(fields), schema);

describe('a posted form', () => {
  it('comes back with sentences, those of zod replaced, and with what was typed', async () => {
    const { data, init } = refuse(await parsed(['kind', 'c'], ['other', 'x']));
    expect(init?.status).toBe(422);
    expect(data.lastResult).toMatchObject({
      status: 'error',
      error: { name: ['Заполните поле'], kind: [expect.stringMatching(/^[А-Я]/)] },
      initialValue: { kind: 'c', other: 'x' },
    });
  });

  it.each(['password', 'code', 'user.password', 'rows[1].token', 'password[]', 'password[new]'])(
    'never gives %s back',
    async (name) => {
      const { data } = refuse(await parsed([name, 'secret-1'], ['name', 'Анна']), { formErrors: ['Нет'] });
      expect(JSON.stringify(data)).not.toContain('secret-1');
      expect(data.lastResult).toMatchObject({ error: { '': ['Нет'] }, initialValue: { name: 'Анна' } });
    },
  );

  it.each([
    ['__intent__', '{'],
    ['__intent__', '{"type":"remove","payload":{"name":"name","index":0}}'],
    ['__intent__', '{"type":"update","payload":{"name":"rows","index":9999999,"value":"x"}}'],
    ['rows[9999999].name', 'x'],
    ['__state__', 'x'],
  ])('is unreadable with the forged %s %s', async (name, value) => {
    await expect(parsed(['name', 'x'], [name, value])).rejects.toMatchObject({ status: 400 });
  });

  it.each(['a[', '__proto__', 'constructor.x', '[]'])('takes a field named %s for none', async (name) => {
    expect(await parsed(['name', 'x'], [name, 'y'])).toMatchObject({ status: 'success', value: { name: 'x' } });
  });
});

describe('a refusal of the API', () => {
  const rejected = (errors: { field: string; message: string }[]) =>
    new SupplierRejected({ status: 422, name: 'x', message: 'Нельзя', errors });

  it('stands at its fields under the names of the form', () => {
    const errors = [
      { field: 'phone', message: 'Занят' },
      { field: 'phone', message: 'Короткий' },
      { field: 'toString', message: 'Нет' },
    ];
    expect(apiErrors(rejected(errors), { phone: 'login' })).toEqual({
      fieldErrors: { login: ['Занят', 'Короткий'], toString: ['Нет'] },
    });
  });

  it('stands at the top without fields', () => {
    expect(apiErrors(rejected([]))).toEqual({ formErrors: ['Нельзя'] });
  });
});
