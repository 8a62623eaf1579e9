/** A number is the suggestion to mark (-1 for the field); null does nothing. */
type KeyEffect = 'ask' | 'close' | 'send' | 'choose' | number | null;

/**
 * `at` is the marked suggestion, -1 for none; `count` is the number shown, null while the list is closed. Home and End
 * belong to the field until something is marked.
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
