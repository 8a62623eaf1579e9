import type { UserActor } from '../actor.ts';
import { sumLines } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { goodsCells, goodsColumns, sumsOf, withOwnCodes } from '../file/goods.ts';
import type { Sheet } from '../file/sheet.ts';
import { type ExportInput, exportSteps } from '../job/export.ts';
import { t } from '../texts/texts.ts';
import { askerOf, isVisible, missing } from './access.ts';
import { readState, toLines } from './read.ts';

/** A specification as a table at the actor's prices of today. */
async function readSheet(env: Env, actor: UserActor, id: number, now: number): Promise<Sheet> {
  const { row, lines } = await readState(env, actor, id, now);
  const shown = await toLines(env, actor, lines);
  return {
    name: row.name,
    about: row.description === '' ? [] : row.description.split('\n'),
    ...withOwnCodes(
      goodsColumns({ title: t('file.remark'), kind: 'text', width: 24 }),
      shown.map(({ price, message, ...line }) => [
        ...goodsCells({ ...line, price: price?.value ?? null }),
        message ?? null,
      ]),
      shown.map(({ product }) => product),
    ),
    sums: sumsOf(sumLines(lines)),
  };
}

/** Throws 404 for who may no longer see one of these specifications. The file of one that is gone stays. */
export async function requireSpecificationExport(
  env: Env,
  actor: UserActor,
  _now: number,
  input: unknown,
): Promise<void> {
  const hidden = await env.trade
    .prepare(
      `SELECT 1 FROM specification s
        WHERE s.id IN (SELECT value FROM json_each(?4)) AND (${isVisible}) IS NOT TRUE LIMIT 1`,
    )
    .bind(...askerOf(actor), JSON.stringify((input as ExportInput).ids))
    .first();
  if (hidden) throw notFound(t(missing));
}

/** The steps that export specifications. */
export const exportSpecification = exportSteps({
  noun: () => t('specification.noun'),
  title: () => t('specification.plural'),
  readSheet,
});
