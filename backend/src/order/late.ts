/** SQL condition on line `l`: something of it is still to leave. */
const isOpenLine = 'l.shipped < l.amount - l.cancelled';

/** What was planned for a product up to a day is more than has left: what is shipped first was planned first. */
const latePartSql = (today: string) => `(SELECT min(p.day) FROM order_part p
    JOIN order_line l ON l.order_id = p.order_id AND l.product_id = p.product_id
   WHERE p.order_id = o.id AND p.day < ${today} AND ${isOpenLine}
     AND (SELECT sum(amount) FROM order_part q WHERE q.order_id = o.id AND q.product_id = p.product_id AND q.day <= p.day) > l.shipped)`;

/**
 * SQL of the earliest day on which goods of order `o` were expected that have not left, if it is over on the day in the
 * parameter `today`; else null. Goods without planned parts are expected on the day of the order, and those that have to be
 * paid first aren't late before they are.
 */
export const lateSinceSql = (today: string) => `CASE
  WHEN coalesce(o.first_day, o.delivery_date, ${today}) >= ${today} THEN NULL
  WHEN o.status NOT IN ('new', 'confirmed', 'processing') OR o.shipping_status NOT IN ('not-shipped', 'partially-shipped') THEN NULL
  WHEN o.shipping_status = 'not-shipped' AND o.payment_code <> 'deferral' AND o.paid < o.total - o.returned THEN NULL
  WHEN o.first_day IS NOT NULL THEN ${latePartSql(today)}
  WHEN EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND ${isOpenLine}) THEN o.delivery_date END`;
