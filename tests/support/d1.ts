import type { Miniflare } from 'miniflare';

/**
 * Worker that runs the statements of a D1 client in another process: one HTTP request for each query or batch.
 * Miniflare's own proxies of a database make a blocking request for every `prepare` and `bind`, which is five times slower.
 */
export const d1Worker = `export default {
  async fetch(request, env) {
    const { database, statements } = await request.json();
    const db = env[database];
    const prepared = statements.map(([sql, values]) => db.prepare(sql).bind(...values));
    try {
      return Response.json({ results: await db.batch(prepared) });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
};`;

type Bound = [sql: string, values: unknown[]];

class Statement {
  readonly send: (statements: Bound[]) => Promise<D1Result[]>;
  readonly bound: Bound;

  constructor(send: Statement['send'], sql: string, values: unknown[] = []) {
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

function count(reads: Reads, results: readonly D1Result[]): void {
  reads.calls++;
  for (const { meta } of results) {
    reads.rows += meta.rows_read;
    reads.most = Math.max(reads.most, meta.rows_read);
  }
}

/** What was asked of a database. */
export interface Reads {
  /** Round trips: single statements and batches. */
  calls: number;
  /** Rows that SQLite walked over, as D1 bills them. */
  rows: number;
  /** Rows of the statement that read most. */
  most: number;
}

/** A database of a Miniflare that runs `d1Worker`, with the part of D1's interface that the backend uses. `reads` is added to. */
export function d1Client(miniflare: Miniflare, database: string, reads?: Reads): D1Database {
  async function send(statements: Bound[]): Promise<D1Result[]> {
    const body = JSON.stringify({ database, statements });
    const response = await miniflare.dispatchFetch('http://d1/', { method: 'POST', body });
    const answer = (await response.json()) as { results: D1Result[] } | { error: string };
    if ('error' in answer) throw new Error(answer.error);
    if (reads) count(reads, answer.results);
    return answer.results;
  }
  const client = {
    prepare: (sql: string) => new Statement(send, sql),
    batch: (statements: Statement[]) => send(statements.map((statement) => statement.bound)),
  };
  return client as unknown as D1Database;
}
