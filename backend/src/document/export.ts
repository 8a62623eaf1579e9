import { zipSync } from 'fflate';
import type { UserActor } from '../actor.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import type { Sheet } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import type { JobSteps, StepContext, StepResult } from '../job/kind.ts';
import { mailFile } from '../job/mail.ts';
import { objectOf } from '../job/store.ts';
import { visibleTo } from '../order/store.ts';
import { moscowDay } from '../product/store.ts';
import { putFile } from '../put-file.ts';
import { t } from '../texts/texts.ts';
import { missing, requireDocuments, viewsDocuments } from './access.ts';
import { writeDocument } from './file.ts';
import { findDocument } from './record.ts';
import type { WholeDocument } from './whole.ts';

interface Input {
  ids: number[];
  format: 'zip' | 'csv';
  mail?: { shop: string };
}

/** Files of one document in the archive, by their names. */
type Packed = Record<string, Uint8Array>;

/** One step: ten documents are written within a second. */
export const exportDocuments: JobSteps = async ({ env, actor, ...job }) => {
  const { ids, format, mail } = job.input as Input;
  const documents = await Promise.all(ids.map((id) => requireDocument(env, actor, id, job.now)));
  const { bytes, type } =
    format === 'zip'
      ? { bytes: zipSync(await packed(documents), { level: 6 }), type: 'application/zip' }
      : await writeFile('csv', { noun: t('document.noun'), sheets: [listSheet(documents)] });
  await putFile(env.files, objectOf(job.id), bytes, { contentType: type });
  const file = { name: `${t('document.plural')} ${moscowDay(job.now)}.${format}`, type, size: bytes.length };
  return await finished({ env, actor, ...job }, { file, mail });
};

async function finished(
  { env, actor, id, now }: Pick<StepContext, 'env' | 'actor' | 'id' | 'now'>,
  { file, mail }: { file: { name: string; type: string; size: number }; mail: Input['mail'] },
): Promise<StepResult> {
  if (!mail) return { progress: 1, done: { file } };
  const { statements, message } = await mailFile(env, { userId: actor.userId, job: id, file, shop: mail.shop }, now);
  return { progress: 1, statements, done: { file, message, isMailed: true } };
}

/** Throws 403 or 404 for who may no longer see all of these documents. */
export async function requireDocumentExport(env: Env, actor: UserActor, now: number, input: unknown): Promise<void> {
  await requireDocuments(env, actor, now);
  const hidden = await env.trade
    .prepare(
      `SELECT 1 FROM document d WHERE d.id IN (SELECT value FROM json_each(?3))
         AND (${visibleTo(actor, { table: 'd', right: viewsDocuments })}) IS NOT TRUE LIMIT 1`,
    )
    .bind(actor.userId, actor.companyId, JSON.stringify((input as Input).ids))
    .first();
  if (hidden) throw notFound(t(missing));
}

async function requireDocument(env: Env, actor: UserActor, id: number, now: number): Promise<WholeDocument> {
  const document = await findDocument(env, actor, id, now);
  if (!document) throw notFound(t(missing));
  return document;
}

/** All files of each, apart from workbooks, which say nothing more. */
async function packed(documents: readonly WholeDocument[]): Promise<Packed> {
  const files: Packed = {};
  for (const document of documents) {
    for (const { format } of document.files) {
      const written = format === 'xlsx' ? null : await writeDocument(document, format);
      if (written) files[written.name.replace(/[\\/:*?"<>|]/g, '_')] = written.bytes;
    }
  }
  return files;
}

/** The documents as rows of one table. */
function listSheet(documents: readonly WholeDocument[]): Sheet {
  return {
    name: t('document.plural'),
    about: [],
    columns: [
      { title: t('document.column.type'), kind: 'text', width: 18 },
      { title: t('document.column.number'), kind: 'text', width: 14 },
      { title: t('document.column.date'), kind: 'text', width: 12 },
      { title: t('document.column.due'), kind: 'text', width: 12 },
      { title: t('document.column.status'), kind: 'text', width: 18 },
      { title: t('document.column.buyer'), kind: 'text', width: 30 },
      { title: t('document.column.inn'), kind: 'text', width: 14 },
      { title: t('file.total'), kind: 'money', width: 14 },
      { title: t('document.column.vat'), kind: 'money', width: 14 },
      { title: t('document.column.paid'), kind: 'money', width: 14 },
      { title: t('document.column.rest'), kind: 'money', width: 14 },
    ],
    rows: documents.map(({ typeName, number, date, dueDate, statusName, buyer, total, vats, paid, rest }) => [
      ...[typeName, number, dayText(date), dueDate && dayText(dueDate), statusName, buyer.name, buyer.inn, total],
      ...[vats.reduce((sum, { amount }) => sum + amount, 0), paid, rest],
    ]),
    sums: [],
  };
}
