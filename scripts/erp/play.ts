import type { ErpApi, ErpOrder, ErpOrderEvent, EventResult } from './api.ts';
import { nextEvent } from './next-event.ts';

/** How often the network does what networks do: shares from 0 to 1. */
export interface Troubles {
  /** An answer is lost after the shop has done what was asked. */
  lost: number;
  /** A request, or an event within one, comes twice. */
  doubled: number;
  /** An event that was taken comes once more, some rounds later. */
  late: number;
}

/** What an ERP knows. */
export interface Book {
  cursor: number;
  orders: Map<number, ErpOrder>;
  /** Events that have no answer yet that stays. */
  pending: Map<string, ErpOrderEvent>;
  /** Copies that are on their way somewhere. */
  late: ErpOrderEvent[];
  /** Events that were refused for good, in words. */
  refused: string[];
}

export const newBook = (): Book => ({ cursor: 0, orders: new Map(), pending: new Map(), late: [], refused: [] });

const mostTold = 50;

interface Playing {
  api: ErpApi;
  book: Book;
  troubles: Troubles;
  /** From 0 to below 1. */
  random?: () => number;
}

/**
 * One round of an ERP: it reads what changed, keeps it, acknowledges it, and tells what it does next. Returns whether there was
 * anything to do. Throws if the shop doesn't answer; the next round goes on from what is kept.
 */
export async function playRound({ api, book, troubles, random = Math.random }: Playing): Promise<boolean> {
  const happens = (share: number) => random() < share;
  const page = await api.orders(book.cursor);
  if (happens(troubles.lost)) return true;
  keep(book, page.orders);
  book.cursor = page.cursor;
  for (let times = happens(troubles.doubled) ? 2 : 1; times > 0; times -= 1) await api.acknowledge(page.cursor);
  const late = book.late.filter(() => happens(0.3));
  book.late = book.late.filter((event) => !late.includes(event));
  const events = [...book.pending.values()].slice(0, mostTold);
  const sent = [...events, ...events.filter(() => happens(troubles.doubled)), ...late];
  if (sent.length === 0) return page.hasMore || book.late.length > 0;
  const results = await api.tell(shuffled(sent, random));
  if (!happens(troubles.lost)) settle(book, results, () => happens(troubles.late));
  return true;
}

/** An order that comes again is the newer one. */
function keep({ orders, pending }: Book, changed: readonly ErpOrder[]): void {
  for (const order of changed) {
    orders.set(order.id, order);
    const event = nextEvent(order);
    if (event) pending.set(event.id, event);
  }
}

function settle(book: Book, results: readonly EventResult[], isLate: () => boolean): void {
  for (const { id, result, again, error } of results) {
    const event = book.pending.get(id);
    if (!event || again || result === 'later') continue;
    book.pending.delete(id);
    if (result === 'refused') book.refused.push(`${event.type} ${event.orderId}: ${error?.message}`);
    else if (isLate()) book.late.push(event);
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
