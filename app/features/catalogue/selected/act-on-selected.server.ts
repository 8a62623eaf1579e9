import { z } from 'zod';
import { addToCart } from '#app/features/product/add-to-cart.server.ts';
import { listPath } from '#app/features/product/product-paths.ts';
import { writeItems } from '#app/features/product/specification-source.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { change } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { mostTicked } from '#app/ui/ticked.ts';
import { parseSelection, parseTicked, postedAmount, selectPath } from '../selection.ts';

const productId = z.string().regex(/^[1-9]\d{0,14}$/);

/** Ticked products with amounts, and the pressed button. `kept` are those ticked on other pages; `page` is set by the pager. */
export const selectedSchema = z
  .looseObject({
    productId: z
      .union([productId.transform((one) => [one]), z.array(productId).max(mostTicked)])
      .optional()
      .catch(undefined),
    kept: z.string().optional().default('').catch(''),
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional()
      .catch(undefined),
    intent: z.enum(['cart', 'compare', 'specification']).catch('cart'),
    requestId: z.string().optional().catch(undefined),
    returnTo: z.string().optional().catch(undefined),
  })
  .transform(({ productId: ids = [], kept, page, intent, requestId, returnTo, ...rest }) => {
    const here = [...new Set(ids)].map((id) => ({
      id: Number(id),
      isShown: true,
      ...typedAmount(rest[`amount-${id}`]),
    }));
    const shown = new Set(here.map(({ id }) => id));
    const elsewhere = [...parseTicked(kept)].filter(([id]) => !shown.has(id));
    return {
      intent,
      page,
      requestId,
      returnTo,
      ticked: [...elsewhere.map(([id, amount]) => ({ id, amount, isShown: false, isWrong: false })), ...here],
    };
  });

/** A missing field isn't an error: products that can't be ordered have none. */
function typedAmount(typed: unknown): { amount: number | null; isWrong: boolean } {
  const amount = postedAmount(typed);
  return { amount, isWrong: amount === null && typed !== undefined };
}
type Selected = z.output<typeof selectedSchema>;

/** Without script a row has no amount of the list's form before the page shows it as ticked. */
function wrongAmounts(ticked: Selected['ticked'], select: string) {
  if (ticked.some(({ isWrong }) => isWrong)) return 'cart:add.invalid';
  const open = ticked.filter(({ isShown, amount }) => isShown && amount === null);
  const before = parseSelection(select);
  if (open.some(({ id }) => !before.all && !before.ticked.has(id))) return 'catalogue:selectAmounts';
  return open.length > 0 ? 'catalogue:selectUnavailable' : null;
}

const comparable = { fewest: 2, most: 4 };

/** Returns where to redirect. After a failure that is the list with all ticks and amounts. */
export async function actOnSelected(context: LoadContext, form: Selected): Promise<paths.Path> {
  const { t, flash } = context;
  const { intent, ticked, page } = form;
  const list = new URL(safeReturnTo(form.returnTo, paths.catalogue()), context.origin);
  const before = parseQuery(list.searchParams);
  const query = { ...before, select: '' };
  const selection = {
    all: false,
    ticked: new Map(ticked.slice(0, mostTicked).map(({ id, amount }) => [id, amount] as const)),
  };
  const refuse = (message: string) => {
    flash.set(message, 'error');
    return selectPath(query, selection);
  };
  if (ticked.length > mostTicked) return refuse(t('catalogue:selectMany', { count: mostTicked }));
  if (page !== undefined) {
    if (ticked.some(({ isWrong }) => isWrong)) return refuse(t('cart:add.invalid'));
    return selectPath(change(query, { page }), selection);
  }
  if (ticked.length === 0) return refuse(t('catalogue:selectNone'));
  if (intent === 'compare') {
    const isMany = ticked.length < comparable.fewest || ticked.length > comparable.most;
    if (isMany) return refuse(t('catalogue:compareCount', { count: ticked.length }));
    return paths.compare(ticked.map(({ id }) => id));
  }
  const wrong = wrongAmounts(ticked, before.select);
  if (wrong) return refuse(t(wrong));
  const items = ticked.map(({ id, amount }) => ({ id, amount: amount ?? query.requestedAmount ?? 1 }));
  if (intent === 'specification') {
    return paths.addToSpecification({ items: writeItems(items), returnTo: listPath(query) });
  }
  const { answer } = await addToCart(context, items, readRequestId(form.requestId));
  if (!answer.ok) return refuse(answer.message);
  flash.set(answer.message, 'success');
  return listPath(query);
}
