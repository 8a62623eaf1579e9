import { searchText } from '../specification/write.ts';
import type { Kind, Of } from './kind.ts';

/** Name and description of a list for every buyer. It is made from a specification, and removing withdraws it. */
export const list: Kind<Of<'list'>> = {
  isMadeElsewhere: true,
  all: `SELECT CAST(id AS TEXT) AS ref, name AS title, NULL AS shown_from, NULL AS place
    FROM specification WHERE company_id IS NULL AND archived_at IS NULL`,
  read: async (env, ref) => {
    const row = await env.trade
      .prepare(
        `SELECT name AS title, description AS content FROM specification
          WHERE id = ?1 AND company_id IS NULL AND archived_at IS NULL`,
      )
      .bind(ref)
      .first<Pick<Of<'list'>, 'title' | 'content'>>();
    return row && { kind: 'list', ...row };
  },
  write: (env, ref, { title, content }, now) => [
    env.trade
      .prepare(
        `UPDATE specification SET name = ?2, description = ?3, search = ?4, updated_at = ?5, archived_at = NULL,
                version = version + 1
          WHERE id = ?1 AND company_id IS NULL`,
      )
      .bind(ref, title, content, searchText(title, content), now),
  ],
  remove: (env, ref, now) => [
    env.trade.prepare('UPDATE specification SET archived_at = ?2 WHERE id = ?1 AND company_id IS NULL').bind(ref, now),
  ],
};
