import { createHmac } from 'node:crypto';
import type { CallAnswer, CallBody } from '#contract/call.ts';
import { maxOfferLinks, type publishOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { requireShopOrigin } from '../message/shop-origin.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { requireOffer, requireOffered, toOffer } from './access.ts';
import { change } from './change.ts';
import type { Asking } from './record.ts';

/** Links of one company in an hour. */
const mostPerHour = 60;

type Remembering = Asking & { headers: Headers; memory: RequestMemory | null };

/**
 * Token of a new link: the same for the same request, so that a repeat gets the same address though only a hash is kept.
 */
function tokenOf({ edgeKey }: Env, memory: RequestMemory | null): string {
  if (edgeKey === null || memory === null) return newToken();
  return createHmac('sha256', `offer-link:${edgeKey}`)
    .update(`${memory.owner} ${memory.id} ${memory.hash}`)
    .digest('base64url');
}

/** A new link beside those before, to be stored by `change` in one batch with what tells of it. */
export async function newLink(
  { env, now, memory }: Pick<Remembering, 'env' | 'now' | 'memory'>,
  id: number,
  email: string | null,
): Promise<{ token: string; hash: string; statements: D1PreparedStatement[] }> {
  const token = tokenOf(env, memory);
  const hash = await hashToken(token);
  return {
    token,
    hash,
    statements: [
      env.trade
        .prepare(
          `INSERT INTO offer_public (offer_id, token_hash, sent_at) VALUES (?1, ?2, ?3)
           ON CONFLICT (offer_id) DO UPDATE SET token_hash = excluded.token_hash, sent_at = excluded.sent_at,
             viewed_at = iif(closed_at IS NULL, viewed_at, NULL), closed_at = NULL`,
        )
        .bind(id, hash, now),
      env.trade
        .prepare(
          `INSERT INTO offer_link (token_hash, offer_id, number, created_at, email)
           SELECT ?1, ?2, coalesce(max(number), 0) + 1, ?3, ?4 FROM offer_link WHERE offer_id = ?2`,
        )
        .bind(hash, id, now, email),
      env.trade
        .prepare(
          `UPDATE assertion SET offer_links = (SELECT count(*) <= ?2 FROM offer_link
             WHERE offer_id = ?1 AND closed_at IS NULL) WHERE id = 1`,
        )
        .bind(id, maxOfferLinks),
      ...(memory ? [claimRequest(env, memory, now)] : []),
    ],
  };
}

type Published = CallAnswer<typeof publishOffer>;

async function publishedAs(asking: Remembering, id: number, token: string): Promise<Published> {
  const { env, actor, now, headers } = asking;
  const url = `${requireShopOrigin(env, headers)}/offers/${token}`;
  return { url, offer: toOffer(await requireOffer(env, actor, id, now)) };
}

/** Makes a link for the customer, once per request. */
export async function publish(
  asking: Remembering,
  id: number,
  { version }: CallBody<typeof publishOffer>,
): Promise<Published> {
  const { env, actor, now, headers } = asking;
  await requireOffered(asking, id, version);
  requireShopOrigin(env, headers);
  await limitPer(env, { key: `offer-link:${actor.companyId}`, limit: mostPerHour, window: perHour }, now);
  const { token, statements } = await newLink(asking, id, null);
  await change(asking, id, version, statements);
  return await publishedAs(asking, id, token);
}

/** The link that the request made before. Throws 409 if it works no more, or if its address can't be told again. */
export async function recallPublish(asking: Remembering, id: number): Promise<Published> {
  const token = tokenOf(asking.env, asking.memory);
  const link = await asking.env.trade
    .prepare('SELECT 1 FROM offer_link WHERE token_hash = ?1 AND offer_id = ?2 AND closed_at IS NULL')
    .bind(await hashToken(token), id)
    .first();
  if (!link) throw new ApiError(409, 'RequestIdReused', t('request.done'));
  return await publishedAs(asking, id, token);
}

/** Statements that close all links of an offer, or the one with the number. */
export function closeLinks(env: Env, id: number, now: number, number: number | null = null): D1PreparedStatement[] {
  return [
    env.trade
      .prepare(
        'UPDATE offer_link SET closed_at = coalesce(closed_at, ?2) WHERE offer_id = ?1 AND (?3 IS NULL OR number = ?3)',
      )
      .bind(id, now, number),
    env.trade
      .prepare(
        `UPDATE offer_public SET closed_at = coalesce(closed_at, ?2) WHERE offer_id = ?1
           AND NOT EXISTS (SELECT 1 FROM offer_link l WHERE l.offer_id = ?1 AND l.closed_at IS NULL)`,
      )
      .bind(id, now),
  ];
}

/** Closes one link for good; repeating changes nothing. Throws 404. */
export async function withdrawLink({ env, actor, now }: Asking, id: number, number: number): Promise<void> {
  await requireOffer(env, actor, id, now);
  const [closed] = await env.trade.batch(closeLinks(env, id, now, number));
  if (closed?.meta.changes === 0) throw notFound(t('offer.link-missing'));
}
