import { expect, it } from 'vitest';
import { inOneLine } from './address.ts';

it('makes one line of an address in several', () => {
  expect(inOneLine('г. Москва,\r\nул. Мира\n\n д. 5\n')).toBe('г. Москва, ул. Мира, д. 5');
  expect(inOneLine('г. Москва, ул. Мира, д. 5')).toBe('г. Москва, ул. Мира, д. 5');
});
