export interface FileLimits {
  bytes: number;
  /** Rows with anything in them. */
  rows: number;
  /** Cells further to the right are left out. */
  columns: number;
  /** Of the parts of a workbook that are read, unpacked, in bytes. */
  unpacked: number;
  /** Parts of a workbook. */
  entries: number;
}

/** Of a list that a buyer brings: 500 products and a head. */
export const buyersLimits: FileLimits = {
  bytes: 2 * 1024 * 1024,
  rows: 501,
  columns: 50,
  unpacked: 20 * 1024 * 1024,
  entries: 200,
};
