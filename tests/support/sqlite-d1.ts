import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { type Bound, d1Over, type Reads } from '#seed/d1-client.ts';

/** D1's limits per database; sqlite-d1.test.ts checks them with the real one. */
const limits = {
  length: 2_200_000,
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  functionArg: 127,
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
};

/** A value as D1 binds it; throws for any other kind. */
function toBound(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
}

/** Number of values that a statement takes: that of its last parameter. */
function parametersOf(sql: string): number {
  const code = sql.replaceAll(/'[^']*'/g, '');
  return Math.max(0, ...Array.from(code.matchAll(/\?(\d+)/g), ([, number]) => Number(number)));
}

const bytesAsNumbers = (value: SQLOutputValue) => (value instanceof Uint8Array ? [...value] : value);

function execute(database: DatabaseSync, [sql, values]: Bound): D1Result {
  const changes = () => database.prepare('SELECT total_changes() AS n').get()?.['n'] as number;
  const before = changes();
  const statement = database.prepare(sql);
  if (values.length !== parametersOf(sql)) throw new Error('Wrong number of parameter bindings for SQL query.');
  // Numbered parameters count as named ones here, and a number may be unused.
  statement.setAllowUnknownNamedParameters(true);
  const named = Object.fromEntries(values.map((value, at) => [`?${at + 1}`, toBound(value)]));
  const results = statement
    .all(named)
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, bytesAsNumbers(value)])));
  return { success: true, results, meta: { changes: changes() - before, rows_read: 0 } } as unknown as D1Result;
}

/** SQLite's codes by the lower byte of an extended code. */
const codes: Record<number, string> = { 1: 'SQLITE_ERROR', 18: 'SQLITE_TOOBIG', 19: 'SQLITE_CONSTRAINT' };

function asD1(error: unknown): unknown {
  if (!(error instanceof Error) || error.message.startsWith('D1_')) return error;
  const code = 'errcode' in error ? codes[Number(error.errcode) % 256] : undefined;
  return new Error(`D1_ERROR: ${error.message}${code ? `: ${code}` : ''}`, { cause: error });
}

function transaction(database: DatabaseSync, statements: readonly Bound[]): D1Result[] {
  try {
    database.exec('BEGIN');
    const results = statements.map((statement) => execute(database, statement));
    database.exec('COMMIT');
    return results;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw asD1(error);
  }
}

/** Hooks for tests. */
interface Watch {
  /** Called with the statements before each batch; may throw to simulate a crash. */
  onBatch?: ((sql: readonly string[]) => void) | undefined;
  reads?: Reads | undefined;
}

/**
 * A SQLite database in this process that behaves like D1: several times as fast, because no other process is involved.
 * It doesn't count read rows or block the functions that D1 forbids.
 */
export function sqliteD1(database: DatabaseSync, { onBatch, reads }: Watch = {}): D1Database {
  Object.assign(database.limits, limits);
  const client = d1Over(async (statements) => transaction(database, statements), reads);
  return {
    prepare: client.prepare,
    async batch(statements: D1PreparedStatement[]) {
      onBatch?.((statements as unknown as { bound: Bound }[]).map(({ bound: [sql] }) => sql));
      return client.batch(statements);
    },
  } as unknown as D1Database;
}
