import { type OfferTemplate, type OfferTemplateFields, offerTemplate } from '#contract/offer-template.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { photoOf } from '../photo/store.ts';

export interface StoredTemplate extends OfferTemplateFields {
  /** Name of the logo's file in the bucket. */
  file: string | null;
}

/** The template of a company; the usual one if it has none. */
export async function readTemplate(env: Env, companyId: number): Promise<StoredTemplate> {
  const row = await env.trade
    .prepare('SELECT template, logo FROM offer_template WHERE company_id = ?1')
    .bind(companyId)
    .first<{ template: string; logo: string | null }>();
  const { logo: _, ...fields } = offerTemplate.parse(row ? JSON.parse(row.template) : {});
  return { ...fields, file: row?.logo ?? null };
}

export function toTemplate(env: Env, { file, ...fields }: StoredTemplate, now: number): OfferTemplate {
  return { ...fields, logo: photoOf(env, 'offer', file, now) };
}

/** Absent parts stay as they are; the logo before is left to the sweep. */
async function write(
  env: Env,
  companyId: number,
  change: { fields?: OfferTemplateFields; logo?: string },
  now: number,
) {
  await env.trade
    .prepare(
      `INSERT INTO offer_template (company_id, template, logo, updated_at) VALUES (?1, coalesce(?2, '{}'), ?3, ?4)
       ON CONFLICT (company_id) DO UPDATE SET template = coalesce(?2, template), logo = coalesce(?3, logo), updated_at = ?4`,
    )
    .bind(companyId, change.fields ? JSON.stringify(change.fields) : null, change.logo ?? null, now)
    .run();
}

export async function setTemplate(env: Env, { companyId }: UserActor, fields: OfferTemplateFields, now: number) {
  await write(env, companyId, { fields: { ...fields, columns: [...new Set(fields.columns)] } }, now);
}

export async function setLogo(env: Env, { companyId }: UserActor, logo: string, now: number): Promise<void> {
  await write(env, companyId, { logo }, now);
}

export async function dropLogo(env: Env, { companyId }: UserActor): Promise<void> {
  await env.trade.prepare('UPDATE offer_template SET logo = NULL WHERE company_id = ?1').bind(companyId).run();
}
