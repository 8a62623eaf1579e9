import { describe, expect, it } from 'vitest';
import { readLogin } from './login.ts';

describe('a login', () => {
  it.each([
    '+7 900 123-45-67',
    '8 (900) 123 45 67',
    '79001234567',
    '9001234567',
    ' 900.123.45.67 ',
    '+7\u00a0900\u00a0123\u201145\u201167',
    '8-900-123-45-67',
  ])('reads the phone %j as ten digits', (typed) => {
    expect(readLogin(typed)).toEqual({ kind: 'phone', text: '9001234567' });
  });

  it('reads an e-mail address in lower case', () => {
    expect(readLogin('  Zakupki@Company.RU ')).toEqual({ kind: 'email', text: 'zakupki@company.ru' });
  });

  it.each([
    '',
    'anna',
    '123',
    '+9001234567',
    '+1 900 123-45-67',
    '900123456',
    '90012345678',
    'a@b',
    '@company.ru',
    'а б@в.рф х',
  ])('does not take %j for one', (typed) => {
    expect(readLogin(typed)).toBeNull();
  });
});
