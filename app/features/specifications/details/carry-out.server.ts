import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { deleteLines, linesPerPage, readSpecification, reorderLines } from '#app/supplier/specification.server.ts';
import { intoCart } from '../into-cart.server.ts';
import type { LinesForm } from './schema.ts';

/** Does what the button says and leaves words on it; the words of a refusal, when there is nothing to do it with. */
export async function carryOut(
  context: LoadContext,
  id: number,
  form: LinesForm,
  page: number,
): Promise<string | undefined> {
  const { intent, ticked } = form;
  switch (intent.kind) {
    case 'save':
      context.flash.set(context.t('specifications:saved'));
      return undefined;
    case 'up':
    case 'down':
      return await move(context, id, form, { line: intent.line, by: intent.kind === 'up' ? -1 : 1, page });
    case 'delete':
      return await remove(context, id, [intent.line]);
    case 'delete-selected':
      return await remove(context, id, ticked);
    default:
      return await order(context, id, form, intent.kind === 'to-cart' ? 'append' : 'replace');
  }
}

async function remove({ supplier, t, flash }: LoadContext, id: number, ids: number[]): Promise<string | undefined> {
  if (ids.length === 0) return t('specifications:nothingTicked');
  await deleteLines(supplier, id, ids);
  flash.set(t('specifications:removed', { count: ids.length }));
  return undefined;
}

/** All lines when none is ticked. */
async function order(context: LoadContext, id: number, form: LinesForm, mode: 'append' | 'replace') {
  const { ticked, requestId } = form;
  const ids = ticked.length > 0 ? ticked : undefined;
  await intoCart(context, id, { ids, mode }, await deriveRequestId(readRequestId(requestId), mode, id, ...ticked));
  return undefined;
}

interface Move {
  line: number;
  by: 1 | -1;
  page: number;
}

/** Swaps a line with its neighbour, which may be on the previous or next page. */
async function move(
  { supplier }: LoadContext,
  id: number,
  { order }: LinesForm,
  { line, by, page }: Move,
): Promise<undefined> {
  const index = order.indexOf(line);
  if (index < 0) return;
  const place = (page - 1) * linesPerPage + index + 1 + by;
  if (place < 1) return;
  const other = order[index + by] ?? (await readSpecification(supplier, id, place, 1)).items[0]?.id;
  if (other === undefined || other === line) return;
  await reorderLines(supplier, id, by < 0 ? [line, other] : [other, line]);
}
