import { z } from 'zod';
import { addToCart } from '#app/features/product/add-to-cart.server.ts';
import { readSource, type SourceItem, writeItems } from '#app/features/product/specification-source.ts';
import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { tickFields, turnPage } from '#app/server/forms/ticked-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { mostTicked, postedTicked } from '#app/ui/ticked.ts';

const linesSchema = z.object({
  ...tickFields(z.enum(['cart', 'specification'])),
  line: z.array(z.string()).default([]),
  requestId: z.string().optional(),
});

/** What `LinesForm` posts: the ticked products go into the cart, or to the choice of a specification. */
export async function postLines(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, linesSchema);
  if (form.status !== 'success') return refuse(form);
  const { line, kept, intent, requestId } = form.value;
  const ticked = postedTicked(line, kept);
  if (typeof intent === 'number') {
    return turnPage(context, request, form, { page: intent, ticked, pathOf: paths.orders, name: 'selectLines' });
  }
  const items = addedUp([...ticked.values()]);
  if (items.length === 0) return refuse(form, { fieldErrors: { line: [context.t('orders:lines.nothing')] } });
  if (ticked.size > mostTicked)
    return refuse(form, { formErrors: [context.t('ui:ticks.many', { count: mostTicked })] });
  const search = new URL(request.url).searchParams;
  search.delete('selectLines');
  const page = paths.orders(search);
  if (intent === 'specification') {
    return redirectTo(paths.addToSpecification({ items: writeItems(items), returnTo: page }));
  }
  const { answer, status } = await addToCart(context, items, readRequestId(requestId));
  if (!answer.ok) return refuse(form, { formErrors: [answer.message] }, status === 200 ? 422 : status);
  context.flash.set(answer.message, 'success', paths.cart());
  return redirectTo(page);
}

/** A product that was ordered several times is one item. */
function addedUp(lines: readonly string[]): SourceItem[] {
  const source = readSource({ items: lines.join(',') });
  const items = new Map<string, SourceItem>();
  for (const item of source?.kind === 'items' ? source.items : []) {
    const key = `${item.type}:${item.id}`;
    const amount = Math.min((items.get(key)?.amount ?? 0) + item.amount, 1_000_000);
    items.set(key, { ...item, amount });
  }
  return [...items.values()];
}
