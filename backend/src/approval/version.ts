import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

type Kind = 'rule' | 'budget';

/** Version of the record `id` in a query. A record that was never changed has the first. */
export const versionSql = (kind: Kind, id: string) =>
  `coalesce((SELECT max(version) FROM approval_change WHERE kind = '${kind}' AND record_id = ${id}), 1)`;

interface Kept {
  id: number;
  version: number;
}

const insertSql = `INSERT INTO approval_change (kind, record_id, version, at, user_id, was) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`;

/**
 * Changes a record and notes who did and what it was. Nothing is left to do for a change that is sent twice; throws 409 if
 * the record isn't the one that was `seen`.
 */
export async function changeRecord(
  env: Env,
  { kind, kept, form, seen }: { kind: Kind; kept: Kept; form: object; seen: number },
  update: D1PreparedStatement,
  { actor, now }: { actor: UserActor; now: number },
): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(kept));
  if (Object.entries(form).every(([name, value]) => was.get(name) === value)) return;
  if (kept.version !== seen) throw recordChanged(kept.version);
  const before = JSON.stringify(Object.fromEntries(Object.keys(form).map((name) => [name, was.get(name)])));
  const bound = [kind, kept.id, seen + 1, now, actor.userId, before];
  await writeOnce(env, seen + 1, [env.trade.prepare(insertSql).bind(...bound), update]);
}

/** Throws 409 if somebody else has written this version meanwhile. */
async function writeOnce(env: Env, version: number, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  try {
    return await env.trade.batch(statements);
  } catch (error) {
    if (error instanceof Error && error.message.includes('approval_change')) throw recordChanged(version);
    throw error;
  }
}

const tables = { rule: 'approval_rule', budget: 'budget' } as const satisfies Record<Kind, string>;

const removalSql = (kind: Kind) => `INSERT INTO approval_change (kind, record_id, version, at, user_id, was, removed)
  SELECT '${kind}', r.id, ?6, ?3, ?4, ?5, 1 FROM ${tables[kind]} r WHERE r.id = ?1 AND r.company_id = ?2`;

/** Removes a record and notes who did and what it was. False if it is gone already; throws 409 like a change. */
export async function removeRecord(
  env: Env,
  { kind, kept, seen }: { kind: Kind; kept: Kept; seen: number },
  { actor, now }: { actor: UserActor; now: number },
): Promise<boolean> {
  if (kept.version !== seen) throw recordChanged(kept.version);
  const { userId, companyId } = actor;
  const [, removed] = await writeOnce(env, seen + 1, [
    env.trade.prepare(removalSql(kind)).bind(kept.id, companyId, now, userId, JSON.stringify(kept), seen + 1),
    env.trade.prepare(`DELETE FROM ${tables[kind]} WHERE id = ?1 AND company_id = ?2`).bind(kept.id, companyId),
  ]);
  return (removed?.meta.changes ?? 0) > 0;
}

/** `code` is the version now. */
const recordChanged = (version: number) =>
  new ApiError(409, 'RecordChanged', t('approval.changed-meanwhile'), { code: String(version) });
