import { describe, expect, it } from 'vitest';
import { addNotes, noteOf, readNotes } from './tag-notes.ts';

describe('notes for tags', () => {
  it('say what actions did, several after one another', () => {
    const notes = [
      { type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-append-to-cart', products: [5, 7] } },
      { type: 'ORDER_SUCCESS', data: { listId: 'order-15' } },
    ].map(noteOf);
    expect(notes).toEqual([
      { deed: 'cart', ids: [5, 7] },
      { deed: 'order', ids: [15] },
    ]);
    const text = addNotes(
      'removed-3',
      notes.filter((note) => note !== null),
    );
    expect(readNotes(text)).toEqual([{ deed: 'removed', ids: [3] }, ...notes]);
  });

  it('are none of other events', () => {
    expect(noteOf({ type: 'HOME_PAGE_VIEW' })).toBeNull();
    expect(noteOf({ type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_catalog-panel-open' } })).toBeNull();
  });

  it('stay short, whatever was done without being read', () => {
    const ids = Array.from({ length: 500 }, (_, at) => 100_000_000_000_000 + at);
    const once = addNotes('', [{ deed: 'cart', ids }]);
    const twice = addNotes(once, [{ deed: 'cart', ids }]);
    expect(readNotes(twice)).toEqual([{ deed: 'cart', ids: ids.slice(0, 50) }]);
    expect(twice.length).toBeLessThanOrEqual(1500);
  });

  it.each(['x-1', 'cart', 'cart-', 'cart-a', 'cart-0', '__proto__-1', 'cart-1-', '%00'])('ignore %s', (text) => {
    expect(readNotes(text)).toEqual([]);
  });
});
