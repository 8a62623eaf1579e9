import { maxOfferLinks, type OfferRecord } from '#contract/offer.ts';
import type { Env } from '../env.ts';

/** Withdrawn links that are still listed. */
const mostWithdrawn = 10;

interface LinkRow {
  number: number;
  createdAt: number;
  email: string | null;
  firstViewedAt: number | null;
  lastViewedAt: number | null;
  closedAt: number | null;
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** All links that work and the latest of the others, the newest first. */
export async function readLinks(env: Env, id: number): Promise<OfferRecord['links']> {
  const { results } = await env.trade
    .prepare(
      `SELECT number, created_at AS createdAt, email, first_viewed_at AS firstViewedAt, last_viewed_at AS lastViewedAt,
         closed_at AS closedAt FROM offer_link WHERE offer_id = ?1
       ORDER BY closed_at IS NOT NULL, number DESC LIMIT ?2`,
    )
    .bind(id, maxOfferLinks + mostWithdrawn)
    .all<LinkRow>();
  return results
    .map(({ number, createdAt, email, firstViewedAt, lastViewedAt, closedAt }) => ({
      number,
      created: new Date(createdAt).toISOString(),
      email,
      firstViewed: momentOf(firstViewedAt),
      lastViewed: momentOf(lastViewedAt),
      withdrawn: momentOf(closedAt),
    }))
    .sort((a, b) => b.number - a.number);
}
