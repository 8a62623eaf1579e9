import { toggleFavorite } from '#contract/product.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { productsById } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { setFavorite } from './store.ts';

const missing = 'product.missing';

export function mountFavorite(app: Api): void {
  mount(
    app,
    toggleFavorite,
    async ({ input: { params, body }, env, actor, now }) => {
      const products = await productsById(env, [params.id], { priceType: actor.priceType, at: now });
      if (!products.has(params.id)) throw notFound(t(missing));
      return { favorite: await setFavorite(env, actor, params.id, body.favorite, now) };
    },
    { missing },
  );
}
