import { OrderingContext } from '#app/features/product/ordering.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import { listPath } from '../list-paths.ts';
import type { CatalogueQuery } from '../query.ts';
import type { Selection } from '../selection.ts';
import type { List } from './load.server.ts';
import { ListMain } from './main.tsx';
import { Panel } from './panel.tsx';

/** What goes to the browser of a list: its drawn parts, and the little that script needs. */
export function drawList(context: LoadContext, list: List, query: CatalogueQuery, selection: Selection | null) {
  const {
    head: { heading: _, ...head },
    panel: { shown, pinned, sections },
  } = list;
  return {
    head,
    // While several are chosen nothing may lead away from the ticks but the pages of the list.
    ...((!shown || selection !== null) && { bare: true }),
    ...(!pinned && { loose: true }),
    ...(sections && { kept: true }),
    panel: draw(context, 'panel', <Panel list={list} query={query} />),
    main: draw(
      context,
      'list',
      <OrderingContext.Provider value={{ returnTo: listPath(query), requestId: context.requestId }}>
        <ListMain list={list} selection={selection} query={query} />
      </OrderingContext.Provider>,
    ),
  };
}
