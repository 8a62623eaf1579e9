/** Lets visitors see stock, in a shop that no request has reached yet. */
export async function showStock(trade: D1Database): Promise<void> {
  const value = JSON.stringify({ stockForUnauthorized: true });
  await trade.prepare(`INSERT OR REPLACE INTO setting (name, value) VALUES ('settings', ?1)`).bind(value).run();
}
