/** SQL: a sum over any number of rows, at most what a number in JavaScript holds: D1 fails to return more. */
export const sumSql = (kopecks: string) => `min(coalesce(sum(${kopecks}), 0), ${Number.MAX_SAFE_INTEGER})`;
