/** What buyers can ask for about an order, beside writing. */
export const asks = ['reserve', 'cancel'] as const;
export type Ask = (typeof asks)[number];
