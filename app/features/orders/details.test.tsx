import { expect, it } from 'vitest';
import { orderOf } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { DeliveryFacts, Details } from './details.tsx';
import { toOrderView } from './order-view.ts';

const { order } = toOrderView(orderOf({ customerOrderNumber: 'З-17' }), 1);
const name = 'Самовывоз|Доставка';

it('tells a buyer where the goods go, and their own number', () => {
  const text = textIn(render(<Details order={order} />));
  expect(text).toMatch(/Ваш номер\s*З-17/);
  expect(text).toMatch(new RegExp(name));
});

it('calls what was promised so once all goods have left', () => {
  const shown = (shippingStatus: typeof order.shippingStatus) =>
    textIn(render(<DeliveryFacts order={{ ...order, shippingStatus }} />));
  expect(shown('partially-shipped')).toContain('Ожидается');
  expect(shown('shipped')).toContain('Ожидалось');
  expect(shown('delivered')).toContain('Ожидалось');
});

it("calls the number the buyer's for staff, who read at the top where the goods go", () => {
  const text = textIn(render(<Details order={order} forStaff />));
  expect(text).toMatch(/Номер покупателя\s*З-17/);
  expect(text).not.toMatch(new RegExp(name));
  expect(textIn(render(<DeliveryFacts order={order} />))).toMatch(new RegExp(name));
});
