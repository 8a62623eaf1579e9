import type { Job } from '#contract/job.ts';
import type { UserActor } from '../actor.ts';
import { documentOf } from '../document/reconciliation-input.ts';
import type { Env } from '../env.ts';
import { type Language, language, type TextKey, t } from '../texts/texts.ts';

/** How long a job and its file are kept, in milliseconds. */
const keptFor = 3 * 24 * 60 * 60 * 1000;

export type JobKindName =
  | 'specification-export'
  | 'cart-export'
  | 'order-export'
  | 'list-import'
  | 'document-export'
  | 'reconciliation';

const titles: Record<JobKindName, TextKey> = {
  'specification-export': 'job.specification-export',
  'cart-export': 'job.cart-export',
  'order-export': 'job.order-export',
  'list-import': 'job.list-import',
  'document-export': 'job.document-export',
  reconciliation: 'document.type.reconciliation',
};

/** A job as it is in the database. */
export interface JobRow {
  id: number;
  userId: number;
  companyId: number;
  kind: JobKindName;
  status: Job['status'];
  input: string;
  state: string;
  step: number;
  tries: number;
  progress: number;
  total: number;
  language: Language;
  message: string | null;
  fileName: string | null;
  fileType: string | null;
  fileSize: number | null;
  nextAt: number;
  createdAt: number;
  expiresAt: number;
}

export const columns = `id, user_id AS userId, company_id AS companyId, kind, status, input, state, step, tries, progress,
  total, language, message, file_name AS fileName, file_type AS fileType, file_size AS fileSize, next_at AS nextAt,
  created_at AS createdAt, expires_at AS expiresAt`;

/** Key of a job's file in the bucket, or of what its steps keep there until the end. */
export const objectOf = (id: number, part = 'file') => `job/${id}/${part}`;

export interface NewJob {
  id: number;
  kind: JobKindName;
  input: unknown;
  /** How many lines or records there are to do. */
  total: number;
}

/** Statement that queues a job of the actor. */
export function insertJob(env: Env, actor: UserActor, { id, kind, input, total }: NewJob, now: number) {
  return env.trade
    .prepare(
      `INSERT INTO job (id, user_id, company_id, kind, input, total, language, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(id, actor.userId, actor.companyId, kind, JSON.stringify(input), total, language(), now, now + keptFor);
}

/** A job of the actor; null if it doesn't exist, is somebody else's or of another company, or is over. */
export async function findJob(env: Env, actor: UserActor, id: number, now: number): Promise<JobRow | null> {
  return await env.trade
    .prepare(`SELECT ${columns} FROM job WHERE id = ?1 AND user_id = ?2 AND company_id = ?3 AND expires_at > ?4`)
    .bind(id, actor.userId, actor.companyId, now)
    .first<JobRow>();
}

/** Whether work on a job can begin now: it isn't over, and no worker is at it. */
export function isDue({ status, nextAt }: Pick<JobRow, 'status' | 'nextAt'>, now: number): boolean {
  return (status === 'queued' || status === 'running') && nextAt <= now;
}

export function toJob(row: JobRow): Job {
  const { id, kind, status, progress, total, message, fileName, fileSize } = row;
  return {
    ...{ id, kind, status, progress, total },
    title: t(titles[kind]),
    ...(message !== null && { message }),
    ...(fileName !== null && { file: { name: fileName, size: fileSize ?? 0 } }),
    ...(kind === 'reconciliation' && status === 'done' && documentOf(row.input)),
    created: new Date(row.createdAt).toISOString(),
    expires: new Date(row.expiresAt).toISOString(),
  };
}

/** Statement that queues a job anew which is over: it has so much to do again. */
export function requeue(env: Env, id: number, total: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE job SET status = 'queued', progress = 0, total = ?2, tries = 0, next_at = 0, message = NULL
        WHERE id = ?1 AND status IN ('done', 'failed')`,
    )
    .bind(id, total);
}
