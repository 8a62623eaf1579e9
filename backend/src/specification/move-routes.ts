import * as contract from '#contract/specification.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { missing } from './access.ts';
import type { Adding } from './add.ts';
import { copiedInto, copyItems } from './copy-items.ts';
import { saveCart, savedInto } from './from-cart.ts';
import { specificationNow } from './read.ts';
import { recallToCart, recallToOrder, toCart, toOrder } from './to-cart.ts';

/** Lines on their way between specifications and the cart. */
export function mountMoving(app: Api): void {
  mount(app, contract.specificationToCart, toCart, { missing, recall: recallToCart });
  mount(app, contract.specificationToOrder, toOrder, { missing, recall: recallToOrder });

  type Copying = CallContext<typeof contract.copySpecificationItems>;
  mount(
    app,
    contract.copySpecificationItems,
    async (context) => {
      const { params, body } = context.input;
      return answer(context, await copyItems(context, params.id, body));
    },
    { missing, recall: (context: Copying) => answer(context, copiedInto(context, context.input.body)) },
  );

  type Saving = CallContext<typeof contract.cartToSpecification>;
  mount(
    app,
    contract.cartToSpecification,
    async (context) => answer(context, await saveCart(context, context.input.body)),
    { recall: (context: Saving) => answer(context, savedInto(context, context.input.body)) },
  );
}

async function answer(context: Adding, id: number) {
  const { name, positions } = await specificationNow(context, id);
  return { specificationId: id, name, positions };
}
