import { expect, it } from 'vitest';
import { i18nOf } from '#app/i18n/i18n.server.ts';
import { addedMessage } from './added-message.server.ts';

const lineOf = (status: 'added' | 'merged' | 'rounded' | 'rejected', change: object = {}) => ({
  ...{ id: 1, name: 'Кабель', unit: 'м', status, amount: 40 },
  ...change,
});
const messageOf = (...lines: ReturnType<typeof lineOf>[]) => addedMessage(i18nOf().t, lines).replaceAll('\u00a0', ' ');

it.each([
  [[lineOf('added')], 'В корзине: Кабель, 40 м.'],
  [[lineOf('merged')], 'В корзине: Кабель, 40 м.'],
  [[lineOf('added'), lineOf('added')], 'В корзину добавлены 2 позиции.'],
  [
    [lineOf('merged'), lineOf('merged'), lineOf('added')],
    'В корзину добавлены 3 позиции. 2 позиции уже были в корзине: количества сложены.',
  ],
  [
    [lineOf('merged'), lineOf('rejected')],
    'В корзину добавлена 1 позиция. 1 позиция уже была в корзине: количества сложены. Не добавлена 1 позиция: её сейчас нельзя заказать.',
  ],
])('what was added is told, and what was there before: %#', (lines, message) => {
  expect(messageOf(...lines)).toBe(message);
});
