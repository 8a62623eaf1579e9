import { maxSpecificationLines, maxSpecifications } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { foldText } from '../list.ts';
import { t } from '../texts/texts.ts';
import { type Kind, requireWritable, words } from './access.ts';

/** Message for a full specification or plan. */
export const full = (kind: Kind = 'list') => t(words[kind].full, { max: maxSpecificationLines });

/** The text in which keywords are searched. */
export const searchText = (name: string, description: string) => foldText(`${name}\n${description}`);

/**
 * Statement that rolls its batch back if the specification is gone, archived, or has another version than the given
 * one.
 */
export function assertOpen(env: Env, id: number, version: number | null = null): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE assertion SET specification = coalesce((SELECT archived_at IS NULL AND version = coalesce(?2, version)
         FROM specification WHERE id = ?1), 0) WHERE id = 1`,
    )
    .bind(id, version);
}

/** Statement that rolls its batch back if the specification has too many lines. */
export function assertFits(env: Env, id: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE assertion SET specification_lines =
         (SELECT count(*) <= ?2 FROM specification_line WHERE specification_id = ?1) WHERE id = 1`,
    )
    .bind(id, maxSpecificationLines);
}

/** Statement that increments a specification's version and updates its line count. */
export function grow(env: Env, id: number, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE specification SET version = version + 1, updated_at = ?2,
         positions = (SELECT count(*) FROM specification_line WHERE specification_id = ?1) WHERE id = ?1`,
    )
    .bind(id, now);
}

export interface NewSpecification {
  id: number;
  name: string;
  description: string;
}

/** Statements that create a specification owned by the actor, or a plan of the company; they roll their batch back if the actor has too many. */
export function insertOwn(
  env: Env,
  actor: UserActor,
  made: NewSpecification,
  now: number,
  kind: Kind = 'list',
): D1PreparedStatement[] {
  const { id, name, description } = made;
  const { companyId, userId } = actor;
  return [
    env.trade
      .prepare(
        `UPDATE assertion SET specification_room =
           (SELECT count(*) < ?3 FROM specification WHERE company_id = ?1 AND user_id = ?2 AND kind = ?4) WHERE id = 1`,
      )
      .bind(companyId, userId, maxSpecifications, kind),
    env.trade
      .prepare(
        `INSERT INTO specification (id, company_id, user_id, name, description, search, created_at, updated_at, kind, shared)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, iif(?8 = 'plan', 'write', NULL))`,
      )
      .bind(id, companyId, userId, name, description, searchText(name, description), now, kind),
  ];
}

/** Statement that writes name and description. */
export function nameStatement(
  env: Env,
  id: number,
  { name, description }: Pick<NewSpecification, 'name' | 'description'>,
): D1PreparedStatement {
  return env.trade
    .prepare('UPDATE specification SET name = ?2, description = ?3, search = ?4 WHERE id = ?1')
    .bind(id, name, description, searchText(name, description));
}

/** 409: it isn't the one that the buyer saw. `code` is its current version. */
function changed(kind: Kind, version: number): ApiError {
  return new ApiError(409, `${words[kind].code}Changed`, t(words[kind].changed), { code: String(version) });
}

/** Runs a batch on specification `id`; if it was rolled back, throws the matching error. */
export async function runBatch(
  env: Env,
  actor: UserActor,
  id: number,
  statements: D1PreparedStatement[],
  kind: Kind = 'list',
): Promise<D1Result[]> {
  try {
    return await env.trade.batch(statements);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('specification_unchanged')) {
      throw changed(kind, (await requireWritable(env, actor, id, kind)).version);
    }
    if (reason.includes('specification_lines')) throw invalidFields([{ field: 'ids', message: full(kind) }]);
    // The request id has expired, but the specification that it created still exists.
    if (reason.includes('specification.id')) throw new ApiError(409, 'RequestIdReused', t('request.done'));
    if (!reason.includes('specification_room')) throw error;
    const message = t(words[kind].tooMany, { max: maxSpecifications });
    throw invalidFields([{ field: 'name', message }]);
  }
}
