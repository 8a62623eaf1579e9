import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

class Statement {
  readonly database: DatabaseSync;
  readonly sql: string;
  readonly values: readonly unknown[];

  constructor(database: DatabaseSync, sql: string, values: readonly unknown[] = []) {
    this.database = database;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.database, this.sql, values);
  }

  /** Numbered parameters count as named ones here. */
  execute(): D1Result {
    const statement = this.database.prepare(this.sql);
    statement.setAllowUnknownNamedParameters(true);
    const named = Object.fromEntries(this.values.map((value, at) => [`?${at + 1}`, value as SQLInputValue]));
    const results = statement.all(named);
    return { success: true, results, meta: {} } as unknown as D1Result;
  }

  async all(): Promise<D1Result> {
    return this.execute();
  }

  async run(): Promise<D1Result> {
    return this.execute();
  }

  async first(column?: string): Promise<unknown> {
    const row = this.execute().results[0] as Record<string, unknown> | undefined;
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }
}

/**
 * A SQLite database of this process with the part of D1's interface that the backend uses: for tests that need no workerd, and to fill big files
 * quickly. `onBatch` is told before each batch and may throw to play a crash.
 */
export function sqliteD1(database: DatabaseSync, onBatch: (sql: readonly string[]) => void = () => {}): D1Database {
  const client = {
    prepare: (sql: string) => new Statement(database, sql),
    async batch(statements: Statement[]) {
      onBatch(statements.map(({ sql }) => sql));
      database.exec('BEGIN');
      try {
        const results = statements.map((statement) => statement.execute());
        database.exec('COMMIT');
        return results;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return client as unknown as D1Database;
}
