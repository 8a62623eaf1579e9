import { expect, it } from 'vitest';
import { missingParts } from './address-parts.ts';

it.each([
  'Москва, Тверская, 1',
  'г. Москва, ул. Релейная, д. 8, ворота 2',
  '141400, Московская обл., г. Химки, ул. Речная, д. 7',
  'химки речная 7',
  'Респ. Татарстан, г. Казань, пр-кт Победы, д. 12к1',
  'с. Рощино, д. 7',
  'Зеленоград, корп. 1205',
  'СНТ «Ромашка», участок 12',
  'Санкт-Петербург, 5-я линия В. О., 20',
  'Тула, Мира 1',
])('%s can be found', (address) => {
  expect(missingParts(address)).toEqual([]);
});

it.each([
  ['', ['place', 'street', 'house']],
  ['офис', ['place', 'street', 'house']],
  ['141400', ['place', 'street', 'house']],
  ['12345', ['place', 'street']],
  ['г. Москва', ['street', 'house']],
  ['Тверская, 5', ['street']],
  ['Москва, Москва, 5', ['street']],
  ['Москва, ул. Тверская', ['house']],
  ['позвоните мне', ['house']],
])('%j lacks %j', (address, missing) => {
  expect(missingParts(address)).toEqual(missing);
});
