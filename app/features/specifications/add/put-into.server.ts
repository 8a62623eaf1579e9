import { z } from 'zod';
import { appendedTo } from '#app/features/product/events.ts';
import { readSource, type Source } from '#app/features/product/specification-source.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { safeAmount } from '#app/server/forms/amount.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import {
  addLines,
  copyLines,
  createSpecification,
  type LineResults,
  type NewLine,
  readSpecification,
  saveCart,
} from '#app/supplier/specification.server.ts';
import { namingSchema } from '../schema.ts';

/** The pressed button names a specification, or creates one with the typed name. */
const addSchema = z
  .object({
    target: z
      .string()
      .regex(/^(new|[1-9]\d{0,14})$/)
      .catch('new'),
    name: z.string().optional(),
    items: z.string().optional(),
    from: z.string().optional(),
    /** Set for one product. */
    amount: z.string().optional(),
    /** Of the specification whose lines are copied. */
    version: z.coerce.number().int().min(0).optional().catch(undefined),
    /** Of the cart or a specification: its lines leave it. */
    move: z.literal('on').optional().catch(undefined),
    returnTo: z.string().optional(),
    requestId: z.string().optional(),
  })
  .transform((form, ctx) => {
    const name = form.target === 'new' ? namingSchema.shape.name.safeParse(form.name) : undefined;
    if (name?.success === false) {
      ctx.addIssue({ code: 'custom', path: ['name'], message: name.error.issues[0]?.message ?? '' });
    }
    const amount = form.amount === undefined ? undefined : safeAmount.safeParse(form.amount);
    if (amount?.success === false) {
      ctx.addIssue({ code: 'custom', path: ['amount'], message: 'specifications:error.amount' });
    }
    const target = form.target === 'new' ? { name: name?.data ?? '' } : { specificationId: Number(form.target) };
    return { ...form, target, amount: amount?.data };
  });

type Choice = z.output<typeof addSchema>;

/** Limit of one call. */
const most = 500;

interface Put {
  id: number;
  message: string;
  isAny: boolean;
}

async function putInto(
  context: LoadContext,
  source: Source,
  { target, amount, move, version }: Pick<Choice, 'target' | 'amount' | 'move' | 'version'>,
  requestId: string,
): Promise<Put> {
  const { supplier, t } = context;
  if (source.kind === 'cart') {
    const answer = await saveCart(supplier, { target, move: move === 'on' }, requestId);
    const words = { name: shortened(answer.name), count: answer.positions };
    const message = move ? t('specifications:movedCart', words) : t('specifications:addedCart', words);
    return { id: answer.specificationId, message, isAny: true };
  }
  if (source.kind === 'lines') {
    const body = { ...target, ids: [...source.lines], move: move === 'on', ...(move && { version }) };
    const answer = await copyLines(supplier, source.id, body, requestId);
    const words = { name: shortened(answer.name), count: answer.positions };
    const message = move ? t('specifications:movedLines', words) : t('specifications:copiedLines', words);
    return { id: answer.specificationId, message, isAny: true };
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

async function itemsOf({ supplier }: LoadContext, order: number): Promise<NewLine[]> {
  const { items } = await readOrder(supplier, order);
  return items.slice(0, most).map(({ type, product, amount, comment }) => ({
    id: product.id,
    type: type === 'custom' ? 'custom' : 'product',
    amount,
    ...(comment && { note: comment }),
  }));
}

/** The amount can be typed only for a single product. */
function withAmount(items: readonly NewLine[], amount: number | undefined): NewLine[] {
  return items.map((item) => (amount !== undefined && items.length === 1 ? { ...item, amount } : item));
}

/** The company's own products aren't counted, because they aren't in the catalogue. */
async function note({ events }: LoadContext, items: readonly NewLine[], result: LineResults): Promise<void> {
  const ids = items.flatMap(({ id, type }, at) =>
    id === undefined || type === 'custom' || result[at]?.status === 'rejected' ? [] : [id],
  );
  if (ids.length > 0) await events.act(appendedTo('specification', ids));
}

function describe({ t }: LoadContext, result: LineResults, name: string): Pick<Put, 'message' | 'isAny'> {
  const count = (status: string) => result.filter((one) => one.status === status).length;
  const rejected = count('rejected');
  const rounded = count('rounded');
  if (rejected === result.length) return { message: t('specifications:addNone'), isAny: false };
  const sentences = [
    t('specifications:added', { name: shortened(name), count: result.length - rejected }),
    ...(rounded > 0 ? [t('specifications:addRounded', { count: rounded })] : []),
    ...(rejected > 0 ? [t('specifications:addRejected', { count: rejected })] : []),
  ];
  return { message: sentences.join(' '), isAny: true };
}

export async function postChoice(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, addSchema);
  const source = readSource({ items: sentText(form, 'items'), from: sentText(form, 'from') });
  if (form.status !== 'success' || !source) return refuse(form);
  const { target, amount, move, version, returnTo } = form.value;
  const requestId = readRequestId(form.value.requestId);
  const derived = await deriveRequestId(requestId, ...Object.values(target), amount ?? 0, move ?? '');
  try {
    const { id, message, isAny } = await putInto(context, source, { target, amount, move, version }, derived);
    context.flash.set(message, isAny ? 'success' : 'error', paths.specification(id));
    return redirectTo(safeReturnTo(returnTo, paths.specification(id)));
  } catch (error) {
    // Only the name of a new specification has a field here.
    const rename = (field: string) => (field === 'name' ? field : '');
    return refuseError(form, error, context.t('specifications:unavailable'), { rename, rethrown: [401] });
  }
}
