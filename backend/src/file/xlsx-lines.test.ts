import { expect, test } from 'vitest';
import { linesIn } from './xlsx-lines.ts';

test.each([
  ['', 10, 1],
  ['Кабель', 10, 1],
  ['Кабель силовой', 10, 2],
  ['Первая\nвторая', 40, 2],
  ['Контактор модульный двухполюсный 25А', 20, 3],
  ['КОНТУРАРОН-КОНТУРАРОН', 10, 4],
])('a text takes as many lines as its column makes of it: %s', (text, width, lines) => {
  expect(linesIn(text, width)).toBe(lines);
});
