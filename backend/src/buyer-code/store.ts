import type { ProductRecord } from '#contract/product.ts';
import type { Actor, UserActor } from '../actor.ts';
import { keepsUp } from '../company/upkeep.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { foldCode } from '../search/look-alikes.ts';

/** Most codes of a company. */
export const maxCompanyCodes = 20_000;

export interface CodeRow {
  id: number;
  code: string;
  productId: number;
  name: string;
  article: string;
  createdAt: number;
}

const columns = 'id, code, product_id AS productId, name, article, created_at AS createdAt';

/** A page of the company's codes, newest first. */
export async function readCodes(
  env: Env,
  { companyId }: UserActor,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
) {
  const where = `company_id = ?1 AND (?2 = '' OR (?3 <> '' AND instr(folded, ?3) > 0) OR instr(search, ?2) > 0)`;
  const values = [companyId, foldText(keyword), foldCode(keyword)];
  const [rows, all] = await env.trade.batch<CodeRow & { total: number }>([
    env.trade
      .prepare(`SELECT ${columns} FROM buyer_code WHERE ${where} ORDER BY id DESC LIMIT ?4 OFFSET ?5`)
      .bind(...values, perPage, (page - 1) * perPage),
    env.trade.prepare(`SELECT count(*) AS total FROM buyer_code WHERE ${where}`).bind(...values),
  ]);
  return { codes: rows?.results ?? [], total: all?.results[0]?.total ?? 0 };
}

/** Deletes a code of the company; false if there is none. */
export async function removeCode(env: Env, { companyId }: UserActor, id: number): Promise<boolean> {
  const { meta } = await env.trade
    .prepare('DELETE FROM buyer_code WHERE company_id = ?1 AND id = ?2')
    .bind(companyId, id)
    .run();
  return meta.changes > 0;
}

/** The company's codes of one product, the oldest first. */
export async function codesOfProduct(env: Env, actor: UserActor, id: number): Promise<ProductRecord['ownCodes']> {
  const { results } = await env.trade
    .prepare('SELECT id, code FROM buyer_code WHERE company_id = ?1 AND product_id = ?2 ORDER BY id')
    .bind(actor.companyId, id)
    .all<{ id: number; code: string }>();
  return { items: results, editable: keepsUp(actor) };
}

/**
 * SQL of the code by which a company knows a product, its oldest one; null without one, and without a company. `product`
 * names its table: a bare column would be the code's own.
 */
export const ownCodeSql = (company: string, product: `${string}.${string}`) =>
  `(SELECT code FROM buyer_code b WHERE b.company_id = ${company} AND b.product_id = ${product} ORDER BY b.id LIMIT 1)`;

/** A product with its own code, as it is told. */
export const withOwnCode = <T extends object>(product: T, ownCode: string | null | undefined) =>
  typeof ownCode === 'string' ? { ...product, ownCode } : product;

/** Which product each folded code means to the actor's company. Codes that mean nothing to it have no entry. */
export async function idsOfOwnCodes(env: Env, actor: Actor, folded: readonly string[]): Promise<Map<string, number>> {
  if (actor.kind === 'visitor') return new Map();
  const { results } = await env.trade
    .prepare(
      'SELECT folded, product_id AS id FROM buyer_code WHERE company_id = ?1 AND folded IN (SELECT value FROM json_each(?2))',
    )
    .bind(actor.companyId, JSON.stringify(folded))
    .all<{ folded: string; id: number }>();
  return new Map(results.map(({ folded, id }) => [folded, id]));
}

export interface BegunCode {
  id: number;
  code: string;
  isWhole: boolean;
}

/** Products with a code of the actor's company that begins with the typed text, the whole code first. */
export async function ownCodesBeginning(env: Env, actor: Actor, typed: string, most: number): Promise<BegunCode[]> {
  const folded = foldCode(typed);
  if (actor.kind === 'visitor' || folded.length < 2) return [];
  const { results } = await env.trade
    .prepare(
      `SELECT product_id AS id, code, folded = ?2 AS isWhole FROM buyer_code
        WHERE company_id = ?1 AND folded BETWEEN ?2 AND ?2 || '\uffff' ORDER BY folded LIMIT ?3`,
    )
    .bind(actor.companyId, folded, most)
    .all<{ id: number; code: string; isWhole: number }>();
  return results.map((row) => ({ ...row, isWhole: row.isWhole === 1 }));
}
