import { type Bindings, type Env, readEnv } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logFailure } from '../log.ts';
import { expectedMigrations } from './expected-migrations.ts';

/** One part of the service: whether it works, and what it has or lacks, for the operator. Contains no secret. */
export interface Part {
  readonly status: 'ok' | 'trouble';
  readonly detail: string;
}

export interface HealthReport {
  readonly status: 'ok' | 'trouble';
  readonly parts: Readonly<Record<string, Part>>;
}

type Database = keyof typeof expectedMigrations;

/** Checks everything that the backend works with: at most four reads of one row each, and a list of migrations. */
export async function healthReport(bindings: Bindings): Promise<HealthReport> {
  const env = environment(bindings);
  if ('detail' in env) return { status: 'trouble', parts: { configuration: env } };
  const [catalogue, trade, seed, files] = await Promise.all([
    looked(() => migrations(env.catalogue, 'catalogue')),
    looked(() => migrations(env.trade, 'trade')),
    looked(() => seeded(env)),
    looked(async () => {
      await env.files.head('health');
      return ok('answers');
    }),
  ]);
  const parts = { configuration: ok('complete'), catalogue, trade, seed, files };
  return { status: Object.values(parts).every((part) => part.status === 'ok') ? 'ok' : 'trouble', parts };
}

const ok = (detail: string): Part => ({ status: 'ok', detail });
const trouble = (detail: string): Part => ({ status: 'trouble', detail });

function environment(bindings: Bindings): Env | Part {
  try {
    return readEnv(bindings);
  } catch (error) {
    if (error instanceof ApiError) return trouble(error.message);
    throw error;
  }
}

/** A check that throws makes its part fail; the reason goes to the log, not into the response. */
async function looked(look: () => Promise<Part>): Promise<Part> {
  try {
    return await look();
  } catch (error) {
    logFailure(error);
    return trouble('does not answer; see the log');
  }
}

async function migrations(db: D1Database, name: Database): Promise<Part> {
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const missing = expectedMigrations[name].filter((file) => !done.has(file));
  return missing.length > 0
    ? trouble(`migrations not applied: ${missing.join(', ')}`)
    : ok(`${expectedMigrations[name].length} migrations, the last ${expectedMigrations[name].at(-1)}`);
}

/** A shop without products or accounts runs but shows nothing. */
async function seeded({ catalogue, trade }: Env): Promise<Part> {
  const [product, account] = await Promise.all([
    catalogue.prepare('SELECT 1 FROM product LIMIT 1').first(),
    trade.prepare('SELECT 1 FROM user LIMIT 1').first(),
  ]);
  const missing = [...(product ? [] : ['products']), ...(account ? [] : ['accounts'])];
  return missing.length > 0 ? trouble(`no ${missing.join(' and no ')}`) : ok('products and accounts are there');
}
