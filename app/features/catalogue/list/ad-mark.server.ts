import * as paths from '#app/paths.ts';
import { movedTo } from '#app/server/http/redirect.server.ts';

/** The mark of an advertisement (`erid`) is counted on arrival and then removed from the address. */
export function dropAdMark(url: URL): void {
  if (!url.searchParams.has('erid')) return;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('erid');
  throw movedTo(paths.catalogue(rest));
}
