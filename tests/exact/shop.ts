import { seedAccounts } from '#seed/accounts.ts';
import { randomOf } from '#seed/catalogue/random.ts';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { writeOrder } from '#tests/support/past-order.ts';
import { type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import type { Asking } from './compare.ts';
import { Truth } from './truth.ts';

/** A generated catalogue, a visitor and a buyer who search it, and the results of plain SQL. */
export interface ExactShop {
  shop: PlainShop;
  truth: Truth;
  asking: readonly Asking[];
}

/** A company whose price type isn't the visitors'. */
const [userId, companyId, region] = [1, 1, 8];

/** Creates a catalogue of `products`; the buyer has forty favourites and has bought forty. */
export async function startExactShop(products: number): Promise<ExactShop> {
  const shop = await startPlainShop();
  const { CATALOGUE, TRADE } = shop.bindings;
  await seedAccounts(TRADE, async () => cheapHash);
  // The visitors' region is served by four of the five warehouses, the buyer's by two.
  shop.trade.exec(`DELETE FROM delivery_route WHERE region_id = 1 AND store_id = 1;
    DELETE FROM delivery_route WHERE region_id = ${region} AND store_id NOT IN (1, 4);
    UPDATE user SET region_id = ${region} WHERE id = ${userId}`);
  await seedCatalogue(CATALOGUE, TRADE, { products, at: Date.UTC(2026, 10, 20) });
  const random = randomOf('favourites', products);
  const some = () => [...new Set(Array.from({ length: 40 }, () => 1001 + random.between(0, products - 1)))];
  const favorites = some();
  const bought = some();
  await writeOrder(
    shop,
    1,
    { company: companyId, day: 1 },
    bought.map((product) => ({ product, amount: 1 })),
  );
  const put = shop.trade.prepare('INSERT INTO favorite (user_id, product_id, added_at) VALUES (?, ?, ?)');
  for (const [at, id] of favorites.entries()) put.run(userId, id, at);
  const headers = await sessionOf(shop, userId, companyId);
  const who = shop.trade
    .prepare(
      'SELECT c.price_type AS priceType, u.region_id AS region FROM user u, company c WHERE u.id = ? AND c.id = ?',
    )
    .get(userId, companyId) as { priceType: string; region: number };
  const ask = shop.isolate();
  return {
    shop,
    truth: new Truth(shop.catalogue, shop.trade),
    asking: [
      {
        priceType: 'retail',
        region: 1,
        favorites: [],
        bought: [],
        isUser: false,
        seesStock: false,
        ask: (path) => ask(path),
      },
      { ...who, favorites, bought, isUser: true, seesStock: true, ask: (path) => ask(path, headers) },
    ],
  };
}
