import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { columns, source } from './access.ts';
import type { Shown } from './public.ts';

export type Linked = Required<Shown>;

/** The offer of a link by the hash of its token; null if the link or all are withdrawn, or the offer is in the archive. */
export async function findLinked(env: Env, tokenHash: string, now: number): Promise<Linked | null> {
  return await env.trade
    .prepare(
      `SELECT ${columns('?2')}, c.name AS seller, l.created_at AS linkedAt FROM ${source} JOIN company c ON c.id = o.company_id
          JOIN offer_link l ON l.offer_id = o.id
        WHERE l.token_hash = ?1 AND l.closed_at IS NULL AND p.closed_at IS NULL AND o.archived_at IS NULL`,
    )
    .bind(tokenHash, moscowDay(now))
    .first<Linked>();
}
