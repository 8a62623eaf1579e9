import type { CallAnswer } from '#contract/call.ts';
import type { getImport } from '#contract/import.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { askerOf, isVisible } from '../specification/access.ts';

type Places = CallAnswer<typeof getImport>['places'];

/** Where rows of an import were added. Specifications that the actor may no longer see have no name. */
export async function placesOf(env: Env, actor: UserActor, id: number): Promise<Places> {
  const { results } = await env.trade
    .prepare(
      `SELECT r.added_to AS "to", count(*) AS rows, s.name FROM import_row r
         LEFT JOIN specification s ON s.id = r.added_to AND s.kind = 'list' AND ${isVisible}
        WHERE r.job_id = ?4 AND r.added = 1 AND r.added_to IS NOT NULL GROUP BY r.added_to ORDER BY r.added_to`,
    )
    .bind(...askerOf(actor), id)
    .all<{ to: number; rows: number; name: string | null }>();
  return results.map(({ to, rows, name }) => ({
    target: to === 0 ? 'cart' : 'specification',
    specification: name === null ? null : { id: to, name },
    rows,
  }));
}
