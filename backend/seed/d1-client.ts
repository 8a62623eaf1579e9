/** A statement to send: its text and its values. */
export type Bound = [sql: string, values: unknown[]];

/** Runs statements as one transaction and returns their results. */
export type Send = (statements: Bound[]) => Promise<D1Result[]>;

class Statement {
  readonly send: Send;
  readonly bound: Bound;

  constructor(send: Send, sql: string, values: unknown[] = []) {
    this.send = send;
    this.bound = [sql, values];
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.send, this.bound[0], values);
  }

  async all(): Promise<D1Result | undefined> {
    return (await this.send([this.bound]))[0];
  }

  run(): Promise<D1Result | undefined> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const row = (await this.all())?.results[0] as Record<string, unknown> | undefined;
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }
}

/** Reads from a database. */
export interface Reads {
  /** Round trips: single statements and batches. */
  calls: number;
  /** Rows that SQLite scanned, as billed by D1. Only the real D1 counts them. */
  rows: number;
  /** Rows of the statement that read the most. */
  most: number;
}

/** The part of D1's interface that the backend uses, on top of `send`. Adds to `reads`. */
export function d1Over(send: Send, reads?: Reads): D1Database {
  async function counted(statements: Bound[]): Promise<D1Result[]> {
    const results = await send(statements);
    if (reads) count(reads, results);
    return results;
  }
  const client = {
    prepare: (sql: string) => new Statement(counted, sql),
    batch: (statements: Statement[]) => counted(statements.map((statement) => statement.bound)),
  };
  return client as unknown as D1Database;
}

function count(reads: Reads, results: readonly D1Result[]): void {
  reads.calls++;
  for (const { meta } of results) {
    reads.rows += meta.rows_read;
    reads.most = Math.max(reads.most, meta.rows_read);
  }
}
