import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { columns, source } from './access.ts';
import { writePdf } from './file.ts';
import { type Shown, toPublic } from './public.ts';
import { readTemplate } from './template.ts';

/** The PDF of an offer as its letter takes it along; null if it is deleted, withdrawn or in the archive. */
export async function offerPdf(env: Env, id: number): Promise<Uint8Array | null> {
  const now = Date.now();
  const row = await env.trade
    .prepare(
      `SELECT ${columns('?2')}, c.name AS seller FROM ${source} JOIN company c ON c.id = o.company_id
        WHERE o.id = ?1 AND o.archived_at IS NULL AND p.closed_at IS NULL`,
    )
    .bind(id, moscowDay(now))
    .first<Shown>();
  if (!row) return null;
  const [offer, { file: logo }] = await Promise.all([toPublic(env, row, now), readTemplate(env, row.companyId)]);
  return await writePdf(env, offer, logo);
}
