import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { type ParsedForm, parseForm, refuse, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { turnPage } from '#app/server/forms/ticked-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type Repeated, repeatOrder } from '#app/supplier/order.server.ts';
import { withdrawReturn } from '#app/supplier/order-life.server.ts';
import { postedTicked } from '#app/ui/ticked.ts';
import { turnedPage } from '#app/ui/turned-page.ts';
import { id } from '#contract/base.ts';
import type { OrderRecord } from '#contract/order.ts';
import { requireOrder } from '../order-id.server.ts';
import { reasonOf, refusePost, statusOf } from './refusal.server.ts';
import { revise } from './revise.server.ts';

const schema = z.object({
  requestId: z.string().max(64).optional().catch(undefined),
  /** Lines were to be chosen. */
  chosen: z.literal('on').optional().catch(undefined),
  ids: z.array(z.string()).max(500).default([]).catch([]),
  /** Lines that are ticked on other pages. */
  kept: z.string().max(10_000).default('').catch(''),
  /** Without script: the page to turn to. */
  intent: z.string().transform(turnedPage).optional().catch(undefined),
  substitutes: z.literal('on').optional().catch(undefined),
  /** A return that is taken back instead. */
  returnId: z.coerce.number().pipe(id).optional().catch(undefined),
  /** The order was sent back and is to be mended instead. */
  revise: z.literal('on').optional().catch(undefined),
});

type Result = Repeated['result'][number];

/** Lines that are told of: more make no page. */
const mostTold = 50;

/** Takes a return back, mends the order or repeats it. */
export async function postOrder(context: LoadContext, request: Request, orderId: number) {
  const form = await parseForm(context, request, schema);
  if (form.status === 'success' && form.value.returnId) {
    return await withdraw(context, orderId, form.value.returnId, form);
  }
  if (form.status === 'success' && form.value.revise) return await revise(context, orderId, form);
  const { ids, kept, intent: page } = form.status === 'success' ? form.value : schema.parse({});
  const ticked = postedTicked(ids, kept);
  if (page) {
    return turnPage(context, request, form, { page, ticked, pathOf: (search) => paths.order(orderId, search) });
  }
  return await repeat(context, orderId, form, [...ticked.keys()]);
}

/** A repeat gets the same answer; one that was decided meanwhile says so. */
async function withdraw(context: LoadContext, orderId: number, returnId: number, form: ParsedForm<unknown>) {
  const base = readRequestId(sentText(form, 'requestId'));
  const requestId = await deriveRequestId(base, 'withdraw', orderId, returnId);
  try {
    await withdrawReturn(context.supplier, orderId, returnId, requestId);
  } catch (error) {
    return refusePost(context, orderId, form, { error, failed: context.t('returns:withdrawFailed') });
  }
  context.flash.set(context.t('returns:withdrawn'));
  return redirectTo(paths.order(orderId));
}

/** The order, or the ticked lines of it. Leads to the cart if there is nothing to say about single lines. */
async function repeat(context: LoadContext, orderId: number, form: ParsedForm<z.output<typeof schema>>, ids: number[]) {
  const { requestId, chosen, substitutes } = form.status === 'success' ? form.value : schema.parse({});
  // Beside the button.
  if (chosen && ids.length === 0) return refuse(form, { formErrors: [context.t('orders:repeat.choose')] });
  const selection = { itemIds: chosen && ids, substitutes: substitutes === 'on' };
  const parts = [orderId, Number(selection.substitutes), ...(selection.itemIds ?? [])];
  try {
    const id = await deriveRequestId(readRequestId(requestId), 'repeat', ...parts);
    return await answer(
      context,
      orderId,
      selection.itemIds,
      await repeatOrder(context.supplier, orderId, selection, id),
    );
  } catch (error) {
    const failed = context.t('orders:repeat.failed');
    if (!chosen) return refusePost(context, orderId, form, { error, failed });
    // With the ticks.
    return refuse(form, { formErrors: [reasonOf(context, error, failed)] }, statusOf(error));
  }
}

async function answer(context: LoadContext, orderId: number, itemIds: number[] | undefined, repeated: Repeated) {
  const text = summaryOf(context, repeated);
  const { result, substitutions } = repeated;
  const isPlain = ({ status, unselectedAmount }: Result) => status !== 'rejected' && unselectedAmount === undefined;
  if (substitutions.length > 0 || !result.every(isPlain))
    return data(await outcomeOf(context, orderId, itemIds, repeated, text));
  context.flash.set(text, 'success');
  return redirectTo(paths.cart());
}

function summaryOf({ t }: LoadContext, { result, substitutions }: Repeated): string {
  const count = (status: string) => result.filter((one) => one.status === status).length;
  const rejected = count('rejected');
  const added = result.length - rejected;
  if (added === 0) return t('orders:repeat.nothing');
  const rounded = count('rounded');
  const merged = result.filter((one) => one.status === 'merged' && one.unselectedAmount === undefined).length;
  const unselected = result.filter((one) => one.unselectedAmount !== undefined).length;
  const sentences = [
    t('orders:repeat.added', { count: added }),
    ...(merged > 0 ? [t('cart:add.mergedMany', { count: merged })] : []),
    ...(unselected > 0 ? [t('orders:repeat.unselected', { count: unselected })] : []),
    ...(rounded > 0 ? [t('orders:repeat.rounded', { count: rounded })] : []),
    ...(substitutions.length > 0 ? [t('orders:repeat.replaced', { count: substitutions.length })] : []),
    ...(rejected > 0 ? [t('orders:repeat.rejected', { count: rejected })] : []),
  ];
  return sentences.join(' ');
}

/** A line that could not be repeated as it was ordered, or was in the cart without a tick. */
interface NotedLine {
  id: number;
  name: string;
  /** Absent for the company's own product. */
  productId: number | undefined;
  message: string;
  /** What was put into the cart in its place. */
  substitute: { id: number; name: string } | undefined;
  /** Amounts in the cart: before, without a tick, and now. */
  unselected: { before: number; now: number; unit: string } | undefined;
}

function unselectedIn(result: Result | undefined): NotedLine['unselected'] {
  if (result?.unselectedAmount === undefined) return undefined;
  return { before: result.unselectedAmount, now: result.amount, unit: result.unit ?? '' };
}

/** Results come in the order of the lines. */
async function outcomeOf(
  context: LoadContext,
  orderId: number,
  itemIds: readonly number[] | undefined,
  { result, substitutions }: Repeated,
  text: string,
) {
  const { items } = await requireOrder(context, orderId);
  const lines = items.filter((line) => !itemIds || itemIds.includes(line.id));
  const replaced = new Map(substitutions.map(({ from, to }) => [from, to]));
  const noted = lines.flatMap((line: OrderRecord['items'][number], at): NotedLine[] => {
    const { product, type } = line;
    const { status, message = '', name = '' } = result[at] ?? {};
    const to = type === 'product' && status !== 'rejected' ? replaced.get(product.id) : undefined;
    const unselected = unselectedIn(result[at]);
    if (status !== 'rejected' && to === undefined && !unselected) return [];
    const productId = type === 'product' ? product.id : undefined;
    const substitute = to === undefined ? undefined : { id: to, name };
    return [{ id: line.id, name: product.name, productId, message, substitute, unselected }];
  });
  const added = result.some(({ status }) => status !== 'rejected');
  return { text, added, lines: noted.slice(0, mostTold), more: Math.max(0, noted.length - mostTold) };
}

export type RepeatOutcome = Awaited<ReturnType<typeof outcomeOf>>;
