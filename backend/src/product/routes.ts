import { getCurrentPrices, getProduct, getProductIds, getProducts } from '#contract/product.ts';
import { resolveProducts, resolveRows } from '#contract/product-resolve.ts';
import { seesCurrentPrice } from '../actor.ts';
import { notFound } from '../errors.ts';
import { inTurn } from '../in-turn.ts';
import { listPlace } from '../list.ts';
import { resolveTyped } from '../list-import/resolve-rows.ts';
import { type Api, mount } from '../mount.ts';
import { priceOf } from '../price/price.ts';
import { allowedSorting, readAllowed } from '../search/allowed.ts';
import { describeCriteria, readSort } from '../search/criteria.ts';
import { listNeeds } from '../search/needs.ts';
import { readPage } from '../search/page.ts';
import { reading } from '../search/reader.ts';
import { select } from '../search/select.ts';
import { callerOf } from '../session/caller.ts';
import { limitAsker } from '../session/limit-asker.ts';
import { t } from '../texts/texts.ts';
import { toItems } from './item.ts';
import { readProduct } from './record.ts';
import { resolveCodes } from './resolve.ts';
import { listProductIds, productsById } from './store.ts';

export function mountProduct(app: Api): void {
  mount(app, getProducts, async ({ input: { query }, actor, env, now }) => {
    const criteria = readAllowed(actor, query, 'filters');
    const place = {
      page: query.page,
      perPage: query['per-page'],
      sorting: allowedSorting(actor, readSort(query.sort)),
      now,
    };
    const { rows, total } = await reading(
      env,
      async (reader) => readPage(reader, await select(reader, actor, criteria), place),
      listNeeds(actor, criteria, place.sorting),
    );
    return {
      items: await toItems(env, actor, rows, now),
      meta: listPlace(total, place.page, place.perPage),
      params: describeCriteria(criteria),
    };
  });

  mount(app, getProductIds, ({ input: { query }, env }) => listProductIds(env, query.part));

  mount(
    app,
    getProduct,
    async ({ input: { params }, actor, env, now }) => {
      const product = await readProduct(env, actor, params.id, now);
      if (!product) throw notFound(t('product.missing'));
      return product;
    },
    { missing: 'product.missing' },
  );

  mount(app, getCurrentPrices, async ({ input: { body }, actor, env, now }) => {
    const ids = body.items.map(({ id }) => id);
    const products = await productsById(env, ids, { priceType: actor.priceType, at: now });
    return {
      items: [...products.values()].map(({ id, price, vatRate, cashBack }) => ({
        id,
        currentPrice:
          price && seesCurrentPrice(actor) ? priceOf({ ...price, vatRate, type: 'current', actualAt: now }) : null,
        cashBack,
      })),
    };
  });

  mountResolving(app);
}

/** Of a user or an address. A whole quick order takes two, and one that is typed about one per row. */
const questionsPerMinute = 120;
/** Of the same: each row may be searched for. Thirty whole quick orders. */
const rowsPerMinute = 1500;
/** Of the same: further questions wait. Milliseconds. */
const oneAtATime = { most: 1, patience: 10_000 };

function mountResolving(app: Api): void {
  const maxCodesBody = 256 * 1024;
  mount(
    app,
    resolveProducts,
    async ({ input: { body }, actor, env, now }) => ({ items: await resolveCodes(env, actor, body.items, now) }),
    { maxBody: maxCodesBody },
  );

  mount(app, resolveRows, async ({ input: { body }, actor, env, headers, now }) => {
    const limit = { limit: questionsPerMinute, window: 60_000, message: t('product.too-many-rows') };
    await limitAsker(env, { what: 'resolve', actor, headers, ...limit }, now);
    const rows = { ...limit, limit: rowsPerMinute, cost: body.rows.length };
    await limitAsker(env, { what: 'resolve-rows', actor, headers, ...rows }, now);
    const key = `resolve:${actor.kind === 'user' ? actor.userId : callerOf(headers, env).address}`;
    return { rows: await inTurn({ key, ...oneAtATime }, () => resolveTyped(env, actor, body.rows, now)) };
  });
}
