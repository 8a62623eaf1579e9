import { describe, expect, test } from 'vitest';
import { passwordFault } from './rule.ts';

describe('a new password', () => {
  test.each([
    'correct horse battery',
    'кедровый шкаф 31',
    '       x9 qz',
    'Tr4ktor-na-pole',
    'aaabq8Zk2',
    `${'длинный пароль '.repeat(8)}12`,
  ])('%j is taken', (password) => expect(passwordFault(password)).toBeNull());

  test.each(['', '1234567', 'короче'])('%j is too short', (password) => {
    expect(passwordFault(password)).toMatch(/не короче 8/);
  });

  test('of 128 characters is taken, of 129 refused', () => {
    const long =
      'Xy7-'.repeat(3) + [...Array(116).keys()].map((n) => String.fromCharCode(0x430 + ((n * 7) % 32))).join('');
    expect(passwordFault(long)).toBeNull();
    expect(passwordFault(`${long}!`)).toMatch(/не длиннее 128/);
  });

  // Common in every published list of leaked passwords.
  test.each([
    ...['12345678', '123456789', '1234567890', '87654321', '11111111', '12341234', '123123123', '00000000', '11223344'],
    ...[
      'password',
      'Password1',
      'password123',
      'P@ssw0rd',
      'passw0rd',
      'qwertyui',
      'qwerty123',
      'Qwerty1234',
      '1q2w3e4r',
    ],
    ...[
      '1qaz2wsx',
      'qazwsxedc',
      'zxcvbnm123',
      'asdfghjkl',
      'iloveyou1',
      'sunshine',
      'princess1',
      'football1',
      'baseball',
    ],
    ...[
      'superman',
      'trustno1',
      'letmein123',
      'welcome1',
      'admin123',
      'administrator',
      'dragon12',
      'master123',
      'abcd1234',
    ],
    ...[
      'йцукен123',
      'йцукенгш',
      'пароль123',
      'qwertyqwerty',
      'aaaaaaaa',
      'abababab',
      'samsung1',
      'computer',
      'internet',
    ],
  ])('%s is too easy', (password) => expect(passwordFault(password)).toMatch(/легко подобрать/));

  test.each([
    ['9265813047', '9265813047'],
    ['zakupki@firma.test', 'zakupki99'],
    ['Белова Анна', 'белова77'],
  ])('is not made of what is known of the person (%s)', (own, password) => {
    expect(passwordFault(password, [own])).toMatch(/не должен повторять/);
  });
});
