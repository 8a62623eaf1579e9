import { readFileSync } from 'node:fs';
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
  'г. Краснодар, ул. Воинская, 5',
  'Хабаровск, ул. Пристань, 7',
  'Калуга, ул. Карьер 2',
  'г. Тула, ул. Рынок, 3',
  'г. Тула, ул. 5, д. 3',
  'Москва, ул. 5, 3',
  'г. Нефтеюганск, ул. 5П, стр. 3',
  'Пенза, 3-й проезд, 5',
  'Пенза, проезд 3-й, 5',
  'Калуга, ул. Н, 5',
  'Тула ул. 5 д. 3',
  'Находка, ул. № 12, д. 4',
])('%s can be found', (address) => {
  expect(missingParts(address)).toEqual([]);
});

/** As people and registers write them, all of places that are there. */
const real = readFileSync('tests/corpus/addresses.txt', 'utf8').trim().split('\n');

it('refuses none of the real addresses', () => {
  expect(real.length).toBeGreaterThan(100);
  expect(real.filter((address) => missingParts(address).length > 0)).toEqual([]);
});

it.each([
  'склад',
  'склад 5, офис 3',
  'Москва 5',
  'Москва, офис 5',
  'Московская обл., Химки',
  'Московская область, 5',
  'п. 5',
  'корп. 5',
  '5 км',
  'xxx yyy 1',
  'ааа ббб 1',
  '- - 1',
  'тот же адрес 5',
  'по адресу компании 1',
  'как обычно',
  'самовывоз',
  '55.7558, 37.6173',
  'https://yandex.ru/maps/1',
  'Сергей Иванов +7 900 123-45-67',
  'Иван, звонить 8 (900) 123-45-67',
  'Красноярск, а/я 1234',
  'ул. 5',
  'улица 5, дом 3',
  'Москва, ул. 5',
  'Москва, ул. Н',
])('%s is no address', (address) => {
  expect(missingParts(address)).not.toEqual([]);
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
  ['позвоните мне', ['street', 'house']],
])('%j lacks %j', (address, missing) => {
  expect(missingParts(address)).toEqual(missing);
});
