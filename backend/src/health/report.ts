import { type Bindings, type Env, readEnv } from '../env.ts';
import { NotConfigured } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import { hasMessageWaiting } from '../message/outbox.ts';
import { hasOrderSetAside } from '../order-life/clock-failure.ts';
import { hasPaymentSetAside } from '../payment/ask.ts';
import { hasFailingWebhook } from '../webhook/failing.ts';
import { within } from '../within.ts';
import { expectedMigrations } from './expected-migrations.ts';
import { latestFailure } from './failures.ts';
import { reasonOf } from './reason.ts';
import { hasFailingTask } from './tasks.ts';

/**
 * One part of the service: whether it works, and what is wrong with it. Anybody may read this, so it contains no
 * secret, no count and no version; the log has those.
 */
export interface Part {
  readonly status: 'ok' | 'trouble';
  readonly detail?: string;
}

export interface HealthReport {
  readonly status: 'ok' | 'trouble';
  readonly parts: Readonly<Record<string, Part>>;
}

type Database = keyof typeof expectedMigrations;

/** How long a report answers further requests, in milliseconds: each check writes, and anybody may ask. */
const fresh = 1000;
/** How old a report may be that is given out while the next check is under way. */
const usable = 10_000;

interface Latest {
  report: HealthReport | null;
  /** When that report was made. */
  at: number;
  /** When the last check began; its request may have been cancelled since. */
  began: number;
}

const reports = new WeakMap<Bindings, Latest>();

/**
 * The report of this worker. One check a second begins; whoever asks meanwhile gets the report before it, and only
 * without one a check of their own: workerd doesn't let a request wait for another's.
 */
export async function latestReport(bindings: Bindings): Promise<HealthReport> {
  const latest = reports.get(bindings) ?? { report: null, at: 0, began: 0 };
  reports.set(bindings, latest);
  const now = Date.now();
  if (latest.report && now - latest.began < fresh && now - latest.at < usable) return latest.report;
  latest.began = now;
  const report = await healthReport(bindings);
  Object.assign(latest, { report, at: Date.now() });
  return report;
}

/** Checks everything that the backend works with, by reading and by writing what is there already. */
async function healthReport(bindings: Bindings): Promise<HealthReport> {
  const env = environment(bindings);
  if ('status' in env) return { status: 'trouble', parts: { configuration: env } };
  const [catalogue, trade, files] = await Promise.all([
    looked(() => database(env.catalogue, 'catalogue')),
    looked(() => database(env.trade, 'trade')),
    looked(() => storage(env)),
  ]);
  const works = catalogue.status === 'ok' && trade.status === 'ok';
  const seed = works ? { seed: await looked(() => seeded(env)) } : {};
  const clocks = works ? { clocks: await looked(() => clocksOf(env)) } : {};
  const payments = works ? { payments: await looked(() => paymentsOf(env)) } : {};
  const messages = works ? { messages: await looked(() => messagesOf(env)) } : {};
  const webhooks = works ? await webhooksOf(env) : {};
  const failure = latestFailure(bindings);
  const requests = failure ? { requests: trouble(`one failed in the last 5 minutes: ${failure}`) } : {};
  const parts = {
    configuration: ok,
    catalogue,
    trade,
    ...seed,
    files,
    ...clocks,
    ...payments,
    ...messages,
    ...webhooks,
    ...requests,
  };
  return { status: Object.values(parts).every((part) => part.status === 'ok') ? 'ok' : 'trouble', parts };
}

const ok: Part = { status: 'ok' };
const trouble = (detail: string): Part => ({ status: 'trouble', detail });

function environment(bindings: Bindings): Env | Part {
  try {
    return readEnv(bindings);
  } catch (error) {
    if (error instanceof NotConfigured) return trouble(`missing or malformed: ${error.names}`);
    throw error;
  }
}

/** For each check, in milliseconds: less than whoever asks waits. */
const patience = 2000;

/** A check that throws or doesn't end makes its part fail; the error itself goes to the log. */
async function looked(look: () => Promise<Part>): Promise<Part> {
  try {
    return await within(patience, look());
  } catch (error) {
    logFailure(error);
    return trouble(reasonOf(error));
  }
}

/** Writes first, because D1 tells more of why a write failed than of a read. The row stays as it is. */
async function database(db: D1Database, name: Database): Promise<Part> {
  await db.prepare('UPDATE d1_migrations SET name = name WHERE id = 1').run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const missing = expectedMigrations[name].filter((file) => !done.has(file));
  if (missing.length === 0) return ok;
  logEvent('MigrationsMissing', { database: name, missing: missing.join(', ') });
  return trouble('migrations are not applied: run `wrangler d1 migrations apply`');
}

/**
 * The key is no address of any file. R2 takes one write a second for a key, and several workers may check at once: its
 * refusal (10058) comes from a storage that works.
 * https://developers.cloudflare.com/r2/api/error-codes/
 */
async function storage({ files }: Env): Promise<Part> {
  try {
    await files.put('health', new Date().toISOString());
  } catch (error) {
    if (!/\(10058\)/.test(String(error))) throw error;
  }
  return (await files.head('health')) ? ok : trouble('a file that was written is not there');
}

/** A shop without products or accounts runs but shows nothing. */
async function seeded({ catalogue, trade }: Env): Promise<Part> {
  const [product, account] = await Promise.all([
    catalogue.prepare('SELECT 1 FROM product LIMIT 1').first(),
    trade.prepare('SELECT 1 FROM user LIMIT 1').first(),
  ]);
  const missing = [...(product ? [] : ['products']), ...(account ? [] : ['accounts'])];
  return missing.length > 0 ? trouble(`no ${missing.join(' and no ')}`) : ok;
}

/** An order whose last day is over and that can't be moved on holds goods that nobody gets. */
async function clocksOf(env: Env): Promise<Part> {
  if (await hasFailingTask(env)) return trouble('a task of the clock fails every time; the log names it: TaskFailed');
  if (!(await hasOrderSetAside(env))) return ok;
  return trouble('an order whose day is over could not be moved on; the log names it: OrderSetAside');
}

/** Money may have come, or gone back, of which the shop knows nothing. */
async function paymentsOf(env: Env): Promise<Part> {
  if (!(await hasPaymentSetAside(env))) return ok;
  return trouble(
    'the provider never said what became of a payment, or named another sum; the log names it: PaymentSetAside, RefundSetAside, PaymentSumDiffers',
  );
}

/** Invoices and codes that don't arrive: nobody but the operator can tell that the gateway takes none. */
async function messagesOf(env: Env): Promise<Part> {
  if (!(await hasMessageWaiting(env, Date.now()))) return ok;
  return trouble('the gateway takes no messages; the log says why: MessageRefused, MessageFailed');
}

/** Said without trouble, and only then: it is somebody else's program that fails, and the shop works. */
async function webhooksOf(env: Env): Promise<Record<string, Part>> {
  const isFailing = await within(patience, hasFailingWebhook(env)).catch(() => false);
  return isFailing ? { webhooks: { status: 'ok', detail: 'an address for events takes none, or is paused' } } : {};
}
