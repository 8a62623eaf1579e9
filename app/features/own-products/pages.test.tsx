import { expect, it } from 'vitest';
import { customExamples } from '#contract/examples/product-custom.ts';
import { getCustomProduct, getCustomProducts } from '#contract/product-custom.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { loadOwn } from './details/details.server.ts';
import { OwnPage } from './details/page.tsx';
import { OwnListPage } from './list/page.tsx';
import * as list from './list/route.tsx';

const product = getCustomProduct.answer.parse({
  ...customExamples.getCustomProduct['usual'],
  description: 'По чертежу',
});
const products = getCustomProducts.answer.parse(customExamples.getCustomProducts['usual']);

async function shown(editable: boolean) {
  const answers = {
    getCustomProduct: () => ({ ...product, editable }),
    getCustomProducts: () => ({ ...products, editable }),
  };
  const { context } = stubContext({ buyer: demoBuyer, answers });
  const { request } = visit(context, '/own-products/12');
  const one = (await outcome(() => loadOwn(context, request, { id: '12' }))).data;
  const all = (await outcome(() => list.loader(visit(context, '/own-products')))).data;
  return [
    render(<OwnPage data={one as never} lastResult={undefined} />),
    render(<OwnListPage data={all as never} />),
  ] as const;
}

it('can be changed by who may, and are only read and ordered by others', async () => {
  const [form, all] = await shown(true);
  expect(elements(form, 'input').map(({ name }) => name)).toContain('price');
  expect(elements(all, 'a').map(({ href }) => href)).toContain('/own-products/new');
  const [read, others] = await shown(false);
  expect(elements(read, 'input').map(({ name }) => name)).not.toContain('price');
  expect(textIn(read)).toContain('По чертежу');
  expect(textIn(read)).toContain('В корзину');
  expect(textIn(read)).not.toContain('Удалить товар');
  expect(elements(others, 'a').map(({ href }) => href)).not.toContain('/own-products/new');
});
