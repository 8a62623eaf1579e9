import { writeSource } from '#app/features/product/specification-source.ts';
import type { Path } from '#app/paths.ts';
import * as paths from '#app/paths.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { deleteLines, type Holder, lineAt, linesPerPage, reorderLines } from '#app/supplier/specification.server.ts';
import { formatTicked, mostTicked, type Ticked } from '#app/ui/ticked.ts';
import { intoCart, intoOrder } from '../into-cart.server.ts';
import type { LinesForm } from './schema.ts';

interface Saved {
  page: number;
  /** Says which amounts were rounded. */
  rounded: string | null;
}

interface Outcome {
  /** Why there is nothing to act on. */
  refused?: string;
  /** A fetcher is redirected there too. */
  leaves?: Path;
}

/** A page of the lines, with ticks on any of its pages. */
export function pagePath({ id, kind }: Holder, page: number, ticked: Ticked = new Map()): Path {
  const query = { select: formatTicked(ticked) || undefined, page: page > 1 ? page : undefined };
  return kind === 'plan' ? paths.orderPlan(id, query) : paths.specification(id, query);
}

/** Does what the pressed button says, after everything that was typed is saved. */
export async function carryOut(context: LoadContext, of: Holder, form: LinesForm, saved: Saved): Promise<Outcome> {
  const { intent, ticked } = form;
  const { page, rounded } = saved;
  const ids = [...ticked.keys()];
  switch (intent.kind) {
    case 'save':
      context.flash.set(rounded ?? context.t('specifications:saved'));
      return {};
    case 'page':
      if (rounded) context.flash.set(rounded);
      return turn(context, of, intent.page, ticked);
    case 'up':
    case 'down':
      if (rounded) context.flash.set(rounded);
      await move(context, of, form, { line: intent.line, by: intent.kind === 'up' ? -1 : 1, page });
      return {};
    case 'delete':
      return await remove(context, of, [intent.line], rounded);
    case 'delete-selected':
      return await remove(context, of, ids, rounded);
    case 'to-specification':
      return of.kind === 'plan' ? {} : chooseTarget(context, { of, page }, ticked, rounded);
    case 'to-order':
      return await checkOut(context, of, form, rounded);
    default:
      return await order(context, of, form, rounded);
  }
}

function turn({ t }: LoadContext, of: Holder, page: number, ticked: Ticked): Outcome {
  if (ticked.size > mostTicked) return { refused: t('ui:ticks.many', { count: mostTicked }) };
  return { leaves: pagePath(of, page, ticked) };
}

async function remove(
  { supplier, t, flash }: LoadContext,
  of: Holder,
  ids: number[],
  rounded: string | null,
): Promise<Outcome> {
  if (ids.length === 0) return { refused: t('specifications:nothingTicked') };
  await deleteLines(supplier, of, ids);
  flash.set([rounded, t('specifications:removed', { count: ids.length })].filter(Boolean).join(' '));
  return {};
}

function chooseTarget(
  { t, flash }: LoadContext,
  { of, page }: { of: Holder; page: number },
  ticked: Ticked,
  rounded: string | null,
): Outcome {
  if (ticked.size === 0) return { refused: t('specifications:nothingTicked') };
  if (rounded) flash.set(rounded);
  const source = writeSource({ kind: 'lines', id: of.id, lines: [...ticked.keys()] });
  // Without the ticks: their lines may be moved there.
  return { leaves: paths.addToSpecification({ ...source, returnTo: pagePath(of, page) }) };
}

/** All lines when none is ticked. */
async function checkOut(
  context: LoadContext,
  of: Holder,
  { ticked, requestId }: LinesForm,
  rounded: string | null,
): Promise<Outcome> {
  const ids = [...ticked.keys()];
  const requestIdOfOrder = await deriveRequestId(readRequestId(requestId), 'to-order', of.id, ...ids);
  const isAny = await intoOrder(context, of, { ids: someOf(ids), rounded }, requestIdOfOrder);
  return isAny ? { leaves: paths.checkout() } : {};
}

/** All lines when none is ticked. What they have replaced can be brought back where this leads. */
async function order(context: LoadContext, of: Holder, form: LinesForm, rounded: string | null): Promise<Outcome> {
  const { intent, ticked, requestId } = form;
  const mode = intent.kind === 'replace-cart' ? 'replace' : 'append';
  const ids = [...ticked.keys()];
  const requestIdOfCart = await deriveRequestId(readRequestId(requestId), mode, of.id, ...ids);
  const isAny = await intoCart(context, of, { ids: someOf(ids), mode, rounded }, requestIdOfCart);
  return isAny && mode === 'replace' ? { leaves: paths.clearedCart() } : {};
}

const someOf = (ids: number[]) => (ids.length > 0 ? ids : undefined);

interface Move {
  line: number;
  by: 1 | -1;
  page: number;
}

/** Swaps a line with its neighbour, which may be on the previous or next page. */
async function move(
  { supplier }: LoadContext,
  of: Holder,
  { order }: LinesForm,
  { line, by, page }: Move,
): Promise<void> {
  const index = order.indexOf(line);
  if (index < 0) return;
  const place = (page - 1) * linesPerPage + index + 1 + by;
  if (place < 1) return;
  const other = order[index + by] ?? (await lineAt(supplier, of, place));
  if (other === undefined || other === line) return;
  await reorderLines(supplier, of, by < 0 ? [line, other] : [other, line]);
}
