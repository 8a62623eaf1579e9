/** Kopecks of what left of order `o` and isn't back; the delivery leaves with the first shipment. */
export const shippedSumSql = `(SELECT coalesce(sum((shipped - returned) * price), 0) + iif(max(shipped) > 0, o.delivery_price, 0)
    FROM order_line WHERE order_id = o.id)`;
