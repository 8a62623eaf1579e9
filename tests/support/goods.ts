import { foldCode } from '#backend/search/look-alikes.ts';
import type { TestBackend } from './backend.ts';

/** A product for the catalogue of a test. Prices are kopecks by price type. */
export interface Goods {
  id: number;
  name?: string;
  article?: string;
  unit?: string;
  minimumBatch?: number;
  multiplicity?: number;
  weight?: number | null;
  /** Days to bring it to order; with null it is sold from stock only. */
  deliveryDays?: number | null;
  isDiscontinued?: boolean;
  /** Codes of `vat_rate`: 1 general, 2 reduced, 3 zero, 4 without VAT. */
  vatCode?: number;
  /** Tenths of a per cent. */
  cashBack?: number;
  prices?: Record<string, number | [value: number, oldValue: number]>;
  /** Amounts by warehouse. */
  stock?: Record<number, number>;
}

function catalogueRows(db: D1Database, goods: Goods): D1PreparedStatement[] {
  const { id, name = `Товар ${id}`, article = `АРТ-${id}`, unit = 'шт' } = goods;
  const doc = {
    unit: { code: unit === 'м' ? '006' : '796', name: unit },
    image: null,
    minimumBatch: goods.minimumBatch ?? 1,
    multiplicity: goods.multiplicity ?? 1,
    weight: goods.weight ?? null,
    deliveryDays: goods.deliveryDays ?? null,
    labels: goods.isDiscontinued ? [{ code: 'discontinued', name: 'Снято с производства' }] : [],
  };
  const code = foldCode(article);
  const product = 'INSERT INTO product (ord, id, article, article_code, name, doc) VALUES (?1, ?1, ?2, ?3, ?4, ?5)';
  const column = `INSERT INTO product_column (ord, rank, section_id, brand_id, manufacturer_id, series_id, group_id, country_id,
      seller_id, set_id, kin, flags, vat_code, cash_back) VALUES (?1, ?1, 1, 0, 0, 0, 0, 0, 0, 0, ?1, 0, ?2, ?3)`;
  return [
    db.prepare(product).bind(id, article, code, name, JSON.stringify(doc)),
    db.prepare(column).bind(id, goods.vatCode ?? 1, goods.cashBack ?? 0),
    ...Object.entries(goods.stock ?? {}).map(([store, amount]) =>
      db
        .prepare('INSERT INTO product_stock (ord, store_id, amount) VALUES (?1, ?2, ?3)')
        .bind(id, Number(store), amount),
    ),
    ...Object.entries(goods.prices ?? {}).map(([type, price]) => setPrice(db, id, type, price)),
  ];
}

function setPrice(db: D1Database, id: number, type: string, price: number | [number, number]): D1PreparedStatement {
  const [value, old] = typeof price === 'number' ? [price, null] : price;
  return db
    .prepare('INSERT OR REPLACE INTO price (type, ord, value, old_value, actual_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(type, id, value, old, Date.UTC(2026, 10, 1));
}

/** Changes one price, in kopecks. */
export async function changePrice(backend: TestBackend, id: number, type: string, value: number): Promise<void> {
  await setPrice(backend.bindings.CATALOGUE, id, type, value).run();
}

/** Sets the stock of one warehouse. */
export async function setStock(backend: TestBackend, id: number, store: number, amount: number): Promise<void> {
  await stockRow(backend.bindings.TRADE, id, store, amount).run();
}

function stockRow(db: D1Database, id: number, store: number, amount: number): D1PreparedStatement {
  return db
    .prepare('INSERT OR REPLACE INTO stock (product_id, store_id, amount) VALUES (?1, ?2, ?3)')
    .bind(id, store, amount);
}

/** Adds products to the catalogue and their stock to the warehouses. */
export async function addGoods(backend: TestBackend, goods: Goods[]): Promise<void> {
  const { CATALOGUE, TRADE } = backend.bindings;
  const section =
    "INSERT OR IGNORE INTO section (id, level, name, lo, hi, count) VALUES (1, 1, 'Кабель', 1, 1000000, 0)";
  await CATALOGUE.batch([CATALOGUE.prepare(section), ...goods.flatMap((item) => catalogueRows(CATALOGUE, item))]);
  const stock = goods.flatMap((item) =>
    Object.entries(item.stock ?? {}).map(([store, amount]) => stockRow(TRADE, item.id, Number(store), amount)),
  );
  if (stock.length > 0) await TRADE.batch(stock);
}
