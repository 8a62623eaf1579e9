import type { ProductRef } from '#contract/product.ts';
import { deleteStockAlert, getStockAlerts, setStockAlert } from '#contract/stock-alert.ts';
import { goneProduct, onHand, toRef } from '../cart/line.ts';
import { neededOnHand } from '../cart/rules.ts';
import { ApiError, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, mount } from '../mount.ts';
import { type CatalogueProduct, productsById } from '../product/store.ts';
import { selectStock, toStock } from '../stock/store.ts';
import { inOriginalNames, named, t } from '../texts/texts.ts';
import { channelsOf, stateOf } from './state.ts';
import { type AlertRow, deleteAlert, keepAlert, type ListedAlert, maxAlerts, readAlerts } from './store.ts';

const missing = 'product.missing';

export function mountStockAlert(app: Api): void {
  mount(app, getStockAlerts, async ({ input: { query }, env, actor, now }) => {
    const { alerts, total } = await readAlerts(env, actor, query.page, query['per-page']);
    const ids = alerts.map(({ productId }) => productId);
    const [products, stock] = await Promise.all([
      productsById(env, ids, { priceType: actor.priceType, at: now }),
      selectStock(env, ids, actor.regionId).all(),
    ]);
    const held = toStock(stock);
    return {
      items: alerts.map((alert) => {
        const product = products.get(alert.productId);
        const state = stateOf(product, alert.wanted, onHand(held.get(alert.productId) ?? []));
        return { ...toAlert(alert), product: product ? toRef(product) : goneRef(alert), state };
      }),
      meta: listPlace(total, query.page, query['per-page']),
      params: {},
    };
  });

  mount(
    app,
    setStockAlert,
    async ({ input: { params, body }, env, actor, headers, now }) => {
      // An alert keeps the product as the supplier calls it.
      const products = await inOriginalNames(() =>
        productsById(env, [params.id], { priceType: actor.priceType, at: now }),
      );
      const product = products.get(params.id);
      if (!product) throw notFound(t(missing));
      const wish = {
        product,
        amount: body.amount,
        needed: awaited(product, body.amount),
        shop: shopOrigin(env, headers),
      };
      const kept = await keepAlert(env, actor, wish, now);
      if (kept === 'present') throw new ApiError(409, 'InStock', t('stock-alert.in-stock'));
      if (!kept) throw new ApiError(422, 'TooManyAlerts', t('stock-alert.too-many', { max: maxAlerts }));
      return { ...toAlert(kept), channels: await channelsOf(env, actor) };
    },
    { missing },
  );

  mount(
    app,
    deleteStockAlert,
    async ({ input: { params }, env, actor }) => {
      await deleteAlert(env, actor, params.id);
    },
    { missing },
  );
}

/** What must be on hand for an amount. Throws 409 for what never comes. */
function awaited(product: CatalogueProduct, amount: number | null): number {
  const needed = neededOnHand(product, amount ?? 1);
  if (needed === null) throw new ApiError(409, 'NoPrice', t('goods.no-price'));
  if (product.isDiscontinued) throw new ApiError(409, 'Archived', t('stock-alert.discontinued'));
  return needed;
}

const toAlert = ({ wanted: amount, createdAt, arrivedAt }: AlertRow) => ({
  amount,
  created: new Date(createdAt).toISOString(),
  arrived: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
});

/** What was known on the day of asking. */
function goneRef({ productId, name, article, unit }: ListedAlert): ProductRef {
  return { ...goneProduct(productId), name, article, unit: { code: '796', name: named(unit) } };
}
