import * as contract from '#contract/delivery-address.ts';
import type { UserActor } from '../actor.ts';
import { keepsUp, requireUpkeep } from '../company/upkeep.ts';
import type { Env } from '../env.ts';
import { invalidFields, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { createdBy } from '../request/memory.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { checkedAddress } from './check.ts';
import * as store from './store.ts';

const missing = 'address.missing';
const forbidden = 'address.forbidden';

async function requireAddress(env: Env, actor: UserActor, id: number) {
  const found = await store.findAddress(env, actor, id);
  if (!found) throw notFound(t(missing));
  return found;
}

export function mountAddress(app: Api): void {
  mount(app, contract.getAddresses, async ({ env, actor }) => ({
    items: await store.listAddresses(env, actor),
    editable: keepsUp(actor),
  }));

  mount(
    app,
    contract.createAddress,
    async ({ input: { body }, env, actor, memory, now }) => {
      requireUpkeep(actor, forbidden);
      const id = await store.addAddress(env, actor, memory, await checkedAddress(env, actor, body), now);
      if (id === null) {
        const message = t('address.too-many', { max: contract.maxAddresses });
        throw invalidFields([{ field: 'address', message }]);
      }
      return requireAddress(env, actor, id);
    },
    { recall: async ({ env, actor, memory }) => requireAddress(env, actor, await createdBy(env, memory)) },
  );

  mountOne(app, { missing });
}

function mountOne(app: Api, options: { missing: TextKey }): void {
  mount(
    app,
    contract.getAddress,
    ({ input: { params }, env, actor }) => requireAddress(env, actor, params.id),
    options,
  );

  mount(
    app,
    contract.updateAddress,
    async ({ input: { params, body }, env, actor }) => {
      requireUpkeep(actor, forbidden);
      await requireAddress(env, actor, params.id);
      await store.changeAddress(env, actor, params.id, await checkedAddress(env, actor, body));
      return requireAddress(env, actor, params.id);
    },
    options,
  );

  mount(
    app,
    contract.deleteAddress,
    async ({ input: { params }, env, actor }) => {
      requireUpkeep(actor, forbidden);
      await requireAddress(env, actor, params.id);
      await store.removeAddress(env, actor, params.id);
    },
    options,
  );

  mount(
    app,
    contract.setDefaultAddress,
    async ({ input: { params }, env, actor }) => {
      requireUpkeep(actor, forbidden);
      await requireAddress(env, actor, params.id);
      await store.setDefault(env, actor, params.id);
    },
    options,
  );
}
