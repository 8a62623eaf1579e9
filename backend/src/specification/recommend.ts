import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { type Editing, insertChange, removeText } from '../staff-text/change.ts';
import { t } from '../texts/texts.ts';
import { missing, type SpecificationRow } from './access.ts';
import type { Adding } from './add.ts';
import { grow, runBatch, searchText } from './write.ts';

/**
 * Copies a specification into a list for every buyer, and returns the id of the copy. Throws 409 for one that is empty or
 * has own products of a company, which nobody else can buy.
 */
export async function recommend({ env, actor, memory, now }: Adding, from: SpecificationRow): Promise<number> {
  const own = await env.trade
    .prepare(
      'SELECT name FROM specification_line WHERE specification_id = ?1 AND product_id < 0 ORDER BY position LIMIT 1',
    )
    .bind(from.id)
    .first<string>('name');
  if (own !== null) throw refusal(t('specification.own-product', { product: own }));
  if (from.positions === 0) throw refusal(t('specification.empty'));
  const id = newIdOf(memory);
  await runBatch(env, actor, id, [
    env.trade
      .prepare(
        `INSERT INTO specification (id, company_id, user_id, name, description, search, created_at, updated_at)
         VALUES (?1, NULL, NULL, ?2, ?3, ?4, ?5, ?5)`,
      )
      .bind(id, from.name, from.description, searchText(from.name, from.description), now),
    env.trade
      .prepare(
        `INSERT INTO specification_line (specification_id, product_id, amount, name, article, note, position)
         SELECT ?2, product_id, amount, name, article, note, position
           FROM specification_line WHERE specification_id = ?1 AND product_id > 0 ORDER BY position, id`,
      )
      .bind(from.id, id),
    grow(env, id, now),
    insertChange(
      { env, actor, now },
      {
        kind: 'list',
        ref: String(id),
        number: 1,
        text: { kind: 'list', title: from.name, content: from.description },
        removed: false,
      },
    ),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return id;
}

function refusal(message: string): ApiError {
  return new ApiError(409, 'NotForEverybody', message);
}

/** Takes a recommended list away from the buyers; what they have copied or ordered stays. */
export async function withdraw(editing: Editing, id: number): Promise<void> {
  const number = await latestChange(editing.env, id);
  if (number === null) throw notFound(t(missing));
  await removeText(editing, { kind: 'list', ref: String(id), number });
}

/** Null for a list that isn't recommended. */
function latestChange(env: Env, id: number): Promise<number | null> {
  return env.trade
    .prepare(
      `SELECT (SELECT coalesce(max(number), 0) FROM text_change WHERE kind = 'list' AND ref = ?1) AS latest
         FROM specification WHERE id = ?2 AND company_id IS NULL AND archived_at IS NULL`,
    )
    .bind(String(id), id)
    .first<number>('latest');
}
