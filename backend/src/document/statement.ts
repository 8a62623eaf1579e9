import type { CallQuery } from '#contract/call.ts';
import type { getStatement, getStatementFile } from '#contract/document.ts';
import type { UserActor } from '../actor.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { limitFiles } from '../file/kept-file.ts';
import type { Sheet, SheetCell } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import { listPlace } from '../list.ts';
import type { FileAnswer } from '../mount-file.ts';
import { t } from '../texts/texts.ts';
import { type Entries, mostEntries, readEntries } from './entries.ts';
import { entryText } from './entry.ts';

type Query = Omit<CallQuery<typeof getStatementFile>, 'format'>;

function periodOf({ from, to, legalEntityId }: Query) {
  if (from > to) throw invalidFields([{ field: 'to', message: t('document.period-turned') }]);
  return { from, to, legalEntityId: legalEntityId ?? null };
}

/** What happened in a period, a page of it, with the balance after each entry. */
export async function listStatement(env: Env, { companyId }: UserActor, query: CallQuery<typeof getStatement>) {
  const { page, 'per-page': perPage } = query;
  const part = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, count, ...sums } = await readEntries(env, companyId, periodOf(query), part);
  const { from, to, legalEntityId } = query;
  return {
    ...sums,
    items: rows.map(({ type, number, ...row }) => ({ ...row, name: entryText(type, number) })),
    meta: listPlace(count, page, perPage),
    params: { from, to, ...(legalEntityId && { legalEntityId }) },
  };
}

/** The same whole, as a table. Throws 422 if it is too long, 429 for more files than a minute takes. */
export async function statementFile(
  env: Env,
  actor: UserActor,
  query: CallQuery<typeof getStatementFile>,
  now: number,
): Promise<FileAnswer> {
  await limitFiles(env, actor, now);
  const entries = await readEntries(env, actor.companyId, periodOf(query), { limit: mostEntries, offset: 0 });
  if (entries.count > mostEntries) {
    throw new ApiError(422, 'ListTooLong', t('order.list.too-long', { count: mostEntries }));
  }
  const { bytes, type } = await writeFile(query.format, {
    noun: t('document.statement.name'),
    sheets: [sheetOf(query, entries)],
  });
  const file = { body: bytes as Uint8Array<ArrayBuffer>, size: bytes.length, httpMetadata: { contentType: type } };
  return { file, name: `${t('document.statement.name')} ${query.from} ${query.to}.${query.format}` };
}

function sheetOf({ from, to }: Query, { rows, opening, closing, debit, credit }: Entries): Sheet {
  const line = (day: string, what: string, ...sums: (number | null)[]): SheetCell[] => [day, what, ...sums];
  return {
    name: t('document.statement.name'),
    about: [],
    columns: [
      { title: t('document.column.date'), kind: 'text', width: 12 },
      { title: t('document.statement.entry'), kind: 'text', width: 40 },
      { title: t('document.statement.debit'), kind: 'money', width: 18 },
      { title: t('document.statement.credit'), kind: 'money', width: 18 },
      { title: t('document.statement.balance'), kind: 'money', width: 18 },
    ],
    rows: [
      line(dayText(from), t('document.statement.opening'), null, null, opening),
      ...rows.map((row) =>
        line(dayText(row.date), entryText(row.type, row.number), row.debit || null, row.credit || null, row.balance),
      ),
      line(dayText(to), t('document.statement.closing'), debit, credit, closing),
    ],
    sums: [],
  };
}
