import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getSharedSpecification } from '#contract/specification.ts';
import type { Actor } from '../actor.ts';
import { addItems } from '../cart/add.ts';
import type { Addition } from '../cart/new-lines.ts';
import type { AddResult } from '../cart/results.ts';
import { sumLines } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { listPlace, pageOf } from '../list.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { callerOf } from '../session/caller.ts';
import { limitPerMinute } from '../session/limits.ts';
import { hashToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import type { Adding } from './add.ts';
import type { LineRow } from './line.ts';
import { linesSql, priceLines, toLines } from './read.ts';
import { grow, insertOwn, runBatch } from './write.ts';

/** Links of one address that may lead nowhere in a minute. */
const mostMisses = 30;

/** A specification that a link shows. */
interface Linked {
  id: number;
  companyId: number;
  name: string;
  description: string;
  updatedAt: number;
  expiresAt: number;
  notes: number;
}

interface Reading {
  env: Env;
  headers: Headers;
  now: number;
}

/** Throws the same 404 for a link that is unknown, closed, too old or of an archived specification. */
export async function findByLink({ env, headers, now }: Reading, token: string): Promise<Linked> {
  const row = await env.trade
    .prepare(
      `SELECT s.id, s.company_id AS companyId, s.name, s.description, s.updated_at AS updatedAt,
              h.expires_at AS expiresAt, h.notes
         FROM specification_share h JOIN specification s ON s.id = h.specification_id
        WHERE h.token_hash = ?1 AND h.expires_at > ?2 AND s.kind = 'list' AND s.archived_at IS NULL`,
    )
    .bind(await hashToken(token), now)
    .first<Linked>();
  if (row) return row;
  await limitPerMinute(env, `link:${callerOf(headers, env).address}`, mostMisses, now);
  throw notFound(t('specification.link-missing'));
}

const isForeign = (actor: Actor, { companyId }: Linked) => actor.kind !== 'user' || actor.companyId !== companyId;

async function linesOf(env: Env, actor: Actor, linked: Linked): Promise<LineRow[]> {
  const company = actor.kind === 'user' ? actor.companyId : null;
  const { results } = await env.trade.prepare(linesSql).bind(linked.id, company).all<LineRow>();
  return linked.notes === 1 ? results : results.map((line) => ({ ...line, note: '' }));
}

/** One page of the lines at the reader's prices. */
export async function readLinked(
  { env, actor, now }: { env: Env; actor: Actor; now: number },
  linked: Linked,
  { page, 'per-page': perPage }: CallQuery<typeof getSharedSpecification>,
): Promise<CallAnswer<typeof getSharedSpecification>> {
  const priced = await priceLines(env, actor, await linesOf(env, actor, linked), now);
  // Bonuses are for buyers: to others they would tell what the owner has.
  const lines = actor.kind === 'user' ? priced : priced.map((line) => ({ ...line, cashBack: 0 }));
  const items = await toLines(env, actor, pageOf(lines, page, perPage));
  const isOurs = !isForeign(actor, linked);
  return {
    name: linked.name,
    description: linked.notes === 1 ? linked.description : '',
    updated: new Date(linked.updatedAt).toISOString(),
    expires: new Date(linked.expiresAt).toISOString(),
    positions: lines.length,
    items: items.map((item) =>
      item.type === 'product' || isOurs ? item : { ...item, message: t('specification.foreign-own') },
    ),
    meta: listPlace(lines.length, page, perPage),
    totals: sumLines(lines),
  };
}

/** Another company's own products stay where they are. */
const copiedSql = `INSERT INTO specification_line (specification_id, product_id, amount, name, article, note, position)
  SELECT ?2, product_id, amount, name, article, iif(?3, note, ''), position
    FROM specification_line WHERE specification_id = ?1 AND (product_id > 0 OR ?4) ORDER BY position, id`;

/** Copies the specification for the reader in one batch; returns the id of the copy. */
export async function copyLinked({ env, actor, memory, now }: Adding, linked: Linked, name: string): Promise<number> {
  const id = newIdOf(memory);
  const description = linked.notes === 1 ? linked.description : '';
  await runBatch(env, actor, id, [
    ...insertOwn(env, actor, { id, name, description }, now),
    env.trade.prepare(copiedSql).bind(linked.id, id, linked.notes, isForeign(actor, linked) ? 0 : 1),
    grow(env, id, now),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return id;
}

/** Adds all lines to the reader's cart. */
export async function linkedToCart(addition: Addition, linked: Linked): Promise<AddResult[]> {
  const lines = await linesOf(addition.env, addition.actor, linked);
  const items = lines
    .filter(({ productId }) => productId > 0 || !isForeign(addition.actor, linked))
    .map(({ productId, amount, note }) => ({
      id: Math.abs(productId),
      type: productId < 0 ? ('custom' as const) : ('product' as const),
      amount,
      comment: note,
    }));
  return addItems(addition, items);
}
