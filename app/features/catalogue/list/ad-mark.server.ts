import * as paths from '#app/paths.ts';
import { movedTo } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';

/** An advertisement's mark (`erid`) is counted on arrival and leaves the address; all other parameters stay as they are. */
export function dropAdMark(context: LoadContext, url: URL): void {
  if (!url.searchParams.has('erid')) return;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('erid');
  throw movedTo(context, paths.catalogue(rest));
}
