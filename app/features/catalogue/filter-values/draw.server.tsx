import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import type { CatalogueQuery } from '../query.ts';
import type { Values } from './load.server.ts';
import { ValuesMain } from './main.tsx';

/** Draws the values of one filter. */
export function drawValues(context: LoadContext, values: Values, query: CatalogueQuery): string | null {
  return draw(context, 'values', <ValuesMain values={values} query={query} />);
}
