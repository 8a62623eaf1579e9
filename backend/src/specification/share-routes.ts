import * as contract from '#contract/specification.ts';
import { recallAddition } from '../cart/claim.ts';
import { requireCartOwner } from '../cart/owner.ts';
import { addAnswer } from '../cart/routes.ts';
import { requireShopOrigin } from '../message/shop-origin.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { missing } from './access.ts';
import { copyLinked, findByLink, linkedToCart, readLinked } from './by-link.ts';
import { specificationNow } from './read.ts';
import { makeLink, readSharing, shareWithin, withdrawLink } from './share.ts';

/** Who sees a specification besides its owner. */
export function mountSharing(app: Api): void {
  mount(
    app,
    contract.shareSpecification,
    async (context) => {
      const { params, body } = context.input;
      if (body.scope !== 'link') {
        await shareWithin(context, params.id, body);
        return specificationNow(context, params.id);
      }
      const origin = requireShopOrigin(context.env, context.headers);
      const token = await makeLink(context, params.id, body);
      return { ...(await specificationNow(context, params.id)), url: `${origin}/shared/${token}` };
    },
    { missing },
  );
  mount(app, contract.getSpecificationSharing, (context) => readSharing(context, context.input.params.id), { missing });
  mount(
    app,
    contract.withdrawSpecificationLink,
    ({ input: { params }, env, actor }) => withdrawLink(env, actor, params.id),
    { missing },
  );
  mountLinked(app);
}

/** What a link leads to: whoever has it may read, copy and order. */
function mountLinked(app: Api): void {
  const unlinked = { missing: 'specification.link-missing' } as const;
  mount(
    app,
    contract.getSharedSpecification,
    async (context) => {
      const { params, query } = context.input;
      return readLinked(context, await findByLink(context, params.token), query);
    },
    unlinked,
  );

  type Copying = CallContext<typeof contract.copySharedSpecification>;
  mount(
    app,
    contract.copySharedSpecification,
    async (context) => {
      const { params, body } = context.input;
      return specificationNow(context, await copyLinked(context, await findByLink(context, params.token), body.name));
    },
    { ...unlinked, recall: (context: Copying) => specificationNow(context, newIdOf(context.memory)) },
  );

  type Ordering = CallContext<typeof contract.sharedSpecificationToCart>;
  mount(
    app,
    contract.sharedSpecificationToCart,
    async (context) => {
      requireCartOwner(context.actor);
      const linked = await findByLink(context, context.input.params.token);
      return addAnswer(context, await linkedToCart(context, linked));
    },
    {
      ...unlinked,
      recall: async (context: Ordering) => addAnswer(context, await recallAddition(context.env, context.memory)),
    },
  );
}
