import { deriveRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import { type Added, addItems, type NewItem } from '#app/supplier/cart.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { getProduct } from '#contract/product.ts';
import type { AddAnswer } from './answers.ts';
import { appendedTo } from './events.ts';

interface Outcome {
  answer: AddAnswer;
  status: number;
}

/**
 * The request id combines the form's id with products and amounts, so that a double click adds once, while another
 * product or amount of the same page is another request.
 */
export async function addToCart(context: LoadContext, items: readonly NewItem[], formId: string): Promise<Outcome> {
  const requestId = await deriveRequestId(
    formId,
    ...items.flatMap(({ id, type, amount, comment = '' }) => [
      type === 'custom' ? `custom:${id}` : id,
      amount,
      comment,
    ]),
  );
  const [only, ...others] = items;
  const name = only && others.length === 0 ? nameOf(context, only) : undefined;
  try {
    const added = await addItems(context.supplier, items, 'storefront', requestId);
    const ids = items.flatMap(({ id, type }, at) => (type === 'custom' || isRejected(added, at) ? [] : [id]));
    if (ids.length > 0) await context.events.act(appendedTo('cart', ids));
    return { answer: await describe(context, added, items, await name), status: 200 };
  } catch (error) {
    return refused(context, error);
  }
}

function isRejected({ result }: Added, at: number): boolean {
  return result[at]?.status === 'rejected';
}

interface Named {
  name: string;
  unit: string;
}

/** For the message, which is more general without it. */
async function nameOf({ supplier }: LoadContext, { id, type }: NewItem): Promise<Named | undefined> {
  try {
    const { name, unit } =
      type === 'custom'
        ? await readOwnProduct(supplier, id)
        : await supplier.call(getProduct, { params: { id } }, { cache: 'short' });
    return { name, unit: unit.name };
  } catch {
    return undefined;
  }
}

async function describe(
  context: LoadContext,
  { result }: Added,
  items: readonly NewItem[],
  name: Named | undefined,
): Promise<AddAnswer> {
  const [only, ...others] = result;
  if (only && others.length === 0) return describeOne(context, only, name);
  const rejected = result.filter((one) => one.status === 'rejected').length;
  const rounded = items.flatMap((item, at) => {
    const { status, amount } = result[at] ?? {};
    return status === 'rounded' && amount !== undefined ? [{ ...item, amount }] : [];
  });
  const sentences = [
    ...(result.length > rejected ? [context.t('cart:add.many', { count: result.length - rejected })] : []),
    ...(rounded.length > 0 ? [await roundedOf(context, rounded)] : []),
    ...(rejected > 0 ? [context.t('cart:add.rejectedMany', { count: rejected })] : []),
  ];
  return { ok: result.length > rejected, message: sentences.join(' ') };
}

async function roundedOf(context: LoadContext, rounded: readonly NewItem[]): Promise<string> {
  const [only, ...others] = rounded;
  const named = only && others.length === 0 ? await nameOf(context, only) : undefined;
  if (!only || !named) return context.t('cart:add.roundedMany', { count: rounded.length });
  return context.t('cart:roundedOne', { name: shortened(named.name, 40), unit: named.unit, amount: only.amount });
}

function describeOne({ t }: LoadContext, one: Added['result'][number], named: Named | undefined): AddAnswer {
  const { status, amount } = one;
  if (status === 'rejected') {
    const head = named ? t('cart:add.rejected', { name: shortened(named.name) }) : t('cart:add.rejectedUnnamed');
    return { ok: false, message: [head, one.message].filter(Boolean).join(' '), amount };
  }
  const head = named
    ? t('cart:add.one', { name: shortened(named.name), unit: named.unit, amount })
    : t('cart:add.oneUnnamed', { amount });
  const note = one.message ?? (status === 'rounded' ? t('cart:add.rounded') : '');
  return { ok: true, message: [head, note].filter(Boolean).join(' '), amount };
}

/** Rethrows an ended session. */
function refused({ t }: LoadContext, error: unknown): Outcome {
  if (error instanceof SupplierUnavailable) {
    const { status } = error;
    return { answer: { ok: false, message: t('product:addFailed'), canRetry: true, status }, status };
  }
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  const message = error.status === 404 ? t('cart:add.gone') : error.message || t('product:addFailed');
  const canRetry = error.status === 409 || error.status === 429;
  const { status } = error;
  return { answer: { ok: false, message, ...(canRetry && { canRetry }), status }, status };
}
