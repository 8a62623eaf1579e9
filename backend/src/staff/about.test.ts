import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { targetsOf } from './about.ts';

/** What a call that changes something is about, if it names record 1, lines 2 and goods 3, as far as it takes them. */
function aboutOf(call: (typeof calls)[number]): string[] {
  const body = call.body instanceof z.ZodObject ? call.body.shape : {};
  const input = {
    params: call.params && 'id' in call.params.shape ? { id: 1 } : {},
    body: { ...('ids' in body && { ids: [2] }), ...('items' in body && { items: [{ id: 3, type: 'product' }] }) },
  };
  return targetsOf(call, input).map(({ kind, id }) => `${kind} ${id}`);
}

test('the record of staff names what each change is about', () => {
  const changes = calls.filter(({ method, asks }) => method !== 'GET' && !asks);
  const named = changes.map((call) => [call.id, aboutOf(call)] as const).filter(([, about]) => about.length > 0);
  const of = (kind: string, ...ids: string[]) => ids.map((id) => [id, [kind]]);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries([
      ...of('product 1', 'toggleFavorite', 'setStockAlert', 'deleteStockAlert'),
      ...of('own-product 1', 'updateCustomProduct', 'deleteCustomProduct', 'uploadCustomPhoto', 'deleteCustomPhoto'),
      ...of('cart-line 1', 'updateCartLine', 'replaceCartLine'),
      ...of('cart-line 2', 'selectCartLines', 'deleteCartLines', 'cartToSpecification'),
      ...of('cart-line 3', 'updateCartLines'),
      ...of('product 3', 'addToCart', 'createSpecification', 'createOrderPlan'),
      ...of(
        'order 1',
        'payOrder',
        'repeatOrder',
        'reviseOrder',
        'reserveOrder',
        'cancelOrder',
        'addReturnPhoto',
        'returnOrder',
        'withdrawReturn',
        'addOrderMessage',
        'addOrderFile',
      ),
      ...of(
        'specification 1',
        'updateSpecification',
        'updateSpecificationItem',
        'updateSpecificationItems',
        'deleteSpecificationItems',
        'sortSpecification',
        'copySpecification',
        'copySpecificationItems',
        'specificationToOrder',
        'specificationToCart',
        'shareSpecification',
        'withdrawSpecificationLink',
        'archiveSpecification',
        'restoreSpecification',
        'deleteSpecification',
        'recommendSpecification',
        'withdrawSpecification',
      ),
      ...of(
        'order-plan 1',
        'updateOrderPlan',
        'updateOrderPlanItems',
        'deleteOrderPlanItems',
        'sortOrderPlan',
        'orderPlanToCart',
        'orderPlanToOrder',
        'archiveOrderPlan',
        'restoreOrderPlan',
        'deleteOrderPlan',
      ),
      ['addToSpecification', ['specification 1', 'product 3']],
      ['addToOrderPlan', ['order-plan 1', 'product 3']],
    ]),
  );
});
