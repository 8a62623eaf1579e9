/** Ordinals of one segment: 2^14. Big enough that a million products are some 70 rows a column, small enough to load one leaf. */
export const chunkBits = 14;
/** Ordinals of one segment. */
export const chunkSize = 1 << chunkBits;
/** Ordinals of one part of a posting list: 2^17. */
export const postingBits = 17;

/** Name of the column of prices of a price type, in kopecks; 0 is "no price". */
export const priceColumn = (type: string) => `price:${type}`;
/** Name of the column of a feature; a number stands for a set of codes, 0 for none. */
export const featureColumn = (fid: number | '') => `feature:${fid}`;
/** Name of the column of the places of the products in the order of a text. */
export const placeColumn = (text: 'name' | 'article') => `place:${text}`;
/** Name of a compiled order: by popularity of a section that is no leaf, 0 for the whole catalogue, or of all products by a text. */
export const orderOf = (section: number | 'name' | 'article') => `order:${section}`;
/** Name of the kept filters of an unfiltered section; 0 is the whole catalogue. */
export const facetsOf = (section: number) => `facets:${section}`;
/** Name of a feature with its values. */
export const valuesOf = (fid: number | string) => `values:${fid}`;
/** Name of the names of a list filter. */
export const namesOf = (list: string) => `names:${list}`;
/** Name of the column of what the warehouses of a zone have together. */
export const stockColumn = (zone: number | '') => `stock:${zone}`;
/** True for a column whose values change between imports. */
export const isLive = (name: string) => name.startsWith('stock:') || name.startsWith('price:');

/** Numbers of a column. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** A column of one chunk. */
export interface Column {
  readonly data: Numbers;
  /** Of a feature: the sets of codes that the numbers stand for; the first is empty. */
  readonly codes: readonly (readonly number[])[] | null;
}

/** Columns of one chunk by name; null where no product of the chunk has the column. */
export type ChunkColumns = ReadonlyMap<string, Column | null>;

/** A row of the table `segment`. */
export interface SegmentRow {
  name: string;
  part: number;
  form: string;
  codes: string | null;
  data: string;
}
