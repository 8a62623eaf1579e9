import type { NewEvent } from './events.ts';

/**
 * What an action did, from the edge to the script of the tags: the page after a post may be any page, and only the edge
 * knows what was really done. The script erases the cookie that it has read.
 */
export const tagNoteCookie = 'b2b_t';

/** In seconds. */
export const tagNoteAge = 600;

const deeds = ['cart', 'favorites', 'specification', 'removed', 'order'] as const;

export interface TagNote {
  readonly deed: (typeof deeds)[number];
  /** Of products; of the order in `order`. */
  readonly ids: readonly number[];
}

const mostIds = 50;
/** In characters. */
const longest = 1500;

export function noteOf({ type, data }: NewEvent): TagNote | null {
  if (type === 'ORDER_SUCCESS') {
    const order = Number(/^order-(\d+)$/.exec(data?.listId ?? '')?.[1]);
    return order ? { deed: 'order', ids: [order] } : null;
  }
  const target = /^\/_product-append-to-(\w+)$/.exec(data?.location ?? '')?.[1];
  const deed = deeds.find((one) => one === target);
  return deed ? { deed, ids: data?.products ?? [] } : null;
}

/** `cart-5-7.order-15`; with what wasn't read yet, unless it grows too long. */
export function addNotes(before: string, notes: readonly TagNote[]): string {
  const added = notes.map(({ deed, ids }) => [deed, ...ids.slice(0, mostIds)].join('-')).join('.');
  const all = before ? `${before}.${added}` : added;
  return all.length > longest ? added : all;
}

export function readNotes(text: string): TagNote[] {
  return text.split('.').flatMap((note) => {
    const [name, ...ids] = note.split('-');
    const deed = deeds.find((one) => one === name);
    return deed && ids.length > 0 && ids.every((id) => /^[1-9]\d{0,14}$/.test(id))
      ? [{ deed, ids: ids.map(Number) }]
      : [];
  });
}
