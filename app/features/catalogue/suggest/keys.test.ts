import { expect, it } from 'vitest';
import { keyDoes } from './keys.ts';

it('asks again or sends the form while the list is closed', () => {
  expect(keyDoes('ArrowDown', -1, null)).toBe('ask');
  expect(keyDoes('Enter', -1, null)).toBe('send');
  for (const key of ['ArrowUp', 'Home', 'End', 'Escape', 'a']) expect(keyDoes(key, -1, null)).toBeNull();
});

it('goes round through all suggestions and the field', () => {
  expect([-1, 0, 1, 2].map((at) => keyDoes('ArrowDown', at, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((at) => keyDoes('ArrowUp', at, 3))).toEqual([2, -1, 0, 1]);
});

it('leaves Home, End and Enter to the field until a suggestion is marked', () => {
  expect(['Home', 'End', 'Enter'].map((key) => keyDoes(key, -1, 3))).toEqual([null, null, 'send']);
  expect(['Home', 'End', 'Enter'].map((key) => keyDoes(key, 1, 3))).toEqual([0, 2, 'choose']);
  expect(keyDoes('Escape', 1, 3)).toBe('close');
});
