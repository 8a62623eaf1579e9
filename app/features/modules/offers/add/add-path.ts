import * as paths from '#app/paths.ts';

/** Where products are added to an offer; `words` are looked for in the catalogue. */
export const addToOffer = (id: number, words = '') =>
  `${paths.offer(id)}/add${words && `?${new URLSearchParams({ words })}`}` as paths.Path;
