import type { z } from 'zod';
import type { legalDocument } from '#contract/legal-document.ts';
import type { Env } from '../env.ts';
import { named, type TextKey, t } from '../texts/texts.ts';

type LegalDocument = z.output<typeof legalDocument>;

/** Names of the document types as people see them; an unknown type is shown by its code. */
const typeNames: ReadonlyMap<string, TextKey> = new Map([
  ['contract', 'legal.kind.contract'],
  ['terms', 'legal.kind.terms'],
  ['certificate', 'product.document.certificate'],
  ['power', 'legal.kind.power'],
]);

function typeName(type: string): string {
  const name = typeNames.get(type);
  return name ? t(name) : type;
}

/** The company's documents and those for everybody. ?1 is the company. */
const own = 'FROM legal_document WHERE (company_id IS NULL OR company_id = ?1)';

/** One page of the documents that a company may read, newest first, and the types of all of them. */
export async function listDocuments(env: Env, companyId: number, type: string | null, page: number, perPage: number) {
  const ofType = `${own} AND (?2 IS NULL OR type = ?2)`;
  const [rows, count, types] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT id, type, name, number, day AS date, format, size ${ofType} ORDER BY day DESC, id LIMIT ?3 OFFSET ?4`,
      )
      .bind(companyId, type, perPage, (page - 1) * perPage),
    env.trade.prepare(`SELECT count(*) AS total ${ofType}`).bind(companyId, type),
    env.trade.prepare(`SELECT DISTINCT type AS code ${own} ORDER BY type`).bind(companyId),
  ]);
  return {
    items: ((rows?.results ?? []) as Omit<LegalDocument, 'typeName'>[]).map((row) => ({
      ...row,
      name: named(row.name),
      typeName: typeName(row.type),
    })),
    total: (count?.results[0] as { total: number } | undefined)?.total ?? 0,
    types: ((types?.results ?? []) as { code: string }[]).map(({ code }) => ({ code, name: typeName(code) })),
  };
}

/** Key and file name of a document's file; null if it doesn't exist or belongs to another company. */
export async function findFile(env: Env, companyId: number, id: number) {
  return await env.trade
    .prepare(`SELECT name, number, object, format ${own} AND id = ?2`)
    .bind(companyId, id)
    .first<{ name: string; number: string; object: string; format: string }>();
}
