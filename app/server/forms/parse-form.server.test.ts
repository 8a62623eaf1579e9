import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { stubContext } from '#tests/support/context.ts';
import { apiErrors, parseForm, postedFields, refuse, refuseError } from './parse-form.server.ts';
import { readForm } from './read-form.server.ts';

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

  it.each(['password', 'code', 'captchaToken', 'lines[1].token'])('never gives %s back', async (name) => {
    const { data } = refuse(await parsed([name, 'secret-1'], ['name', 'Анна']), { formErrors: ['Нет'] });
    expect(JSON.stringify(data)).not.toContain('secret-1');
    expect(data.lastResult).toMatchObject({ error: { '': ['Нет'] }, initialValue: { name: 'Анна' } });
  });

  it('gives back what is only named like a secret', async () => {
    const { data } = refuse(
      await parsed(['postalCode', '109012'], ['promoCode', 'ЛЕТО'], ['passwordHint', 'шкаф'], ['name', 'Анна']),
    );
    expect(data.lastResult?.initialValue).toEqual({
      postalCode: '109012',
      promoCode: 'ЛЕТО',
      passwordHint: 'шкаф',
      name: 'Анна',
    });
  });

  it.each([
    ['__intent__', '{'],
    ['__intent__', '{"type":"remove","payload":{"name":"name","index":0}}'],
    ['__intent__', '{"type":"update","payload":{"name":"lines","index":1e9,"value":"x"}}'],
    ['__state__', '['.repeat(5_000)],
    ['lines[9999999].name', 'x'],
    ['lines.9999999', 'x'],
    [`${'a.'.repeat(1_500)}a`, 'x'],
    ['a[', 'x'],
    ['__proto__', 'x'],
    ['constructor.x', 'x'],
    ['constructor', 'x'],
    ['password[]', 'x'],
  ])('is unreadable with the forged %s', async (name, value) => {
    await expect(parsed(['lines[0].id', '1'], [name, value])).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['no form', new Request('http://shop.test/', { method: 'POST', body: '{}' })],
    ['one name too often', posted(Array.from({ length: 301 }, () => ['a', '']))],
    ['too many fields', posted(Array.from({ length: 2_001 }, (_, at) => [`a${at}`, '']))],
  ])('is unreadable with %s', async (_, request) => {
    await expect(parseForm(stubContext().context, request, schema)).rejects.toMatchObject({ status: 400 });
  });

  it('loses what nobody sees, but for a password', async () => {
    const fields: [string, string][] = [
      ['name', 'Ан\u202e\u0007на\u0000'],
      ['note', 'раз\r\nдва\t\u200b'],
      ['password', 'a\u200bb'],
    ];
    expect([...((await readForm(posted(fields))) ?? [])]).toEqual([
      ['name', 'Анна'],
      ['note', 'раз\r\nдва\t'],
      ['password', 'a\u200bb'],
    ]);
    expect((await parsed(['name', '\u200b\u202e'])).status).toBe('error');
  });

  it('may be asked for again', async () => {
    const request = posted([['name', 'Анна']]);
    expect((await parseForm(stubContext().context, request, schema)).status).toBe('success');
    expect(await postedFields(request)).toEqual([['name', 'Анна']]);
  });

  it('is no body of another type, which stays unread', async () => {
    const request = new Request('http://shop.test/', { method: 'POST', body: 'text' });
    expect(await postedFields(request)).toEqual([]);
    expect(await request.text()).toBe('text');
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

  it.each(['__proto__', 'constructor', '__proto__.x', 'a[', 'a..b', 'a[-1]', 'contact.phone', '🙂', 'rows[9999999]'])(
    'stands at the top if no form has such a field: %s',
    async (field) => {
      const errors = [
        { field, message: 'Не так' },
        { field: 'name', message: 'Занято' },
      ];
      const { data } = refuse(await parsed(['name', 'Анна']), apiErrors(rejected(errors)));
      expect(data.lastResult).toMatchObject({ error: { '': ['Не так'], name: ['Занято'] } });
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  it('says something even if the API says nothing', async () => {
    const silent = new SupplierRejected({ status: 409, name: 'x', message: '', errors: [] });
    const { data, init } = refuseError(await parsed(['name', 'Анна']), silent, 'Не удалось сохранить');
    expect(init?.status).toBe(409);
    expect(data.lastResult).toMatchObject({ error: { '': ['Не удалось сохранить'] } });
  });

  it('stands at the top without fields', () => {
    expect(apiErrors(rejected([]))).toEqual({ formErrors: ['Нельзя'] });
  });
});
