import { deleteBuyerCode, getBuyerCodes, saveBuyerCodes } from '#contract/buyer-code.ts';
import { goneProduct, toRef } from '../cart/line.ts';
import { keepsUp, requireUpkeep } from '../company/upkeep.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { productsById } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { saveCodes } from './save.ts';
import { readCodes, removeCode } from './store.ts';

const missing = 'buyer-code.missing';
/** 300 codes with their articles. */
const maxBody = 256 * 1024;

export function mountBuyerCode(app: Api): void {
  mount(app, getBuyerCodes, async ({ input: { query }, env, actor, now }) => {
    const place = { keyword: query.keyword ?? '', page: query.page, perPage: query['per-page'] };
    const { codes, total } = await readCodes(env, actor, place);
    const ids = codes.map(({ productId }) => productId);
    const products = await productsById(env, ids, { priceType: actor.priceType, at: now });
    return {
      items: codes.map(({ id, code, productId, name, article, createdAt }) => {
        const product = products.get(productId);
        return {
          id,
          code,
          product: product ? toRef(product) : { ...goneProduct(productId), name, article },
          gone: !product,
          created: new Date(createdAt).toISOString(),
        };
      }),
      meta: listPlace(total, place.page, place.perPage),
      params: { keyword: place.keyword },
      editable: keepsUp(actor),
    };
  });

  mount(
    app,
    saveBuyerCodes,
    async ({ input: { body }, env, actor, now }) => {
      requireUpkeep(actor, 'buyer-code.forbidden');
      return { items: await saveCodes(env, actor, body, now) };
    },
    { maxBody },
  );

  mount(
    app,
    deleteBuyerCode,
    async ({ input: { params }, env, actor }) => {
      requireUpkeep(actor, 'buyer-code.forbidden');
      if (!(await removeCode(env, actor, params.id))) throw notFound(t(missing));
    },
    { missing },
  );
}
