import type { SavedCode, saveBuyerCodes } from '#contract/buyer-code.ts';
import type { CallBody } from '#contract/call.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { type CatalogueProduct, idsOfCodes, productsById } from '../product/store.ts';
import { foldCode } from '../search/look-alikes.ts';
import { inOriginalNames, t } from '../texts/texts.ts';
import { maxCompanyCodes } from './store.ts';

type Asked = CallBody<typeof saveBuyerCodes>['items'][number];

/** A code with what it may name. */
interface Wish {
  code: string;
  folded: string;
  ids: readonly number[];
}

interface Held {
  folded: string;
  productId: number;
  name: string;
}

/** Saves each code that names one product. A code that names another one changes only with `replace`. */
export async function saveCodes(
  env: Env,
  actor: UserActor,
  { items, replace }: CallBody<typeof saveBuyerCodes>,
  now: number,
): Promise<SavedCode[]> {
  const wishes = await readWishes(env, items);
  // A code keeps the product as the supplier calls it.
  const ids = wishes.flatMap((wish) => wish.ids.slice(0, 1));
  const products = await inOriginalNames(() => productsById(env, ids, { priceType: actor.priceType, at: now }));
  const only = (wish: Wish) => (wish.ids.length === 1 ? products.get(wish.ids[0] ?? 0) : undefined);
  const rows = wishes.flatMap((wish) => {
    const product = only(wish);
    return product && wish.folded !== '' ? [toRow(wish, product)] : [];
  });
  const { before, after } = await write(env, actor, { rows, replace }, now);
  return wishes.map((wish) => outcomeOf(wish, only(wish), before.get(wish.folded), after.get(wish.folded)));
}

async function readWishes(env: Env, items: readonly Asked[]): Promise<Wish[]> {
  const named = items.flatMap(({ productId, article = '' }) => (productId === undefined ? [foldCode(article)] : []));
  const found = named.length > 0 ? await idsOfCodes(env, named) : new Map<string, { ids: number[] }>();
  return items.map(({ code, productId, article = '' }) => ({
    code,
    folded: foldCode(code),
    ids: productId === undefined ? (found.get(foldCode(article))?.ids ?? []) : [productId],
  }));
}

function toRow({ code, folded }: Wish, { id, name, article }: CatalogueProduct) {
  return [folded, code, id, name, article, foldText(`${name} ${article}`)];
}

interface Rows {
  rows: readonly unknown[];
  replace: boolean;
}

async function write(env: Env, { companyId }: UserActor, { rows, replace }: Rows, now: number) {
  const list = JSON.stringify(rows);
  const read = env.trade
    .prepare(
      `SELECT folded, product_id AS productId, name FROM buyer_code
        WHERE company_id = ?1 AND folded IN (SELECT value ->> 0 FROM json_each(?2))`,
    )
    .bind(companyId, list);
  const [before, , after] = await env.trade.batch<Held>([
    read,
    env.trade
      .prepare(
        `INSERT INTO buyer_code (company_id, folded, code, product_id, name, article, search, created_at)
         SELECT ?1, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5, ?3
           FROM (SELECT j.key, j.value, b.folded AS held, count(*) FILTER (WHERE b.folded IS NULL) OVER (ORDER BY j.key) AS added
                   FROM json_each(?2) j LEFT JOIN buyer_code b ON b.company_id = ?1 AND b.folded = j.value ->> 0) j
          WHERE j.held IS NOT NULL OR (SELECT count(*) FROM buyer_code WHERE company_id = ?1) + j.added <= ${maxCompanyCodes}
          ORDER BY j.key
         ON CONFLICT (company_id, folded) DO UPDATE SET code = excluded.code, product_id = excluded.product_id,
           name = excluded.name, article = excluded.article, search = excluded.search
          WHERE ?4 = 1 OR product_id = excluded.product_id`,
      )
      .bind(companyId, list, now, replace ? 1 : 0),
    read,
  ]);
  const byCode = (result: D1Result<Held> | undefined) =>
    new Map((result?.results ?? []).map((row) => [row.folded, row] as const));
  return { before: byCode(before), after: byCode(after) };
}

function outcomeOf(
  { code, folded, ids }: Wish,
  product: CatalogueProduct | undefined,
  before: Held | undefined,
  after: Held | undefined,
): SavedCode {
  const none = { code, product: null };
  if (folded === '') return { ...none, verdict: 'refused', message: t('buyer-code.no-signs') };
  if (ids.length > 1) return { ...none, verdict: 'several', message: t('buyer-code.several') };
  if (!product) return { ...none, verdict: 'unknown', message: t('buyer-code.unknown') };
  if (!after) return { ...none, verdict: 'refused', message: t('buyer-code.too-many', { max: maxCompanyCodes }) };
  if (after.productId !== product.id) {
    const { name } = after;
    return { code, product: name, verdict: 'taken', message: t('buyer-code.taken', { code, name }) };
  }
  return { code, product: product.name, verdict: before?.productId === product.id ? 'kept' : 'saved' };
}
