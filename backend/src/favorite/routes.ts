import { toggleFavorite } from '#contract/product.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { productsById } from '../product/store.ts';
import { setFavorite } from './store.ts';

const missing = 'Товар не найден';

export function mountFavorite(app: Api): void {
  mount(
    app,
    toggleFavorite,
    async ({ input: { params, body }, env, actor, now }) => {
      const products = await productsById(env, [params.id], { priceType: actor.priceType, at: now });
      if (!products.has(params.id)) throw notFound(missing);
      return { favorite: await setFavorite(env, actor, params.id, body.favorite, now) };
    },
    { missing },
  );
}
