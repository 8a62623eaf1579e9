import type { FileFormat } from '#contract/job.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import type { Sheet } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import { moscowDay } from '../product/store.ts';
import { putFile } from '../put-file.ts';
import type { JobSteps, StepContext, StepResult } from './kind.ts';
import { mailFile } from './mail.ts';
import { objectOf } from './store.ts';

/** What an export was asked for. */
export interface ExportInput {
  ids: number[];
  format: FileFormat;
  /** Order of the lines, if the kind has several; absent for the usual one. */
  sort?: string;
  /** Where the shop is, for the link in the message that brings the file; absent if nobody asked for one. */
  mail?: { shop: string };
}

interface Exported {
  /** What one record is, such as "Спецификация". */
  noun(): string;
  /** Name of a file with several records. */
  title(): string;
  /** One record as a table, as it is now. Throws 404 if the actor can't see it any more. */
  readSheet(env: Env, actor: UserActor, id: number, now: number, input: ExportInput): Promise<Sheet>;
}

const partOf = (id: number, at: number) => objectOf(id, `sheet-${at}`);

/**
 * The steps of an export: one per record, which waits in the bucket as a table, and one that makes the file of them. The
 * tables go with the job: deleted here they would be missing after a crash.
 */
export function exportSteps(exported: Exported): JobSteps {
  return async (context) => {
    const { ids } = context.input as ExportInput;
    const id = ids[context.step];
    return id === undefined ? await writeSheets(context, exported) : await keepSheet(context, exported, id);
  };
}

async function keepSheet(
  { env, actor, ...job }: StepContext,
  { readSheet }: Exported,
  id: number,
): Promise<StepResult> {
  const sheet = await readSheet(env, actor, id, job.now, job.input as ExportInput);
  const bytes = new TextEncoder().encode(JSON.stringify(sheet));
  await putFile(env.files, partOf(job.id, job.step), bytes, { contentType: 'application/json' });
  return { progress: job.progress + sheet.rows.length };
}

async function writeSheets({ env, actor, ...job }: StepContext, { noun, title }: Exported): Promise<StepResult> {
  const { ids, format, mail } = job.input as ExportInput;
  const sheets = await Promise.all(ids.map((_, at) => readPart(env, partOf(job.id, at))));
  const { bytes, type } = await writeFile(format, { noun: noun(), sheets });
  await putFile(env.files, objectOf(job.id), bytes, { contentType: type });
  const [only, another] = sheets;
  const plain = only && !another ? only.name.replaceAll('\u00a0', ' ') : `${title()} ${moscowDay(job.now)}`;
  const file = { name: `${plain}.${format}`, type, size: bytes.length };
  if (!mail) return { progress: job.progress, done: { file } };
  const { userId } = actor;
  const { statements, message } = await mailFile(env, { userId, job: job.id, file, shop: mail.shop }, job.now);
  return { progress: job.progress, statements, done: { file, message, isMailed: true } };
}

async function readPart(env: Env, key: string): Promise<Sheet> {
  const object = await env.files.get(key);
  if (!object) throw new Error('A part of an export is gone');
  return (await object.json()) as Sheet;
}
