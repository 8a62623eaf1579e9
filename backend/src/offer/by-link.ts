import type { CallBody } from '#contract/call.ts';
import type { decideOffer, OfferFormat, PublicOffer } from '#contract/offer.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import type { FileAnswer } from '../mount-file.ts';
import { moscowDay } from '../product/store.ts';
import { callerOf } from '../session/caller.ts';
import { limitPer, limitPerMinute, perHour } from '../session/limits.ts';
import { hashToken } from '../session/token.ts';
import { language, t } from '../texts/texts.ts';
import { hasOffers } from './access.ts';
import { writeOffer } from './file.ts';
import { findLinked, type Linked } from './linked.ts';
import { tellOfDecision } from './notice.ts';
import { seenVersionSql, toPublic } from './public.ts';

/** Links of one address that may lead nowhere in a minute, and answers that it may give. */
const most = { misses: 30, answers: 10 };
/** Files of one offer by its link in an hour, whoever asks: a PDF takes a while to write. */
const mostFiles = 60;

interface Reading {
  env: Env;
  headers: Headers;
  now: number;
}

/** Throws the same 404 for a link that is unknown or closed, and while the shop has no offers. */
async function findByLink({ env, headers, now }: Reading, token: string): Promise<Linked> {
  const row = await findLinked(env, await hashToken(token), now);
  if (row && (await hasOffers(env, now))) return row;
  await limitPerMinute(env, `offer:${callerOf(headers, env).address}`, most.misses, now);
  throw notFound(t('offer.link-missing'));
}

/** An offer as its customer sees it. Notes nothing: what checks the links of a mail reads it too. */
export async function readByLink(reading: Reading & { actor: Actor }, token: string): Promise<PublicOffer> {
  const row = await findByLink(reading, token);
  const { offer } = await toPublic(reading.env, row, reading.now);
  return { ...offer, own: isOwn(reading.actor, row) };
}

const isOwn = (actor: Actor, { companyId }: Linked) => actor.kind === 'user' && actor.companyId === companyId;

/** The offer as a file. Throws 429 above the cap of an hour. */
export async function readFileByLink(reading: Reading, token: string, format: OfferFormat): Promise<FileAnswer> {
  const { env, now } = reading;
  const row = await findByLink(reading, token);
  const message = (minutes: number) => t('offer.too-many-files', { minutes });
  await limitPer(env, { key: `offer-file:${row.id}`, limit: mostFiles, window: perHour, message }, now);
  const { offer, logo } = await toPublic(env, row, now);
  return await writeOffer(env, offer, { format, logo });
}

function viewedBy(env: Env, hash: string, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      'UPDATE offer_link SET first_viewed_at = coalesce(first_viewed_at, ?2), last_viewed_at = ?2 WHERE token_hash = ?1',
    )
    .bind(hash, now);
}

/** Notes that the customer looks at it. People of the company that made it are none. */
export async function noteView(reading: Reading & { actor: Actor }, token: string): Promise<void> {
  const { env, now, actor } = reading;
  const row = await findByLink(reading, token);
  if (isOwn(actor, row)) return;
  await env.trade.batch([
    env.trade
      .prepare('UPDATE offer_public SET viewed_at = coalesce(viewed_at, ?2) WHERE offer_id = ?1')
      .bind(row.id, now),
    viewedBy(env, await hashToken(token), now),
  ]);
}

/**
 * Accepts or declines an offer, once: whoever is first counts, and a repeat of that request gets the same answer. Throws
 * 409 after any other answer, after the last day, and if the offer or how it looks isn't what was seen.
 */
export async function decide(
  reading: Reading & { requestId: string },
  token: string,
  form: CallBody<typeof decideOffer>,
): Promise<PublicOffer> {
  const { env, headers, now, requestId } = reading;
  await limitPerMinute(env, `offer-answer:${callerOf(headers, env).address}`, most.answers, now);
  const before = await findByLink(reading, token);
  const hash = await hashToken(token);
  await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE offer_public SET decision = ?2, decided_at = ?3, decided_by = ?4, comment = ?5, viewed_at = coalesce(viewed_at, ?3),
            decided_request = ?9, (look, logo, logo_fault) = (SELECT coalesce(t.template, '{}'), t.logo, t.logo_fault
              FROM offer o LEFT JOIN offer_template t ON t.company_id = o.company_id WHERE o.id = ?1)
          WHERE offer_id = ?1 AND offer_id = (SELECT offer_id FROM offer_link WHERE token_hash = ?8 AND closed_at IS NULL) AND closed_at IS NULL AND decision IS NULL AND EXISTS (
            SELECT 1 FROM offer o WHERE o.id = ?1 AND ${seenVersionSql} = ?6 AND o.valid_until >= ?7 AND o.archived_at IS NULL)`,
      )
      .bind(before.id, form.decision, now, form.name, form.comment, form.version, moscowDay(now), hash, requestId),
    ...tellOfDecision(env, before, form, shopOrigin(env, headers), now),
    viewedBy(env, hash, now),
  ]);
  const row = await findByLink(reading, token);
  if (row.decidedRequest === requestId) {
    const isSame = row.status === form.decision && row.decidedBy === form.name && row.comment === form.comment;
    if (isSame) return (await toPublic(env, row, now)).offer;
    throw new ApiError(409, 'RequestIdReused', t('request.reused'));
  }
  if (row.decidedAt !== null) throw answered(row);
  if (row.status === 'expired') throw new ApiError(409, 'OfferExpired', t('offer.expired'));
  const { version } = (await toPublic(env, row, now)).offer;
  throw new ApiError(409, 'OfferChanged', t('offer.changed-since'), { code: String(version) });
}

/** 409 that says who answered what and when, as the page of the link does. */
function answered({ status, decidedAt, decidedBy }: Linked): ApiError {
  const at = new Date(decidedAt ?? 0);
  const day = new Intl.DateTimeFormat(language(), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  });
  const text = status === 'accepted' ? 'offer.accepted-before' : 'offer.declined-before';
  return new ApiError(409, 'OfferDecided', t(text, { name: decidedBy ?? '', time: day.format(at) }), { code: status });
}
