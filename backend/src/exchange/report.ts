import type { Env } from '../env.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type FileRow, fileColumns } from './file.ts';
import type { Facts } from './refused.ts';
import type { NoteKind } from './work.ts';

interface NoteRow {
  kind: NoteKind;
  line: number;
  title: string;
  reason: TextKey;
  facts: string;
}

/** What became of a line, in words. */
export interface ReportLine {
  kind: NoteKind;
  /** 0 if it is of none. */
  line: number;
  title: string;
  text: string;
}

/** Files, newest first. */
export async function readFiles(env: Env, limit: number, offset: number): Promise<FileRow[]> {
  const { results } = await env.catalogue
    .prepare(`SELECT ${fileColumns} FROM exchange_file ORDER BY id DESC LIMIT ?1 OFFSET ?2`)
    .bind(limit, offset)
    .all<FileRow>();
  return results;
}

/** Lines of a file, of one kind or of all, in their order. */
export async function readLines(
  env: Env,
  file: number,
  { kind, limit, offset }: { kind: NoteKind | null; limit: number; offset: number },
): Promise<ReportLine[]> {
  const { results } = await env.catalogue
    .prepare(
      'SELECT kind, line, title, reason, facts FROM exchange_note WHERE file_id = ?1 AND kind = coalesce(?2, kind) ORDER BY n LIMIT ?3 OFFSET ?4',
    )
    .bind(file, kind, limit, offset)
    .all<NoteRow>();
  return results.map(({ kind: one, line, title, reason, facts }) => ({
    ...{ kind: one, line, title },
    text: t(reason, spoken(JSON.parse(facts) as Facts)),
  }));
}

const fieldNames: Readonly<Record<string, TextKey>> = {
  name: 'exchange.field.name',
  article: 'exchange.field.article',
  manufacturerCode: 'exchange.field.manufacturerCode',
  barcode: 'exchange.field.barcode',
  unit: 'exchange.field.unit',
  description: 'exchange.field.description',
  pictures: 'exchange.field.pictures',
  brand: 'exchange.field.brand',
  manufacturer: 'exchange.field.manufacturer',
  country: 'exchange.field.country',
  vat: 'exchange.field.vat',
  weight: 'exchange.field.weight',
  features: 'exchange.field.features',
  group: 'exchange.field.group',
};

/** Fields of goods have names of their own. */
function spoken(facts: Facts): Facts {
  const { fields } = facts;
  if (typeof fields !== 'string') return facts;
  return {
    ...facts,
    fields: fields
      .split(' ')
      .map((field) => t(fieldNames[field] ?? 'exchange.field.features'))
      .join(', '),
  };
}

export async function countLines({ catalogue }: Env, file: number, kind: NoteKind | null): Promise<number> {
  const sql = 'SELECT count(*) AS n FROM exchange_note WHERE file_id = ?1 AND kind = coalesce(?2, kind)';
  return (await catalogue.prepare(sql).bind(file, kind).first<number>('n')) ?? 0;
}
