import type { Miniflare } from 'miniflare';
import { type Bound, d1Over, type Reads } from './d1-client.ts';

/**
 * Worker that runs the statements of a D1 client in another process, with one HTTP request per query or batch.
 * Miniflare's own database proxies make a blocking request for every `prepare` and `bind`, which is five times slower.
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

/** A database of a Miniflare that runs `d1Worker`. */
export function d1Client(miniflare: Miniflare, database: string, reads?: Reads): D1Database {
  async function send(statements: Bound[]): Promise<D1Result[]> {
    const body = JSON.stringify({ database, statements });
    const response = await miniflare.dispatchFetch('http://d1/', { method: 'POST', body });
    const answer = (await response.json()) as { results: D1Result[] } | { error: string };
    if ('error' in answer) throw new Error(answer.error);
    return answer.results;
  }
  return d1Over(send, reads);
}
