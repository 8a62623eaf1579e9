import type { CallBody } from '#contract/call.ts';
import { cellsOf } from '#contract/cells.ts';
import type { ResolvedRow, resolveRows } from '#contract/product-resolve.ts';
import { isMissing, isUnorderedAmount } from '#contract/read-amount.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { readKnown } from '../product/resolve.ts';
import { gluedCodes } from './glued.ts';
import { isBadAmount, isUnordered, isWithoutAmount, judge } from './judge.ts';
import { findProducts } from './match.ts';
import { readTyped } from './read-row.ts';

type TypedRows = CallBody<typeof resolveRows>['rows'];

/** What rows of a form mean: the same as in an import. */
export async function resolveTyped(env: Env, actor: Actor, typed: TypedRows, now: number): Promise<ResolvedRow[]> {
  const rows = typed.map(({ text, amount }, line) => ({
    line,
    cells: [...cellsOf(text), ...(amount === '' || isMissing(amount) || isUnorderedAmount(amount) ? [] : [amount])],
    readings: readTyped(text, amount),
  }));
  const found = await findProducts(env, actor, rows, now);
  const ids = found.flatMap(({ candidates, productId }) => [...candidates, ...(productId === null ? [] : [productId])]);
  const [products, glued] = await Promise.all([
    readKnown(env, actor, [...new Set(ids)], now),
    gluedCodes(env, actor, found),
  ]);
  return found.map((row): ResolvedRow => {
    const { code, amount, found: count, text, isOwn = false } = row;
    const { status, message, ...verdict } = judge({ ...row, isTyped: true }, products);
    const common = {
      code,
      text: text ?? null,
      amount,
      isAmountUnread: isBadAmount(row) || (isWithoutAmount(row) && !isUnordered(row)),
      found: count,
      isOwn,
      ...verdict,
    };
    const codes = glued.get(row.cells[0] ?? '');
    return { ...common, status, ...(message !== undefined && { message }), ...(codes && { glued: codes }) };
  });
}
