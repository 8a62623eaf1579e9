import type { CallBody } from '#contract/call.ts';
import {
  type OfferLook,
  type OfferTemplate,
  type OfferTemplateFields,
  offerTemplate,
  type setOfferTemplate,
} from '#contract/offer-template.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { photoOf } from '../photo/store.ts';
import { t } from '../texts/texts.ts';
import { judgeLogo, type LogoFault } from './logo.ts';

export interface StoredTemplate extends OfferTemplateFields {
  version: number;
  /** Counts the changes of anything that a customer sees of it. */
  looks: number;
  /** Name of the logo's file in the bucket. */
  file: string | null;
  /** Why it isn't drawn; null if it is. */
  fault: LogoFault | 'unread' | null;
}

const templateSql = `SELECT iif(p.offer_id IS NULL, t.template, p.look) AS template, iif(p.offer_id IS NULL, t.logo, p.logo) AS logo,
    iif(p.offer_id IS NULL, t.logo_fault, p.logo_fault) AS fault, coalesce(t.version, 0) AS version,
    coalesce(t.looks, 0) AS looks
  FROM (SELECT 1) LEFT JOIN offer_template t ON t.company_id = ?1
    LEFT JOIN offer_public p ON p.offer_id = ?2 AND p.look IS NOT NULL`;

interface TemplateRow {
  template: string | null;
  logo: string | null;
  fault: LogoFault | '' | null;
  version: number;
  looks: number;
}

/** The template of a company; the usual one if it has none. For an answered offer the one that was answered to. */
export async function readTemplate(
  env: Env,
  companyId: number,
  offerId: number | null = null,
): Promise<StoredTemplate> {
  const row = await env.trade.prepare(templateSql).bind(companyId, offerId).first<TemplateRow>();
  const { logo: _, logoFault: __, ...fields } = offerTemplate.parse(JSON.parse(row?.template ?? '{}'));
  const file = row?.logo ?? null;
  const verdict = file === null ? '' : (row?.fault ?? (await judgeLogo(env, companyId, file)));
  return { ...fields, version: row?.version ?? 0, looks: row?.looks ?? 0, file, fault: verdict || null };
}

/** The logo's file to be drawn; null for one that may not be. */
export const drawnFile = ({ file, fault }: StoredTemplate) => (fault === null ? file : null);

/** What a customer gets of it. */
export function toLook(env: Env, template: StoredTemplate, now: number): OfferLook {
  const { file: _, fault: __, version: ___, looks: ____, ...fields } = template;
  return { ...fields, logo: photoOf(env, 'offer', drawnFile(template), now) };
}

export const toldFault = ({ fault }: StoredTemplate) => (fault === 'unread' ? null : fault);

/** What its own people get of it: a faulty logo too, which they may take away. */
export function toTemplate(env: Env, template: StoredTemplate, now: number): OfferTemplate {
  const { file, version } = template;
  return {
    ...toLook(env, template, now),
    ...{ logo: photoOf(env, 'offer', file, now), version, logoFault: toldFault(template) },
  };
}

/** Nothing is left to do for a change that is sent twice. Throws 409 if the template isn't the one that was seen. */
export async function setTemplate(
  env: Env,
  { companyId }: UserActor,
  { version: seen, ...typed }: CallBody<typeof setOfferTemplate>,
  now: number,
): Promise<void> {
  const fields = { ...typed, columns: [...new Set(typed.columns)] };
  const { meta } = await env.trade
    .prepare(
      `INSERT INTO offer_template (company_id, template, updated_at, version) SELECT ?1, ?2, ?3, ?4 + 1
         WHERE ?4 = 0 OR EXISTS (SELECT 1 FROM offer_template WHERE company_id = ?1)
       ON CONFLICT (company_id) DO UPDATE SET template = ?2, updated_at = ?3, version = version + 1 WHERE version = ?4`,
    )
    .bind(companyId, JSON.stringify(fields), now, seen)
    .run();
  if (meta.changes > 0) return;
  const { version, file: _, fault: __, looks: ___, ...saved } = await readTemplate(env, companyId);
  if (isSame(saved, fields)) return;
  throw new ApiError(409, 'OfferTemplateChanged', t('offer.template-changed'), { code: String(version) });
}

const isSame = (saved: OfferTemplateFields, typed: OfferTemplateFields) =>
  JSON.stringify(offerTemplate.parse(saved)) === JSON.stringify(offerTemplate.parse(typed));

/** A logo that was judged as it came; the one before is left to the sweep. */
export async function setLogo(env: Env, { companyId }: UserActor, logo: string, now: number): Promise<void> {
  await env.trade
    .prepare(
      `INSERT INTO offer_template (company_id, logo, logo_fault, updated_at) VALUES (?1, ?2, '', ?3)
       ON CONFLICT (company_id) DO UPDATE SET logo = ?2, logo_fault = '', updated_at = ?3`,
    )
    .bind(companyId, logo, now)
    .run();
}

export async function dropLogo(env: Env, { companyId }: UserActor): Promise<void> {
  await env.trade.prepare('UPDATE offer_template SET logo = NULL WHERE company_id = ?1').bind(companyId).run();
}
