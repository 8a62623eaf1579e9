import { expect, test, vi } from 'vitest';
import { askOnce } from './kept.ts';
import { register } from './register.ts';

const minute = 60_000;

test('the same words are asked for once in ten minutes, in any spelling', async () => {
  const service = {};
  const ask = vi.fn(async () => [...register].slice(0, 1));
  const answers: unknown[] = [];
  for (const words of ['7707083893', ' 7707083893 ', '7707083893']) answers.push(await askOnce(service, words, 0, ask));
  await askOnce(service, 'Щит  МОНТАЖ', minute, ask);
  await askOnce(service, 'щит монтаж', 2 * minute, ask);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(answers[2]).toEqual(answers[0]);
  await askOnce(service, '7707083893', 10 * minute, ask);
  expect(ask).toHaveBeenCalledTimes(3);
  await askOnce({}, '7707083893', 10 * minute, ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a question that never ends holds nobody else up', async () => {
  const service = {};
  void askOnce(service, 'x', 0, () => new Promise<unknown[]>(() => undefined));
  expect(await askOnce(service, 'x', 1, async () => [1])).toEqual([1]);
});

test('a failure is not kept', async () => {
  const service = {};
  await expect(askOnce(service, 'x', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await askOnce(service, 'x', 1, async () => [])).toEqual([]);
});

test('at most two hundred answers are kept, the newest', async () => {
  const service = {};
  const ask = vi.fn(async () => []);
  for (let n = 0; n <= 200; n += 1) await askOnce(service, `слово ${n}`, 0, ask);
  ask.mockClear();
  await askOnce(service, 'слово 200', 0, ask);
  await askOnce(service, 'слово 1', 0, ask);
  expect(ask).not.toHaveBeenCalled();
  await askOnce(service, 'слово 0', 0, ask);
  expect(ask).toHaveBeenCalledTimes(1);
});
