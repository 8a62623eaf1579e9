/** Most rows of one quick order: a page with a verdict on each stays within 16,384 bytes. */
export const maxQuickRows = 50;

/** Longest code or name of a row. */
export const maxQuickCode = 255;

/** Longest amount as it is typed. */
export const maxTypedAmount = 64;

/** Most characters of rows and the text below them: a page with all of them stays within 16,384 bytes. */
export const maxQuickText = 8_000;

/** Most rows of one question: names are searched for one by one. */
export const maxTypedRows = 25;
