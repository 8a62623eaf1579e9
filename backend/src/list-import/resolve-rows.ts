import type { CallBody } from '#contract/call.ts';
import { cellsOf } from '#contract/cells.ts';
import type { resolveRows, TypedRow } from '#contract/product-resolve.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { readKnown } from '../product/resolve.ts';
import { isBadAmount, judge } from './judge.ts';
import { findProducts } from './match.ts';
import { readTyped } from './read-row.ts';

type Asked = CallBody<typeof resolveRows>['rows'];

/** What rows of a form mean: the same as in an import. */
export async function resolveTyped(env: Env, actor: Actor, asked: Asked, now: number): Promise<TypedRow[]> {
  const rows = asked.map(({ text, amount }, line) => ({
    line,
    cells: [...cellsOf(text), ...(amount === '' ? [] : [amount])],
    readings: readTyped(text, amount),
  }));
  const found = await findProducts(env, actor, rows, now);
  const ids = found.flatMap(({ candidates, productId }) => [...candidates, ...(productId === null ? [] : [productId])]);
  const known = await readKnown(env, actor, [...new Set(ids)], now);
  return found.map((row): TypedRow => {
    const { code, amount, found: count, text, isOwn = false } = row;
    const { status, message, ...verdict } = judge(row, known);
    const told = {
      code,
      text: text ?? null,
      amount,
      isAmountUnread: isBadAmount(row),
      found: count,
      isOwn,
      ...verdict,
    };
    return { ...told, status, ...(message !== undefined && { message }) };
  });
}
