import { OrderingContext } from '#app/features/product/ordering.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import type { Comparison } from './load.server.ts';
import { CompareMain } from './main.tsx';

/** Draws the comparison; its forms come back to it. */
export function drawComparison(context: LoadContext, comparison: Comparison): string | null {
  const { products, differing } = comparison;
  const returnTo = paths.compare(
    products.map(({ id }) => id),
    differing,
  );
  return draw(
    context,
    'compare',
    <OrderingContext.Provider value={{ returnTo, requestId: context.requestId }}>
      <CompareMain {...comparison} />
    </OrderingContext.Provider>,
  );
}
