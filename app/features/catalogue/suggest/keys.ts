/** What a key does: asks, closes, sends the form, chooses what is marked, or marks another (-1 is the field); null for nothing. */
export type KeyEffect = 'ask' | 'close' | 'send' | 'choose' | number | null;

/**
 * What a key does in the search field. `at` is the marked suggestion, -1 for none; `count` is the number of shown ones, null while
 * the list is closed. Home and End are the field's own until something is marked.
 */
export function keyDoes(key: string, at: number, count: number | null): KeyEffect {
  if (count === null) return closed.get(key) ?? null;
  return (at < 0 ? unmarked(count) : marked(at, count)).get(key) ?? null;
}

const closed = new Map<string, KeyEffect>([
  ['ArrowDown', 'ask'],
  ['Enter', 'send'],
]);

const unmarked = (count: number) =>
  new Map<string, KeyEffect>([
    ['Escape', 'close'],
    ['Enter', 'send'],
    ['ArrowDown', 0],
    ['ArrowUp', count - 1],
  ]);

const marked = (at: number, count: number) =>
  new Map<string, KeyEffect>([
    ['Escape', 'close'],
    ['Enter', 'choose'],
    ['ArrowDown', at + 1 === count ? -1 : at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', count - 1],
  ]);
