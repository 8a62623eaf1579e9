/**
 * Ordinals per segment as a power of two: 2^14. Large enough that a million products are some 70 rows per column, small
 * enough to load a single leaf section.
 */
export const chunkBits = 14;
export const chunkSize = 1 << chunkBits;
/** Ordinals per part of a posting list: 2^17. */
export const postingBits = 17;

/** Column name for prices of a price type, in kopecks; 0 is "no price". */
export const priceColumn = (type: string) => `price:${type}`;
/** Column name for a feature; a number stands for a set of codes, 0 for none. */
export const featureColumn = (fid: number | '') => `feature:${fid}`;
/** Column name for the products' places in the order by a text. */
export const placeColumn = (text: 'name' | 'article') => `place:${text}`;
/**
 * Name of a compiled order: by popularity of a section that isn't a leaf (0 is the whole catalogue), or of all products
 * by a text.
 */
export const orderOf = (section: number | 'name' | 'article') => `order:${section}`;
/** Name of the stored filters of an unfiltered section; 0 is the whole catalogue. */
export const facetsOf = (section: number) => `facets:${section}`;
/** Name under which a feature with its values is stored. */
export const valuesOf = (fid: number | string) => `values:${fid}`;
/** Name under which the names of a list filter are stored. */
export const namesOf = (list: string) => `names:${list}`;
/** Column name for the total stock of a zone's warehouses. */
export const stockColumn = (zone: number | '') => `stock:${zone}`;
/** True for a column whose values change between imports. */
export const isLive = (name: string) => name.startsWith('stock:') || name.startsWith('price:');

export type Numbers = Uint8Array | Uint16Array | Uint32Array;

export interface Column {
  readonly data: Numbers;
  /** For a feature: the code sets that the numbers stand for; the first is empty. */
  readonly codes: readonly (readonly number[])[] | null;
}

/** Columns of one chunk by name; null if no product of the chunk has the column. */
export type ChunkColumns = ReadonlyMap<string, Column | null>;

export interface SegmentRow {
  name: string;
  part: number;
  form: string;
  codes: string | null;
  data: string;
}
