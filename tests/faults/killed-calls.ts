import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openDatabase } from '#tests/support/database.ts';
import type { Server } from '#tests/support/server.ts';

type Headers = Record<string, string>;

/** A request that may be sent again: what it asks and its id. */
export interface CallRequest {
  path: string;
  body: object;
  headers: Headers;
}

/** A request with an id of its own. */
export const requestOf = (path: string, body: object, by: Headers): CallRequest => ({
  path,
  body,
  headers: { ...by, 'B2b-Request-Id': randomUUID() },
});

/** Calls of a backend that is killed. */
export function callsOf(server: Server) {
  const get = (path: string, init: RequestInit = {}) => fetch(server.origin + path, init);
  const post = ({ path, body, headers }: CallRequest) => {
    const json = { 'Content-Type': 'application/json', ...headers };
    return get(path, { method: 'POST', body: JSON.stringify(body), headers: json });
  };
  /** Throws for a refusal. */
  async function answerOf<T>(request: CallRequest): Promise<T> {
    const answer = await post(request);
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return (await answer.json()) as T;
  }
  async function signIn(login: string): Promise<Headers> {
    const body = { login, password: demoPassword };
    const { authToken } = await answerOf<{ authToken: string }>({ path: '/api/v2/user/sign-in', body, headers: {} });
    return { Authorization: `Bearer ${authToken}` };
  }
  /** Kills the server while it answers these, starts it and sends them again, twice. */
  async function killWhile(requests: readonly CallRequest[]): Promise<void> {
    const answering = Promise.allSettled(requests.map(post));
    await pause(Math.random() * 150);
    await server.kill();
    await answering;
    await server.restart();
    for (const request of [...requests, ...requests]) await answerOf(request);
  }
  function rowsOf<T>(name: 'catalogue' | 'trade', sql: string, ...values: (number | string)[]): T[] {
    const database = openDatabase(server.data, name);
    const rows = database.prepare(sql).all(...values) as T[];
    database.close();
    return rows;
  }
  return { get, post, answerOf, signIn, killWhile, rowsOf };
}
