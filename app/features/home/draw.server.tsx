import { OrderingContext } from '#app/features/product/ordering.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import type { Home } from './load.server.ts';
import { HomeMain } from './main.tsx';

/** Draws the home page. */
export function drawHome(context: LoadContext, home: Home): string | null {
  return draw(
    context,
    'home',
    <OrderingContext.Provider value={{ returnTo: paths.home(), requestId: context.requestId }}>
      <HomeMain home={home} />
    </OrderingContext.Provider>,
  );
}
