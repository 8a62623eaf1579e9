import type { NewEvent } from '#app/server/events/events.server.ts';
import type { Home } from './load.server.ts';

/** What the home page tells: that it was looked at, and which products it showed. */
export function shownEvents({ recommended, popular }: Home): NewEvent[] {
  const shelves = { 'home-recommended': recommended, 'home-popular': popular };
  return [
    { type: 'HOME_PAGE_VIEW' },
    ...Object.entries(shelves).flatMap(([listId, shelf]) => {
      const items = shelf?.items.map(({ id }, index) => ({ id, position: index + 1 })) ?? [];
      const products = items.map(({ id }) => id);
      return items.length > 0 ? [{ type: 'PRODUCT_LIST_VIEW', data: { listId, items, products } }] : [];
    }),
  ];
}
