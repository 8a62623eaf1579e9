import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { type ParsedForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { saveCodes } from '#app/supplier/buyer-code.server.ts';
import { resolveCodes } from '#app/supplier/product.server.ts';
import { maxBuyerCode } from '#contract/buyer-code.ts';
import { cellsOf, linesIn, plain } from '#contract/cells.ts';
import { isHeading } from '#contract/list-columns.ts';
import { maxCode, maxCodes } from '#contract/product-resolve.ts';

export const importSchema = z.object({
  intent: z.literal('import'),
  text: z.string('codes:textEmpty').trim().min(1, 'codes:textEmpty').max(30_000, 'codes:textLong'),
  replace: z.literal('on').optional(),
});

export interface ImportAnswer {
  lastResult: SubmissionResult;
  saved?: number;
  /** Lines that are still in the field, with the reason. */
  left?: readonly (readonly [line: string, reason: string])[];
}

interface Row {
  article: string;
  code: string;
}

type Filled = Extract<ParsedForm<z.output<typeof importSchema>>, { status: 'success' }>;

/** Saves what can be saved. The other lines stay in the field, each with its reason. */
export async function importCodes(context: LoadContext, form: Filled) {
  const { t, supplier } = context;
  const rows = rowsIn(form.value.text);
  if (rows.length === 0) return refuse(form, { fieldErrors: { text: [t('codes:textEmpty')] } });
  if (rows.length > maxCodes) return refuse(form, { fieldErrors: { text: [t('codes:tooMany')] } });
  const isWhole = ({ article, code }: Row) => code !== '' && code.length <= maxBuyerCode && article.length <= maxCode;
  const whole = rows.filter(isWhole);
  try {
    const outcomes = whole.length > 0 ? await saveCodes(supplier, whole, form.value.replace === 'on') : [];
    const refused = whole.filter((_, at) => outcomes[at]?.verdict === 'unknown');
    const turned = new Set(await turnedRows(context, refused));
    const left = rows.flatMap((row): [string, string][] => {
      if (turned.has(row)) return [[lineOf(row.code, row.article), t('codes:turned', { article: row.code })]];
      const reason = isWhole(row) ? outcomes[whole.indexOf(row)]?.message : t('codes:noCode');
      return reason === undefined ? [] : [[lineOf(row.article, row.code), reason]];
    });
    const saved = rows.length - left.length;
    if (left.length > 0) return stillThere(form, saved, left);
    context.flash.set(t('codes:saved', { count: saved }));
    return redirectTo(paths.ownCodes());
  } catch (error) {
    return refuseError(form, error, t('codes:unavailable'));
  }
}

/** Without the head of a table. */
function rowsIn(text: string): Row[] {
  const rows = linesIn(text).map(({ line }): Row => {
    const [article = '', code = ''] = cellsOf(line).map(plain);
    return { article, code };
  });
  const [first] = rows;
  return first && isHeading(first.article) && isHeading(first.code) ? rows.slice(1) : rows;
}

const lineOf = (...cells: string[]) => cells.filter(Boolean).join(';');

/** Rows whose columns are the wrong way round: what should be the buyer's code is an article of ours. */
async function turnedRows({ supplier }: LoadContext, rows: readonly Row[]): Promise<Row[]> {
  const candidates = rows.filter(({ code }) => code.length <= maxCode);
  if (candidates.length === 0) return [];
  const answers = await resolveCodes(
    supplier,
    candidates.map(({ code }) => ({ code })),
  );
  return candidates.filter((_, at) => answers[at]?.by === 'code');
}

function stillThere(form: Filled, saved: number, left: NonNullable<ImportAnswer['left']>) {
  const text = left.map(([line]) => line).join('\n');
  const lastResult: SubmissionResult = { initialValue: { ...form.reply().initialValue, text } };
  return data<ImportAnswer>({ lastResult, saved, left }, { status: 422 });
}
