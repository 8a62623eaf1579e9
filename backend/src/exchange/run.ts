import type { Allowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { ImportRefused } from '../import/refused.ts';
import { importCatalogue } from '../import/run.ts';
import { logEvent, logFailure } from '../log.ts';
import { foldChanges } from '../search/change.ts';
import { closeExchanges } from './archive.ts';
import { registerSource } from './build-source.ts';
import { counted } from './counted.ts';
import { nextFile } from './file.ts';
import { failFile, takeFileStep } from './file-step.ts';
import { placeGoods } from './place-goods.ts';

/** How long whoever works has the work for itself, in milliseconds: longer than any step takes. */
const leaseTime = 60_000;
/** Statements that the largest step may ask. */
const mostStatements = 250;
/** Tries of one step of a file. */
const mostTries = 4;

interface Work {
  revision: number;
  built: number;
  building: number | null;
}

/** How long to work, and with how many statements. */
export interface Budget {
  ms: number;
  allowance: Allowance;
}

/**
 * Works on what the accounting program has sent: takes files step by step, and builds the catalogue once an exchange is over. What is
 * interrupted goes on with the next call. Only one works at a time.
 */
export async function workOnExchange(outer: Env, { ms, allowance }: Budget): Promise<void> {
  const end = Date.now() + ms;
  const { env, count } = counted(outer);
  const mayGoOn = () => Date.now() < end && allowance.left - count() >= mostStatements;
  if (!mayGoOn()) return;
  const lease = await claim(env, Date.now());
  if (!lease) return;
  const turn: Turn = { env, mayGoOn: async () => mayGoOn() && (await lease.renew(Date.now())) };
  try {
    while ((await workOnce(turn)) && (await turn.mayGoOn()));
  } finally {
    await lease.release().catch(logFailure);
    allowance.left -= count();
  }
}

/** A turn of work: whether it goes on is asked after each step. */
interface Turn {
  env: Env;
  mayGoOn(): Promise<boolean>;
}

/** Returns whether there is more to do. */
async function workOnce(turn: Turn): Promise<boolean> {
  const { env } = turn;
  const work = await readWork(env);
  if (work.building !== null) return await build(turn, work.building);
  if (await takeFile(env)) return true;
  await closeExchanges(env, Date.now());
  const { revision, built } = await readWork(env);
  if (revision === built || (await isUnderWay(env))) return false;
  await env.catalogue.batch(placeGoods(env, revision));
  return true;
}

async function takeFile(env: Env): Promise<boolean> {
  const file = await nextFile(env);
  if (!file) return false;
  if (file.tries >= mostTries) {
    await failFile(env, file, { reason: 'exchange.failed', facts: {} }, Date.now());
    return true;
  }
  await env.catalogue.prepare('UPDATE exchange_file SET tries = tries + 1 WHERE id = ?1').bind(file.id).run();
  await takeFileStep(env, file, Date.now());
  return true;
}

/** Returns whether there is more to do. */
async function build({ env, mayGoOn }: Turn, revision: number): Promise<boolean> {
  const db = env.catalogue;
  try {
    const source = await registerSource(env, revision);
    const isBuilt = await importCatalogue(db, source, Date.now(), async () =>
      (await mayGoOn()) ? undefined : 'pause',
    );
    if (!isBuilt) return false;
    await db.prepare('UPDATE goods_work SET built = building, building = NULL').run();
    while ((await mayGoOn()) && (await foldChanges(env)));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    logEvent('ExchangeBuildRefused', { reason: error.message });
    // A migration came in between: the next one begins anew.
    await db.prepare('UPDATE goods_work SET building = NULL').run();
  }
  return true;
}

/** Whether an exchange goes on sending: its goods without its prices are no catalogue. */
async function isUnderWay({ catalogue }: Env): Promise<boolean> {
  return (await catalogue.prepare('SELECT 1 FROM exchange WHERE is_over = 0 LIMIT 1').first()) !== null;
}

async function readWork({ catalogue }: Env): Promise<Work> {
  const work = await catalogue.prepare('SELECT revision, built, building FROM goods_work').first<Work>();
  return work ?? { revision: 0, built: 0, building: null };
}

interface Lease {
  /** Returns false if somebody else has it, because a step took too long. */
  renew(now: number): Promise<boolean>;
  release(): Promise<void>;
}

/** Null if somebody is at work. */
async function claim({ catalogue: db }: Env, now: number): Promise<Lease | null> {
  let until = now + leaseTime;
  const turn = async (from: string, to: number, ...values: number[]) => {
    const sql = `UPDATE goods_work SET busy_until = ?1 WHERE busy_until ${from} RETURNING 1 AS taken`;
    return (
      (await db
        .prepare(sql)
        .bind(to, ...values)
        .first()) !== null
    );
  };
  if (!(await turn('<= ?2', until, now))) return null;
  return {
    async renew(later) {
      const mine = until;
      until = Math.max(later + leaseTime, mine + 1);
      return await turn('= ?2', until, mine);
    },
    async release() {
      await turn('= ?2', 0, until);
    },
  };
}
