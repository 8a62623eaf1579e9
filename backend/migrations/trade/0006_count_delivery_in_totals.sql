-- Totals of an order used to be those of its goods; from now on they hold the delivery too, with its VAT at the general rate
-- of the day of delivery: 22 % from 2026, 20 % before.
UPDATE orders SET totals = json_set(
  totals,
  '$.value', total,
  '$.valueWithoutVat',
    (totals ->> '$.valueWithoutVat') + delivery_price
      - CAST(round(delivery_price * (CASE WHEN delivery_date >= '2026' THEN 22.0 / 122 ELSE 20.0 / 120 END)) AS INTEGER),
  '$.vats', (
    SELECT json_group_array(json_object('rate', rate, 'amount', amount)) FROM (
      SELECT rate, sum(amount) AS amount FROM (
        SELECT value ->> 'rate' AS rate, value ->> 'amount' AS amount FROM json_each(orders.totals, '$.vats')
        UNION ALL
        SELECT CASE WHEN delivery_date >= '2026' THEN 22 ELSE 20 END,
          CAST(round(delivery_price * (CASE WHEN delivery_date >= '2026' THEN 22.0 / 122 ELSE 20.0 / 120 END)) AS INTEGER)
      ) GROUP BY rate ORDER BY rate
    )
  )
)
WHERE delivery_price > 0 AND totals ->> '$.value' < total;
