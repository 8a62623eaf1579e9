/** Use of databases. */
export interface Usage {
  statements: number;
  /** Single statements and batches. */
  roundTrips: number;
  /** Rows that SQLite scanned, as billed by D1. */
  rows: number;
  /** Beginning of each statement, for debugging a failed test. */
  sql: string[];
}

/** Zero counts. */
export const noUsage = (): Usage => ({ statements: 0, roundTrips: 0, rows: 0, sql: [] });

class Counted {
  readonly sql: string;
  readonly inner: D1PreparedStatement;
  readonly note: (sql: string[], results: D1Result[]) => void;

  constructor(sql: string, inner: D1PreparedStatement, note: Counted['note']) {
    this.sql = sql;
    this.inner = inner;
    this.note = note;
  }

  bind(...values: unknown[]): Counted {
    return new Counted(this.sql, this.inner.bind(...values), this.note);
  }

  async all(): Promise<D1Result> {
    const result = await this.inner.all();
    this.note([this.sql], [result]);
    return result;
  }

  run(): Promise<D1Result> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const row = (await this.all()).results[0] as Record<string, unknown> | undefined;
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }
}

/** Wraps a database and adds its use to whatever `current` returns at the moment. */
export function countedD1(database: D1Database, current: () => Usage): D1Database {
  const note = (sql: string[], results: D1Result[]) => {
    const usage = current();
    usage.roundTrips += 1;
    usage.statements += results.length;
    usage.rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
    usage.sql.push(...sql.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100)));
  };
  const client = {
    prepare: (sql: string) => new Counted(sql, database.prepare(sql), note),
    async batch(statements: Counted[]) {
      const results = await database.batch(statements.map(({ inner }) => inner));
      note(
        statements.map(({ sql }) => sql),
        results,
      );
      return results;
    },
  };
  return client as unknown as D1Database;
}
