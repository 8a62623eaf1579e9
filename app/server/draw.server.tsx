import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextsContext } from '#app/i18n/t.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { DrawnContext } from '#app/ui/drawn-context.ts';
import { LiteContext } from '#app/ui/lite.ts';
import type { LoadContext } from './context.server.ts';

/** Ends of cells, rows and list items that HTML allows to leave out: what follows says the same. */
const optionalEnds = /<\/t[dh]>(?=<t[dh]|<\/tr>)|<\/tr>(?=<tr|<\/tbody>|<\/thead>)|<\/li>(?=<li|<\/[uo]l>)/g;

/**
 * Draws a part of a page once, as HTML (docs/decisions: parts drawn by the server). A document gets it in its place and
 * nowhere else: the answer is null, so that the same rows do not travel a second time as hydration data. A script that asks
 * for the next page gets it as text. `Drawn` shows both; components inside must not use Remix's hooks.
 */
export function draw(context: LoadContext, name: string, element: ReactElement): string | null {
  const markup = renderToStaticMarkup(
    <DrawnContext.Provider value>
      <TextsContext.Provider value={context.texts}>
        <ActorContext.Provider value={context.actor()}>
          <LiteContext.Provider value={context.lite}>{element}</LiteContext.Provider>
        </ActorContext.Provider>
      </TextsContext.Provider>
    </DrawnContext.Provider>,
    { identifierPrefix: name },
  );
  const html = markup.replace(optionalEnds, '');
  if (context.fromScript) return html;
  context.drawn.set(name, html);
  return null;
}
