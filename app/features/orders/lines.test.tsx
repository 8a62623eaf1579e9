import { expect, it } from 'vitest';
import { orderOf } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { Lines } from './lines.tsx';
import { toOrderView } from './order-view.ts';

const { lines } = toOrderView(orderOf(), 1);
const shown = (change: object) =>
  textIn(render(<Lines lines={lines.slice(0, 1).map((line) => ({ ...line, ...change }))} />));

it('says of goods that a company described itself whose price it is, and of none of the catalogue', () => {
  const own = shown({ productId: undefined, article: '' });
  expect(own).toContain('Свой товар покупателя, цену указал он сам');
  expect(own).not.toContain('Арт.');
  expect(shown({ productId: 7, article: 'К-1' })).not.toContain('Свой товар');
});
