/** Permissions without which the API refuses what a page would offer. */
export const exportsOrders = 'order.export';
export const writesOfOrders = 'order.message';
export const returnsGoods = 'order.create';
