import type { UserActor } from '../actor.ts';
import { type Allowance, wholeRun } from '../allowance.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { logFailure } from '../log.ts';
import { deliverMessages } from '../message/outbox.ts';
import { findMember } from '../session/member.ts';
import { inLanguage, t } from '../texts/texts.ts';
import { wordsIn } from '../texts/words.ts';
import type { StepResult } from './kind.ts';
import { kinds, rights } from './kinds.ts';
import { columns, type JobRow } from './store.ts';

/** How long a step may take before another worker takes the job over, in milliseconds. */
const patience = 60_000;
/** Tries of one step; the waits between them are 10, 20 and 40 s. */
const mostTries = 4;
const firstWait = 10_000;
/** After this many milliseconds the next run goes on: `waitUntil` ends 30 s after the answer. */
const runFor = 20_000;
/** A run ends when the largest step might be too much; the next request or the schedule goes on. */
export const statementsOfStep = { most: 320, usual: 30, around: 8 };

const suffices = ({ left }: Allowance) => left >= statementsOfStep.most;

const isOpen = "status IN ('queued', 'running')";
/** Lists cost the most: one of a person is worked on at a time, and their others wait. */
const isFree = (now: string) => `NOT (kind = 'list-import' AND EXISTS (SELECT 1 FROM job other
  WHERE other.user_id = job.user_id AND other.id <> job.id AND other.kind = 'list-import' AND other.status = 'running' AND other.next_at > ${now}))`;

/** Takes a job for a while, so that no other worker is at it; null if one is, or if the job is over or has to wait. */
async function claim(env: Env, id: number, now: number): Promise<JobRow | null> {
  return await env.trade
    .prepare(
      `UPDATE job SET status = 'running', tries = tries + 1, next_at = ?2 + ?3, worked_at = ?2
        WHERE id = ?1 AND ${isOpen} AND next_at <= ?2 AND ${isFree('?2')} RETURNING ${columns}`,
    )
    .bind(id, now, patience)
    .first<JobRow>();
}

/** Works on a job until it is over, fails, has to wait, or the run's time or allowance is used up. Never throws. */
export async function runJob(env: Env, id: number, allowance: Allowance = wholeRun()): Promise<void> {
  try {
    const end = Date.now() + runFor;
    while (Date.now() < end && suffices(allowance)) {
      if (!(await workOn(env, id, allowance))) return;
    }
  } catch (error) {
    logFailure(error);
  }
}

/** Takes one step of a job, and returns whether there is more to do at once. */
async function workOn(env: Env, id: number, allowance: Allowance): Promise<boolean> {
  const row = await claim(env, id, Date.now());
  if (!row) return false;
  allowance.left -= statementsOfStep.around;
  const words = await wordsIn(() => env, row.language);
  return await inLanguage(row.language, () => takeStep(env, row, allowance), words);
}

/** Returns whether there is more to do at once. */
async function takeStep(env: Env, row: JobRow, allowance: Allowance): Promise<boolean> {
  // The worker ended in the middle of each try.
  if (row.tries > mostTries) return await fail(env, row, t('job.failed'));
  // One that fails on its way may have asked as much as the largest.
  let cost = statementsOfStep.most;
  try {
    const actor = await requireMember(env, row);
    const input: unknown = JSON.parse(row.input);
    await rights[row.kind]?.(env, actor, Date.now(), input);
    const result = await kinds[row.kind]({
      env,
      actor,
      id: row.id,
      step: row.step,
      input,
      state: JSON.parse(row.state),
      progress: row.progress,
      now: Date.now(),
    });
    cost = result.statementCount ?? statementsOfStep.usual;
    await commit(env, row, result);
    if (result.done?.isMailed) await deliverMessages(env, Date.now()).catch(logFailure);
    return result.done === undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      cost = Math.min(cost, statementsOfStep.usual);
      return await fail(env, row, error.message);
    }
    logFailure(error);
    if (row.tries >= mostTries) return await fail(env, row, t('job.failed'));
    await putOff(env, row);
    return false;
  } finally {
    allowance.left -= cost;
  }
}

async function requireMember(env: Env, { userId, companyId }: JobRow): Promise<UserActor> {
  const member = await findMember(env, userId, companyId);
  if (!member) throw forbidden(t('job.no-member'));
  return member;
}

/** Writes what a step has done, with the note that it is done. */
async function commit(env: Env, { id, step }: JobRow, result: StepResult): Promise<void> {
  const { statements = [], progress, state, done } = result;
  const { file } = done ?? {};
  await env.trade.batch([
    env.trade.prepare('INSERT INTO job_step (job_id, step) VALUES (?1, ?2)').bind(id, step),
    ...statements,
    env.trade
      .prepare(
        `UPDATE job SET step = ?2 + 1, tries = 0, next_at = 0, progress = max(progress, ?3), state = ?4,
           status = iif(?5, 'done', 'running'), message = ?6, file_name = ?7, file_type = ?8, file_size = ?9
          WHERE id = ?1`,
      )
      .bind(
        ...[id, step, progress, JSON.stringify(state ?? null), done ? 1 : 0, done?.message ?? null],
        ...[file?.name ?? null, file?.type ?? null, file?.size ?? null],
      ),
  ]);
}

async function fail(env: Env, { id, step }: JobRow, message: string): Promise<false> {
  await env.trade
    .prepare(`UPDATE job SET status = 'failed', message = ?3 WHERE id = ?1 AND step = ?2 AND ${isOpen}`)
    .bind(id, step, message)
    .run();
  return false;
}

async function putOff(env: Env, { id, step, tries }: JobRow): Promise<void> {
  await env.trade
    .prepare(`UPDATE job SET next_at = ?3 WHERE id = ?1 AND step = ?2 AND ${isOpen}`)
    .bind(id, step, Date.now() + firstWait * 2 ** (tries - 1))
    .run();
}

/**
 * Steps of one run of the schedule: jobs take turns by company, then by person, whoever was served longest ago first. Lists
 * come after all others, for one that somebody waits for goes on when they look at it.
 */
const nextSql = `SELECT id FROM job WHERE ${isOpen} AND next_at <= ?1 AND ${isFree('?1')}
  ORDER BY kind = 'list-import', (SELECT max(worked_at) FROM job c WHERE c.company_id = job.company_id),
    (SELECT max(worked_at) FROM job u WHERE u.user_id = job.user_id), worked_at, created_at LIMIT 1`;

/** Goes on with jobs that wait or whose worker has ended, for the schedule. */
export async function runWaiting(env: Env, _: number, allowance: Allowance): Promise<void> {
  const end = Date.now() + runFor;
  while (Date.now() < end && suffices(allowance)) {
    const next = await env.trade.prepare(nextSql).bind(Date.now()).first<{ id: number }>();
    if (!next) return;
    allowance.left -= 1;
    await workOn(env, next.id, allowance);
  }
}
