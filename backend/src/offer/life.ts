import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { requireOffer } from './access.ts';
import { closeLinks } from './links.ts';
import type { Asking } from './record.ts';

/** Closes all links of an offer for good; repeating changes nothing. */
export async function withdraw({ env, actor, now }: Asking, id: number): Promise<void> {
  await requireOffer(env, actor, id, now);
  await env.trade.batch(closeLinks(env, id, now));
}

/** Archives an offer (`at`, milliseconds) and closes its links, or restores it (null) without; repeating changes nothing. */
export async function setArchived({ env, actor, now }: Asking, id: number, at: number | null): Promise<void> {
  await requireOffer(env, actor, id, now);
  await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE offer SET archived_at = iif(?3 IS NULL, NULL, coalesce(archived_at, ?3)) WHERE id = ?1 AND company_id = ?2`,
      )
      .bind(id, actor.companyId, at),
    ...(at === null ? [] : closeLinks(env, id, at)),
  ]);
}

/** Deletes an archived offer with its lines, rules and link. Throws 409 if it isn't archived. */
export async function remove({ env, actor, now }: Asking, id: number): Promise<void> {
  await requireOffer(env, actor, id, now);
  const { results } = await env.trade
    .prepare('DELETE FROM offer WHERE id = ?1 AND company_id = ?2 AND archived_at IS NOT NULL RETURNING id')
    .bind(id, actor.companyId)
    .all();
  if (results.length === 0) throw new ApiError(409, 'NotArchived', t('offer.not-archived'));
}

/** Deletes all archived offers of the company. */
export async function clearArchive({ env, actor }: Asking): Promise<void> {
  await env.trade
    .prepare('DELETE FROM offer WHERE company_id = ?1 AND archived_at IS NOT NULL')
    .bind(actor.companyId)
    .run();
}
