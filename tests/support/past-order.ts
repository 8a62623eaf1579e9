import { cable } from '#contract/examples/goods.ts';

interface Line {
  product: number;
  amount: number;
  /** Kopecks for one unit. */
  price?: number;
  shipped?: number;
  name?: string;
  article?: string;
}

interface PastOrder {
  company: number;
  /** Days since 1970. */
  day: number;
  status?: string;
}

/** Writes an order as an import would; a negative product is the company's own. */
export async function writeOrder(
  { bindings: { TRADE } }: { bindings: { TRADE: D1Database } },
  id: number,
  { company, day, status = 'closed' }: PastOrder,
  lines: readonly Line[],
): Promise<void> {
  const total = lines.reduce((sum, { amount, price = 100 }) => sum + amount * price, 0);
  await TRADE.prepare(
    `INSERT INTO orders (id, number, company_id, user_id, status, payment_status, shipping_status, created_at, updated_at,
       positions, total, totals, delivery_type, payment_code, legal_entity_id, contact_name, contact_phone, search)
     VALUES (?1, ?7, ?2, 1, ?3, 'paid', 'shipped', ?4, ?4, ?5, ?6, '{}', 'pickup', 'invoice', 1, 'Анна', '9001000001', ?7)`,
  )
    .bind(id, company, status, day * 86_400_000, lines.length, total, String(id))
    .run();
  for (const { product, amount, price = 100, shipped = 0, name = 'Кабель', article = 'К-1' } of lines) {
    const type = product < 0 ? 'custom' : 'product';
    const ref = { ...cable, id: Math.abs(product), type, name, article };
    await TRADE.prepare(
      `INSERT INTO order_line (order_id, product_id, amount, shipped, price, price_at, total, product)
       VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, ?7)`,
    )
      .bind(id, product, amount, shipped, price, amount * price, JSON.stringify(ref))
      .run();
  }
}
