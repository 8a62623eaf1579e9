export interface FileLimits {
  bytes: number;
  /** Rows with anything in them. */
  rows: number;
  /** Cells further to the right are left out. */
  columns: number;
  /** Letters of a cell; the rest is cut off. */
  cell: number;
  /** Texts that cells share: a workbook of 500 rows has a few thousand. */
  strings: number;
  /** Of the parts of a workbook that are read, unpacked, in bytes. */
  unpacked: number;
  /** Parts of a workbook. */
  entries: number;
  /** Elements, attributes and comments of the parts that are read: a hundred thousand are read in some 50 ms. */
  nodes: number;
}

/** Longest text of a cell that is kept of a list: the longest note. */
export const longestCell = 500;

/** Of a list that a buyer brings: 500 products and a head. */
export const buyersLimits: FileLimits = {
  bytes: 2 * 1024 * 1024,
  rows: 501,
  columns: 50,
  cell: longestCell,
  strings: 100_000,
  unpacked: 8 * 1024 * 1024,
  entries: 200,
  nodes: 300_000,
};
