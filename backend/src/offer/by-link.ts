import type { CallBody } from '#contract/call.ts';
import type { decideOffer, PublicOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { moscowDay } from '../product/store.ts';
import { callerOf } from '../session/caller.ts';
import { limitPerMinute } from '../session/limits.ts';
import { hashToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { changed, columns, decided, hasOffers, type OfferRow, source } from './access.ts';
import { sumsOf, toPublicLine } from './lines.ts';
import { readLines } from './record.ts';

/** Links of one address that may lead nowhere in a minute, and answers that it may give. */
const most = { misses: 30, answers: 10 };

interface Reading {
  env: Env;
  headers: Headers;
  now: number;
}

type Linked = OfferRow & { seller: string };

/** Throws the same 404 for a link that is unknown, replaced or of an archived offer, and while the shop has no offers. */
async function findByLink({ env, headers, now }: Reading, token: string): Promise<Linked> {
  const row = await env.trade
    .prepare(
      `SELECT ${columns('?2')}, c.name AS seller FROM ${source} JOIN company c ON c.id = o.company_id
        WHERE p.token_hash = ?1 AND o.archived_at IS NULL`,
    )
    .bind(await hashToken(token), moscowDay(now))
    .first<Linked>();
  if (row && (await hasOffers(env, now))) return row;
  await limitPerMinute(env, `offer:${callerOf(headers, env).address}`, most.misses, now);
  throw notFound(t('offer.link-missing'));
}

const openOr = (status: OfferRow['status']): PublicOffer['status'] =>
  status === 'accepted' || status === 'declined' || status === 'expired' ? status : 'open';

async function toPublic(env: Env, row: Linked): Promise<PublicOffer> {
  const lines = await readLines(env, row.id);
  const { value, vats } = sumsOf(lines);
  return {
    number: String(row.number),
    name: row.name,
    seller: row.seller,
    customer: (JSON.parse(row.customer) as { name: string }).name,
    created: new Date(row.createdAt).toISOString(),
    validUntil: row.validUntil,
    version: row.version,
    status: openOr(row.status),
    decision: row.decidedAt === null ? null : { name: row.decidedBy ?? '', at: new Date(row.decidedAt).toISOString() },
    lines: lines.map(toPublicLine),
    total: value,
    vats,
  };
}

/** An offer as its customer sees it, and notes when that was first. */
export async function readByLink(reading: Reading, token: string): Promise<PublicOffer> {
  const { env, now } = reading;
  const row = await findByLink(reading, token);
  if (row.viewedAt === null) {
    await env.trade
      .prepare('UPDATE offer_public SET viewed_at = coalesce(viewed_at, ?2) WHERE offer_id = ?1')
      .bind(row.id, now)
      .run();
  }
  return await toPublic(env, row);
}

/**
 * Accepts or declines an offer, once: whoever is first counts, and the same answer again changes nothing. Throws 409
 * after another answer, after the last day, and if the offer isn't the one that was seen.
 */
export async function decide(
  reading: Reading,
  token: string,
  form: CallBody<typeof decideOffer>,
): Promise<PublicOffer> {
  const { env, headers, now } = reading;
  await limitPerMinute(env, `offer-answer:${callerOf(headers, env).address}`, most.answers, now);
  const before = await findByLink(reading, token);
  await env.trade
    .prepare(
      `UPDATE offer_public SET decision = ?2, decided_at = ?3, decided_by = ?4, comment = ?5, viewed_at = coalesce(viewed_at, ?3)
        WHERE offer_id = ?1 AND token_hash = ?8 AND decision IS NULL AND EXISTS (SELECT 1 FROM offer o WHERE o.id = ?1
          AND o.version = ?6 AND o.valid_until >= ?7 AND o.archived_at IS NULL)`,
    )
    .bind(before.id, form.decision, now, form.name, form.comment, form.version, moscowDay(now), await hashToken(token))
    .run();
  const row = await findByLink(reading, token);
  if (row.status === form.decision) return await toPublic(env, row);
  if (row.decidedAt !== null) throw decided(row);
  if (row.status === 'expired') throw new ApiError(409, 'OfferExpired', t('offer.expired'));
  throw changed(row);
}
