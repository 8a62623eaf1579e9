import { appendedTo } from '#app/features/product/events.ts';
import type { Source } from '#app/features/product/specification-source.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import {
  addLines,
  createSpecification,
  type LineResults,
  type NewLine,
  readSpecification,
  saveCart,
} from '#app/supplier/specification.server.ts';
import { shortened } from '../shortened.ts';
import type { Choice } from './schema.ts';

/** Products that one call takes. */
const most = 500;

interface Put {
  id: number;
  told: string;
  /** Something was added at all. */
  isAny: boolean;
}

/** Puts products into a specification, or into a new one, and says in words what came of it. */
export async function putInto(
  context: LoadContext,
  source: Source,
  { target, amount }: Pick<Choice, 'target' | 'amount'>,
  requestId: string,
): Promise<Put> {
  const { supplier, t } = context;
  if (source.kind === 'cart') {
    const { specificationId: id, name, positions } = await saveCart(supplier, target, requestId);
    return { id, told: t('specifications:added', { name: shortened(name), count: positions }), isAny: true };
  }
  const items = source.kind === 'order' ? await itemsOf(context, source.id) : withAmount(source.items, amount);
  const { id, name, result } = await (async () => {
    if ('name' in target) return await createSpecification(supplier, { name: target.name, items }, requestId);
    const added = await addLines(supplier, target.specificationId, items, requestId);
    const { name } = await readSpecification(supplier, target.specificationId, 1, 1);
    return { id: target.specificationId, name, result: added };
  })();
  await note(context, items, result);
  return { id, ...describe(context, result, name) };
}

/** The products of an order with their amounts and notes. */
async function itemsOf({ supplier }: LoadContext, order: number): Promise<NewLine[]> {
  const { items } = await readOrder(supplier, order);
  return items.slice(0, most).map(({ type, product, amount, comment }) => ({
    id: product.id,
    type: type === 'custom' ? 'custom' : 'product',
    amount,
    ...(comment && { note: comment }),
  }));
}

/** One product takes the amount that was typed on the page of the choice. */
function withAmount(items: readonly NewLine[], amount: number | undefined): NewLine[] {
  return items.map((item) => (amount !== undefined && items.length === 1 ? { ...item, amount } : item));
}

/** Counts what was added; the company's own products are not of the catalogue. */
async function note({ events }: LoadContext, items: readonly NewLine[], result: LineResults): Promise<void> {
  const ids = items.flatMap(({ id, type }, at) =>
    id === undefined || type === 'custom' || result[at]?.status === 'rejected' ? [] : [id],
  );
  if (ids.length > 0) await events.act(appendedTo('specification', ids));
}

function describe({ t }: LoadContext, result: LineResults, name: string): Pick<Put, 'told' | 'isAny'> {
  const count = (status: string) => result.filter((one) => one.status === status).length;
  const rejected = count('rejected');
  const rounded = count('rounded');
  if (rejected === result.length) return { told: t('specifications:addNone'), isAny: false };
  const sentences = [
    t('specifications:added', { name: shortened(name), count: result.length - rejected }),
    ...(rounded > 0 ? [t('specifications:addRounded', { count: rounded })] : []),
    ...(rejected > 0 ? [t('specifications:addRejected', { count: rejected })] : []),
  ];
  return { told: sentences.join(' '), isAny: true };
}
