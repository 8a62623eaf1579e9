import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteLeft, takeLeft } from './left-draft.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives back once what a page was left with, to whoever left it', () => {
  noteLeft('checkout', '1.1', { comment: 'К-7' });
  expect(takeLeft('checkout', '2.1')).toBeNull();
  expect(takeLeft('cart', '1.1')).toBeNull();
  expect(takeLeft('checkout', '1.1')).toEqual({ comment: 'К-7' });
  expect(takeLeft('checkout', '1.1')).toBeNull();
});

it('gives back nothing that is older than a reload', () => {
  noteLeft('checkout', undefined, 'К-7');
  vi.setSystemTime(Date.now() + 60_000);
  expect(takeLeft('checkout', undefined)).toBeNull();
});

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => 'no JSON',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  noteLeft('checkout', undefined, 'К-7');
  expect(takeLeft('checkout', undefined)).toBeNull();
});
