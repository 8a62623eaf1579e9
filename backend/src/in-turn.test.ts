import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('at most so many work at a time, in order', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  const work = (id: number) => async () => {
    now += 1;
    most = Math.max(most, now);
    await wait(30);
    now -= 1;
    done.push(id);
  };
  await Promise.all([1, 2, 3, 4, 5].map((id) => inTurn({ key: 'a', most: 2, patience: 5000 }, work(id))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('whose turn does not come is told to come again, and another key waits for nobody', async () => {
  const long = inTurn({ key: 'b', most: 1, patience: 0 }, () => wait(300));
  await expect(inTurn({ key: 'b', most: 1, patience: 50 }, () => wait(0))).rejects.toMatchObject({
    status: 503,
    details: { retryAfter: 5 },
  });
  expect(await inTurn({ key: 'c', most: 1, patience: 0 }, async () => 'c')).toBe('c');
  await long;
  expect(await inTurn({ key: 'b', most: 1, patience: 0 }, async () => 'b')).toBe('b');
});

test('a failure leaves the queue', async () => {
  const failing = () => inTurn({ key: 'd', most: 1, patience: 0 }, () => Promise.reject(new Error('no')));
  await expect(failing()).rejects.toThrow('no');
  await expect(failing()).rejects.toThrow('no');
});
