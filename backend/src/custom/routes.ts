import * as contract from '#contract/product-custom.ts';
import type { UserActor } from '../actor.ts';
import { canCost, maxLineTotal } from '../cart/rules.ts';
import { keepsUp, requireUpkeep } from '../company/upkeep.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { photoOf, storePhoto } from '../photo/store.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { roubles } from '../price/format.ts';
import { createdBy } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import * as store from './store.ts';

const missing = 'product.missing';
const forbidden = 'custom.forbidden';

async function requireCustom(env: Env, actor: UserActor, id: number, now: number) {
  const found = await store.findCustom(env, actor, id, now);
  if (!found) throw notFound(t(missing));
  return found;
}

/** Throws 422 for a product of which not even the smallest amount could be ordered. */
function requirePrice({ price, minimumBatch }: store.CustomForm): void {
  if (price === null || canCost({ price: { value: price }, minimumBatch, multiplicity: 1 })) return;
  throw invalidFields([{ field: 'price', message: t('custom.too-dear', { most: roubles(maxLineTotal) }) }]);
}

export function mountCustom(app: Api): void {
  mount(app, contract.getCustomProducts, async ({ input: { query }, env, actor, now }) => {
    const place = { keyword: query.keyword, page: query.page, perPage: query['per-page'] };
    const { items, total } = await store.listCustom(env, actor, place, now);
    return {
      items,
      meta: listPlace(total, place.page, place.perPage),
      params: { keyword: query.keyword ?? '' },
      editable: keepsUp(actor),
    };
  });

  mount(
    app,
    contract.createCustomProduct,
    async ({ input: { body }, env, actor, memory, now }) => {
      requireUpkeep(actor, forbidden);
      requirePrice(body);
      const id = await store.addCustom(env, actor, memory, body, now);
      if (id === null) {
        const message = t('custom.too-many', { max: store.maxCustomProducts });
        throw invalidFields([{ field: 'name', message }]);
      }
      return (await requireCustom(env, actor, id, now)).product;
    },
    {
      recall: async ({ env, actor, memory, now }) =>
        (await requireCustom(env, actor, await createdBy(env, memory), now)).product,
    },
  );

  mount(
    app,
    contract.getCustomProduct,
    async ({ input: { params }, env, actor, now }) => ({
      ...(await requireCustom(env, actor, params.id, now)).product,
      editable: keepsUp(actor),
    }),
    { missing },
  );

  mountChanges(app);
  mountPhoto(app);
}

function mountChanges(app: Api): void {
  mount(
    app,
    contract.updateCustomProduct,
    async ({ input: { params, body }, env, actor, now }) => {
      requireUpkeep(actor, forbidden);
      await requireCustom(env, actor, params.id, now);
      requirePrice(body);
      await store.changeCustom(env, actor, params.id, body, now);
      return (await requireCustom(env, actor, params.id, now)).product;
    },
    { missing },
  );

  mount(
    app,
    contract.deleteCustomProduct,
    async ({ input: { params }, env, actor, now, defer }) => {
      requireUpkeep(actor, forbidden);
      await requireCustom(env, actor, params.id, now);
      if (!(await store.removeCustom(env, actor, params.id))) {
        throw new ApiError(409, 'InOrder', t('custom.in-order'));
      }
      defer(sweepPhotos(env, now));
    },
    { missing },
  );
}

function mountPhoto(app: Api): void {
  mount(
    app,
    contract.uploadCustomPhoto,
    async ({ input: { params, body }, env, actor, now, defer }) => {
      requireUpkeep(actor, forbidden);
      await requireCustom(env, actor, params.id, now);
      const photo = await storePhoto(env, 'custom', { file: body, mostBytes: contract.photoBytes }, now);
      // It may have been deleted meanwhile.
      if (!(await store.setPhoto(env, actor, params.id, photo, now))) throw notFound(t(missing));
      defer(sweepPhotos(env, now));
      return { image: photoOf(env, 'custom', photo, now) };
    },
    // The file plus what multipart adds around it.
    { missing, maxBody: contract.photoBytes + 16_384 },
  );

  mount(
    app,
    contract.deleteCustomPhoto,
    async ({ input: { params }, env, actor, now, defer }) => {
      requireUpkeep(actor, forbidden);
      const { photo } = await requireCustom(env, actor, params.id, now);
      if (photo === null) return;
      await store.setPhoto(env, actor, params.id, null, now);
      defer(sweepPhotos(env, now));
    },
    { missing },
  );
}
