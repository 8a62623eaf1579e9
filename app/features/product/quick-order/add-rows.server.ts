import { appendedTo } from '#app/features/product/events.ts';
import { deriveRequestId, mintRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type Added, addItems } from '#app/supplier/cart.server.ts';
import { rememberChoices } from './remember.server.ts';
import { isBlank } from './rows.ts';
import type { QuickRow } from './schema.ts';
import { chosenOf, keyOf, type Option, type Verdict } from './verdict.ts';

/** A product that is in the cart now; several rows can name it. */
export interface AddedProduct {
  id: number;
  name: string;
  added: number;
  /** What is in the cart of it. */
  amount: number;
  unit: string;
  /** What the API says about the amount, such as its rounding. */
  note: string;
}

interface Outcome {
  added: AddedProduct[];
  /** Rows that are still to be decided or were refused. */
  left: QuickRow[];
  /** Why rows were refused, by their fields in `left`. */
  rejected: Record<string, string[]> | undefined;
  result: Added['result'];
  /** False if a code should have been remembered and couldn't. */
  remembered: boolean;
  /** Request id of the next order. */
  nextId: string;
}

/**
 * Adds the rows whose product is chosen, exactly once for a request id and what was chosen. Rows without a choice and
 * refused ones are left; skipped ones go.
 */
export async function addRows(
  context: LoadContext,
  rows: readonly QuickRow[],
  verdicts: readonly Verdict[],
  requestId: string,
): Promise<Outcome> {
  const choices = rows.flatMap((row) => {
    const verdict = verdicts.find((one) => keyOf(one) === keyOf(row));
    const option = verdict ? chosenOf(verdict, row.choice) : null;
    return option ? [{ row, option }] : [];
  });
  const chosen = new Set(choices.map(({ row }) => row));
  const open = rows.filter((row) => !chosen.has(row) && !isBlank(row) && row.choice !== 'skip');
  if (choices.length === 0)
    return { added: [], left: open, rejected: undefined, result: [], remembered: true, nextId: requestId };
  const items = choices.map(({ option: { id, amount } }) => ({ id, amount }));
  const addId = await deriveRequestId(requestId, 'quick-order', ...items.flatMap(({ id, amount }) => [id, amount]));
  const { result } = await addItems(context.supplier, items, 'quick-order', addId);
  await countAdded(context, result);
  const remembered = await rememberChoices(context, choices);
  const refused = choices.flatMap(({ row }, at) =>
    result[at]?.status === 'rejected' ? [{ row, message: result[at].message ?? context.t('quick:rejected') }] : [],
  );
  return {
    added: addedProducts(choices.map(({ option }, at) => ({ option, result: result[at] }))),
    left: [...refused.map(({ row }) => row), ...open],
    rejected:
      refused.length > 0
        ? Object.fromEntries(refused.map(({ message }, at) => [`lines[${at}].article`, [message]]))
        : undefined,
    result,
    remembered,
    nextId: mintRequestId(),
  };
}

function addedProducts(rows: readonly { option: Option; result: Added['result'][number] | undefined }[]) {
  const products = new Map<number, AddedProduct>();
  for (const { option, result } of rows) {
    if (!result || result.status === 'rejected') continue;
    const { name = option.name, unit = option.unit, amount, message: note = '' } = result;
    const added = (products.get(option.id)?.added ?? 0) + option.amount;
    products.set(option.id, { id: option.id, name, added, amount, unit, note });
  }
  return [...products.values()];
}

async function countAdded({ events }: LoadContext, result: Added['result']) {
  const ids = result.flatMap(({ id, status }) => (id === null || status === 'rejected' ? [] : [id]));
  if (ids.length > 0) await events.act(appendedTo('cart', ids));
}
