import type { ProductRef } from '#contract/product.ts';
import { deleteStockAlert, getStockAlerts, setStockAlert } from '#contract/stock-alert.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, mount } from '../mount.ts';
import { readSettings } from '../notification/store.ts';
import { productsById } from '../product/store.ts';
import { type AlertRow, deleteAlert, keepAlert, maxAlerts, readAlerts } from './store.ts';

const missing = 'Товар не найден';

export function mountStockAlert(app: Api): void {
  mount(app, getStockAlerts, async ({ input: { query }, env, actor, now }) => {
    const { alerts, total } = await readAlerts(env, actor, query.page, query['per-page']);
    const ids = alerts.map(({ productId }) => productId);
    const products = await productsById(env, ids, { priceType: actor.priceType, at: now });
    return {
      items: alerts.flatMap((alert) => {
        const product = products.get(alert.productId);
        return product ? [{ ...toAlert(alert), product: refOf(product), inStock: alert.present === 1 }] : [];
      }),
      meta: listPlace(total, query.page, query['per-page']),
      params: {},
    };
  });

  mount(
    app,
    setStockAlert,
    async ({ input: { params, body }, env, actor, headers, now }) => {
      const products = await productsById(env, [params.id], { priceType: actor.priceType, at: now });
      const product = products.get(params.id);
      if (!product) throw notFound(missing);
      const wish = { product, amount: body.amount, shop: shopOrigin(env, headers) };
      const kept = await keepAlert(env, actor, wish, now);
      if (kept === 'present') throw new ApiError(409, 'InStock', 'Товар уже в наличии, его можно заказать');
      if (!kept) throw new ApiError(422, 'TooManyAlerts', `Ждать можно не больше ${maxAlerts} товаров`);
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

const toAlert = ({ wanted, createdAt }: AlertRow) => ({ amount: wanted, created: new Date(createdAt).toISOString() });

function refOf(product: ProductRef): ProductRef {
  const { id, type, name, article, manufacturerCode, brand, section, series, unit, image } = product;
  const { minimumBatch, multiplicity } = product;
  return { id, type, name, article, manufacturerCode, brand, section, series, unit, image, minimumBatch, multiplicity };
}

/** By which channels the person would be told now. */
async function channelsOf(env: Env, actor: UserActor) {
  const { events } = await readSettings(env, actor);
  const choices = events.find(({ code }) => code === 'stock')?.choices ?? [];
  return choices.filter(({ on }) => on).map(({ channel }) => channel);
}
