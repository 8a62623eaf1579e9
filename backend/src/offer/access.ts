import type { Offer } from '#contract/offer.ts';
import type { UserActor } from '../actor.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden, notFound } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';

/** Permission to make commercial offers for the customers of one's own company. */
export const managesOffers = 'offer.manage';

/** The same message for a missing offer and for another company's. */
export const missing = 'offer.missing';

/**
 * Throws 403 if the shop has no offers, or the caller may not make them. Staff of the supplier who act for a buyer never
 * may: an offer tells who the company's customers are, and what it earns.
 */
export async function requireOffers(env: Env, actor: UserActor, now: number): Promise<void> {
  const { modules } = (await readShop(env, now)).settings;
  if (!modules.enabled || !modules.offers) throw new ApiError(403, 'FeatureDisabled', t('offer.off'));
  if (actor.staffUserId !== null) throw forbidden(t('offer.staff'));
  if (!actor.permissions.includes(managesOffers)) throw forbidden(t('offer.forbidden'));
}

/** Whether the shop has offers, for what customers see without an account. */
export async function hasOffers(env: Env, now: number): Promise<boolean> {
  const { modules } = (await readShop(env, now)).settings;
  return modules.enabled && modules.offers;
}

export interface OfferRow {
  id: number;
  companyId: number;
  number: number;
  name: string;
  customer: string;
  validUntil: string;
  allowLoss: number;
  version: number;
  baseTotal: number;
  total: number;
  positions: number;
  createdAt: number;
  updatedAt: number;
  archivedAt: number | null;
  author: string | null;
  status: Offer['status'];
  viewedAt: number | null;
  decidedAt: number | null;
  decidedBy: string | null;
  comment: string | null;
  /** Id of the request that answered it. */
  decidedRequest: string | null;
  /** When lines or prices last changed; null if they haven't since this is noted. */
  repricedAt: number | null;
  /** When its goods were last put into a cart. */
  orderedAt: number | null;
  /** 1 if there is a link that works. */
  linked: number;
}

/** SQL: the status on a day, such as `?2`. */
export const statusSql = (today: string) => `CASE WHEN p.decision IS NOT NULL THEN p.decision
  WHEN o.valid_until < ${today} THEN 'expired' WHEN p.sent_at IS NULL OR p.closed_at IS NOT NULL THEN 'draft'
  WHEN p.viewed_at IS NOT NULL THEN 'viewed' ELSE 'sent' END`;

/** Columns of `OfferRow`. */
export const columns = (today: string) => `o.id, o.company_id AS companyId, o.number, o.name, o.customer,
  o.valid_until AS validUntil, o.allow_loss AS allowLoss, o.version, o.base_total AS baseTotal, o.total, o.positions,
  o.created_at AS createdAt, o.updated_at AS updatedAt, o.archived_at AS archivedAt, u.name AS author,
  ${statusSql(today)} AS status, p.viewed_at AS viewedAt, p.decided_at AS decidedAt, p.decided_by AS decidedBy, p.comment,
  p.decided_request AS decidedRequest, o.repriced_at AS repricedAt, o.ordered_at AS orderedAt,
  p.sent_at IS NOT NULL AND p.closed_at IS NULL AS linked`;

/** FROM clause for `columns`. */
export const source = `offer o LEFT JOIN user u ON u.id = o.user_id LEFT JOIN offer_public p ON p.offer_id = o.id`;

/** An offer of the actor's company; otherwise throws the same 404 whatever the reason. */
export async function requireOffer(env: Env, actor: UserActor, id: number, now: number): Promise<OfferRow> {
  const row = await env.trade
    .prepare(`SELECT ${columns('?3')} FROM ${source} WHERE o.id = ?1 AND o.company_id = ?2`)
    .bind(id, actor.companyId, moscowDay(now))
    .first<OfferRow>();
  if (!row) throw notFound(t(missing));
  return row;
}

/** 409: the offer isn't the one that was seen. `code` is its current version. */
export function changed({ version }: Pick<OfferRow, 'version'>): ApiError {
  return new ApiError(409, 'OfferChanged', t('offer.changed'), { code: String(version) });
}

/** 409 because it has been answered. */
export function decided({ status }: Pick<OfferRow, 'status'>): ApiError {
  return new ApiError(409, 'OfferDecided', t('offer.decided'), { code: status });
}

/** An offer of this version that may be changed. Throws 404, or 409 if it is archived, answered or another version. */
export async function requireOpen(
  { env, actor, now }: { env: Env; actor: UserActor; now: number },
  id: number,
  version: number,
): Promise<OfferRow> {
  const row = await requireOffer(env, actor, id, now);
  if (row.archivedAt !== null) throw new ApiError(409, 'OfferArchived', t('offer.archived'));
  if (row.decidedAt !== null) throw decided(row);
  if (row.version !== version) throw changed(row);
  return row;
}

/** The same, for what leads a customer to it. Throws 409 after its last day, too. */
export async function requireOffered(...seen: Parameters<typeof requireOpen>): Promise<OfferRow> {
  const row = await requireOpen(...seen);
  if (row.status !== 'expired') return row;
  throw new ApiError(409, 'OfferExpired', t('offer.expired-on', { day: dayText(row.validUntil) }));
}

export function toOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    number: String(row.number),
    name: row.name,
    created: new Date(row.createdAt).toISOString(),
    updated: new Date(row.updatedAt).toISOString(),
    positions: row.positions,
    total: row.total,
    margin: row.total - row.baseTotal,
    status: row.status,
    validUntil: row.validUntil,
    archived: row.archivedAt !== null,
    version: row.version,
    customer: JSON.parse(row.customer) as Offer['customer'],
    author: row.author,
  };
}
