/** Limit for all pages of a list, because the rows are in the address. */
export const mostTicked = 100;

/**
 * Rows ticked on any page of a list, by id, each with what has to be known of it while it isn't shown. In the address
 * as `select=5:10,7`.
 */
export type Ticked = ReadonlyMap<number, string>;

/** Invalid entries are ignored. */
export function parseTicked(text: string): Map<number, string> {
  const entries = text.split(',').map((one) => /^([1-9]\d{0,14})(?::([a-z\d:]{1,40}))?$/.exec(one));
  return new Map(entries.flatMap((entry) => (entry ? [[Number(entry[1]), entry[2] ?? ''] as const] : [])));
}

export function formatTicked(ticked: ReadonlyMap<number, string | number | null>): string {
  return [...ticked].map(([id, value]) => (value ? `${id}:${value}` : id)).join(',');
}

/** Those on other pages than the one that is shown. */
export function keptBeside<T>(
  ticked: ReadonlyMap<number, T>,
  shown: readonly { readonly id: number }[],
): Map<number, T> {
  const here = new Set(shown.map(({ id }) => id));
  return new Map([...ticked].filter(([id]) => !here.has(id)));
}

/** Of a posted form: the ticked boxes of its page, and `kept` for those of the others. */
export function postedTicked(here: readonly string[], kept: string): Map<number, string> {
  return parseTicked([kept, ...here].join(','));
}

/** The ticks of an address, as a list writes them. */
export function selectIn(search: URLSearchParams, name = 'select'): string {
  return formatTicked(new Map([...parseTicked(search.get(name) ?? '')].slice(0, mostTicked)));
}
