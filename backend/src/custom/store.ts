import type { CallBody } from '#contract/call.ts';
import {
  type CustomProduct,
  type CustomUnit,
  type createCustomProduct,
  customUnits,
} from '#contract/product-custom.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { photoOf } from '../photo/store.ts';
import { generalRate } from '../price/rate.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { claimCreation, type RequestMemory } from '../request/memory.ts';
import { foldCode } from '../search/look-alikes.ts';
import { named } from '../texts/texts.ts';

export type CustomForm = CallBody<typeof createCustomProduct>;

/** Days to bring a product that the supplier doesn't stock. */
const daysToBring = 14;

/** Most such products per company. */
export const maxCustomProducts = 2000;

interface Row {
  id: number;
  name: string;
  article: string;
  manufacturer: string;
  unitCode: CustomUnit;
  price: number | null;
  minimumBatch: number;
  description: string;
  photo: string | null;
  createdAt: number;
  updatedAt: number;
}

const columns = `id, name, article, manufacturer, unit_code AS unitCode, price, minimum_batch AS minimumBatch, description, photo,
  created_at AS createdAt, updated_at AS updatedAt`;

function toProduct(env: Env, row: Row, vatRate: number | null, now: number): CustomProduct {
  const { unitCode, photo, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    type: 'custom',
    unit: { code: unitCode, name: named(customUnits[unitCode]) },
    vatRate,
    image: photoOf(env, 'custom', photo, now),
    created: new Date(createdAt).toISOString(),
    updated: new Date(updatedAt).toISOString(),
  };
}

/** A product of the actor's company with its photo's name; null if it doesn't exist or belongs to another company. */
export async function findCustom(env: Env, { companyId }: UserActor, id: number, now: number) {
  const row = await env.trade
    .prepare(`SELECT ${columns} FROM custom_product WHERE id = ?1 AND company_id = ?2`)
    .bind(id, companyId)
    .first<Row>();
  return row && { product: toProduct(env, row, await generalRate(env, now), now), photo: row.photo };
}

/** One page of the company's products, newest first, that contain every word of the keyword or have it as code. */
export async function listCustom(
  env: Env,
  { companyId }: UserActor,
  { keyword = '', page, perPage }: { keyword: string | undefined; page: number; perPage: number },
  now: number,
) {
  const words = foldText(keyword).split(/\s+/).filter(Boolean);
  const code = foldCode(keyword);
  const where = `company_id = ?1 AND (NOT EXISTS (SELECT 1 FROM json_each(?2) w WHERE instr(search, w.value) = 0)
    OR (length(?3) > 2 AND instr(search, ?3) > 0))`;
  const values = [companyId, JSON.stringify(words), code];
  const [counted, found] = await env.trade.batch([
    env.trade.prepare(`SELECT count(*) AS total FROM custom_product WHERE ${where}`).bind(...values),
    env.trade
      .prepare(`SELECT ${columns} FROM custom_product WHERE ${where} ORDER BY id DESC LIMIT ?4 OFFSET ?5`)
      .bind(...values, perPage, (page - 1) * perPage),
  ]);
  const rate = await generalRate(env, now);
  return {
    items: ((found?.results ?? []) as Row[]).map((row) => toProduct(env, row, rate, now)),
    total: (counted?.results[0] as { total: number } | undefined)?.total ?? 0,
  };
}

function values(form: CustomForm, now: number): unknown[] {
  const search = [foldText(`${form.name} ${form.manufacturer} ${form.article}`), foldCode(form.article)].join('\n');
  const { name, article, manufacturer, unit, price, minimumBatch, description } = form;
  return [name, article, manufacturer, unit, price, minimumBatch, description, search, now];
}

/** Adds a product; returns null if the company has too many. */
export async function addCustom(
  env: Env,
  { companyId, userId }: UserActor,
  memory: RequestMemory | null,
  form: CustomForm,
  now: number,
): Promise<number | null> {
  const [added] = await env.trade.batch([
    env.trade
      .prepare(
        `INSERT INTO custom_product (name, article, manufacturer, unit_code, price, minimum_batch, description, search,
           updated_at, created_at, company_id, user_id)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11
          WHERE (SELECT count(*) FROM custom_product WHERE company_id = ?10) < ${maxCustomProducts} RETURNING id`,
      )
      .bind(...values(form, now), companyId, userId),
    ...(memory ? [claimCreation(env, memory, now)] : []),
  ]);
  return (added?.results[0] as { id: number } | undefined)?.id ?? null;
}

export async function changeCustom(env: Env, { companyId }: UserActor, id: number, form: CustomForm, now: number) {
  await env.trade
    .prepare(
      `UPDATE custom_product SET name = ?1, article = ?2, manufacturer = ?3, unit_code = ?4, price = ?5, minimum_batch = ?6,
         description = ?7, search = ?8, updated_at = ?9 WHERE id = ?10 AND company_id = ?11`,
    )
    .bind(...values(form, now), id, companyId)
    .run();
}

/** Sets a product's photo; null removes it. The previous one is left to the sweep. Returns false if there is no such product. */
export async function setPhoto(env: Env, { companyId }: UserActor, id: number, photo: string | null, now: number) {
  const { results } = await env.trade
    .prepare('UPDATE custom_product SET photo = ?3, updated_at = ?4 WHERE id = ?1 AND company_id = ?2 RETURNING id')
    .bind(id, companyId, photo, now)
    .all();
  return results.length > 0;
}

/** Deletes a product unless an unfinished order contains it. Returns true if it was deleted. */
export async function removeCustom(env: Env, { companyId }: UserActor, id: number): Promise<boolean> {
  const { results } = await env.trade
    .prepare(
      `DELETE FROM custom_product WHERE id = ?1 AND company_id = ?2 AND NOT EXISTS (
         SELECT 1 FROM orders o JOIN order_line l ON l.order_id = o.id
          WHERE o.company_id = ?2 AND l.product_id = -?1 AND o.status NOT IN ('closed', 'cancelled', 'rejected'))
       RETURNING id`,
    )
    .bind(id, companyId)
    .all();
  return results.length > 0;
}

/**
 * The company's products by id, with everything that carts and orders need. `at` is the moment whose VAT rate applies.
 */
export async function customById(
  env: Env,
  companyId: number,
  ids: readonly number[],
  at: number,
): Promise<Map<number, CatalogueProduct>> {
  if (ids.length === 0) return new Map();
  const { results } = await env.trade
    .prepare(`SELECT ${columns} FROM custom_product WHERE company_id = ?1 AND id IN (SELECT value FROM json_each(?2))`)
    .bind(companyId, JSON.stringify(ids))
    .all<Row>();
  const rate = await generalRate(env, at);
  return new Map(results.map((row) => [row.id, toGoods(toProduct(env, row, rate, Date.now()), row)]));
}

function toGoods(product: CustomProduct, row: Row): CatalogueProduct {
  const { id, name, article, unit, minimumBatch, image, vatRate } = product;
  return {
    id,
    type: 'custom',
    name,
    article,
    manufacturerCode: null,
    brand: null,
    section: null,
    series: null,
    unit,
    image,
    minimumBatch,
    multiplicity: 1,
    vatRate,
    price: row.price === null ? null : { value: row.price, oldValue: null },
    actualAt: row.price === null ? null : row.updatedAt,
    cashBack: 0,
    deliveryDays: daysToBring,
    weight: null,
    isDiscontinued: false,
  };
}
