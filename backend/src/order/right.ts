/** The permission without which orders are only read. */
export const changesOrders = 'order.create';
