import type { OfferRecord, OfferRule } from '#contract/offer.ts';
import type { UserActor } from '../actor.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import type { Env } from '../env.ts';
import { type OfferRow, requireOffer, toOffer } from './access.ts';
import { type LineRow, lineColumns, pricedDay, sumsOf, toLine } from './lines.ts';
import { readLinks } from './link-list.ts';
import { ordersOf } from './ordered.ts';
import { readTemplate, toldFault } from './template.ts';

export interface Asking {
  env: Env;
  actor: UserActor;
  now: number;
}

const ownCode = ownCodeSql('(SELECT company_id FROM offer WHERE id = ?1)', 'line.product_id');

/** The lines of an offer, in their order, with the own codes of the company that makes it. */
export async function readLines(env: Env, id: number): Promise<LineRow[]> {
  const { results } = await env.trade
    .prepare(`SELECT ${lineColumns}, ${ownCode} AS ownCode FROM offer_line line WHERE offer_id = ?1 ORDER BY place`)
    .bind(id)
    .all<LineRow>();
  return results;
}

/** The rules of an offer, in their order. */
export async function readRules(env: Env, id: number): Promise<OfferRule[]> {
  const { results } = await env.trade
    .prepare('SELECT rule FROM offer_rule WHERE offer_id = ?1 ORDER BY place')
    .bind(id)
    .all<{ rule: string }>();
  return results.map(({ rule }) => JSON.parse(rule) as OfferRule);
}

async function readLeftOut(env: Env, id: number): Promise<OfferRecord['leftOut']> {
  const kept = await env.trade.prepare('SELECT left_out FROM offer WHERE id = ?1').bind(id).first<string>('left_out');
  return JSON.parse(kept ?? '[]') as OfferRecord['leftOut'];
}

function decisionOf({ decidedAt, decidedBy, comment }: OfferRow): OfferRecord['decision'] {
  if (decidedAt === null) return null;
  return { name: decidedBy ?? '', comment: comment ?? '', at: new Date(decidedAt).toISOString() };
}

/** An offer with everything that its maker sees. Throws 404. */
export async function readRecord({ env, actor, now }: Asking, id: number): Promise<OfferRecord> {
  const row = await requireOffer(env, actor, id, now);
  const [lines, rules, links, template, leftOut, orders] = await Promise.all([
    readLines(env, id),
    readRules(env, id),
    readLinks(env, id),
    readTemplate(env, actor.companyId, id),
    readLeftOut(env, id),
    ordersOf(env, id),
  ]);
  return {
    ...toOffer(row),
    leftOut,
    lines: lines.map((line) => toLine(line, rules, row.allowLoss === 1)),
    rules,
    allowLoss: row.allowLoss === 1,
    totals: sumsOf(lines),
    priced: pricedDay(lines, row.createdAt),
    decision: decisionOf(row),
    viewed: row.viewedAt === null ? null : new Date(row.viewedAt).toISOString(),
    linked: row.linked === 1,
    ordered: row.orderedAt === null ? null : new Date(row.orderedAt).toISOString(),
    orders,
    logoFault: toldFault(template),
    links,
  };
}
