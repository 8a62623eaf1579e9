import type { CallBody } from '#contract/call.ts';
import type { decideOffer, OfferFormat, PublicOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import type { FileAnswer } from '../mount-file.ts';
import { moscowDay } from '../product/store.ts';
import { callerOf } from '../session/caller.ts';
import { limitPerMinute } from '../session/limits.ts';
import { hashToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { changed, columns, decided, hasOffers, type OfferRow, source } from './access.ts';
import { writeOffer } from './file.ts';
import { tellOfDecision } from './notice.ts';
import { toPublic } from './public.ts';
import { readTemplate } from './template.ts';

/** Links of one address that may lead nowhere in a minute, and answers that it may give. */
const most = { misses: 30, answers: 10 };

interface Reading {
  env: Env;
  headers: Headers;
  now: number;
}

type Linked = OfferRow & { seller: string };

/** Throws the same 404 for a link that is unknown, replaced or closed, and while the shop has no offers. */
async function findByLink({ env, headers, now }: Reading, token: string): Promise<Linked> {
  const row = await env.trade
    .prepare(
      `SELECT ${columns('?2')}, c.name AS seller FROM ${source} JOIN company c ON c.id = o.company_id
        WHERE p.token_hash = ?1 AND p.closed_at IS NULL AND o.archived_at IS NULL`,
    )
    .bind(await hashToken(token), moscowDay(now))
    .first<Linked>();
  if (row && (await hasOffers(env, now))) return row;
  await limitPerMinute(env, `offer:${callerOf(headers, env).address}`, most.misses, now);
  throw notFound(t('offer.link-missing'));
}

/** An offer as its customer sees it. Notes nothing: what checks the links of a mail reads it too. */
export async function readByLink(reading: Reading, token: string): Promise<PublicOffer> {
  return await toPublic(reading.env, await findByLink(reading, token), reading.now);
}

/** The offer as a file. */
export async function readFileByLink(reading: Reading, token: string, format: OfferFormat): Promise<FileAnswer> {
  const { env, now } = reading;
  const row = await findByLink(reading, token);
  const [offer, { file: logo }] = await Promise.all([toPublic(env, row, now), readTemplate(env, row.companyId)]);
  return await writeOffer(env, offer, { format, logo });
}

/** Notes when the customer first looked at it. */
export async function noteView(reading: Reading, token: string): Promise<void> {
  const { env, now } = reading;
  const { id } = await findByLink(reading, token);
  await env.trade
    .prepare('UPDATE offer_public SET viewed_at = coalesce(viewed_at, ?2) WHERE offer_id = ?1')
    .bind(id, now)
    .run();
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
  const hash = await hashToken(token);
  await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE offer_public SET decision = ?2, decided_at = ?3, decided_by = ?4, comment = ?5, viewed_at = coalesce(viewed_at, ?3)
          WHERE offer_id = ?1 AND token_hash = ?8 AND closed_at IS NULL AND decision IS NULL AND EXISTS (
            SELECT 1 FROM offer o WHERE o.id = ?1 AND o.version = ?6 AND o.valid_until >= ?7 AND o.archived_at IS NULL)`,
      )
      .bind(before.id, form.decision, now, form.name, form.comment, form.version, moscowDay(now), hash),
    ...tellOfDecision(env, before, form, shopOrigin(env, headers), now),
  ]);
  const row = await findByLink(reading, token);
  if (row.status === form.decision) return await toPublic(env, row, now);
  if (row.decidedAt !== null) throw decided(row);
  if (row.status === 'expired') throw new ApiError(409, 'OfferExpired', t('offer.expired'));
  throw changed(row);
}
