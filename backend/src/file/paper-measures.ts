/** In points. */
export const a4 = { short: 595, long: 842, margin: 36 };
/** Around the text of a cell, and its size in a table, in points. */
export const padding = 3;
export const usual = 8;
/** Tenths of a point are fine enough, and short. */
export const near = (points: number) => Math.round(points * 10) / 10;
/** Height of a line outside of tables. */
export const lineOf = (size: number) => size * 1.3;
