import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';

/** How requests reach the API: over the network, or to one in this process. */
export type Send = (request: Request) => Promise<Response>;

/** What came back. */
export interface Answer {
  /** 0 if nothing came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is no JSON. */
  readonly json: unknown;
  /** Why nothing came. */
  readonly fault?: string;
}

export interface ApiRequest {
  readonly method?: Call['method'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An API under test. */
export interface Api {
  ask(path: string, request?: ApiRequest): Promise<Answer>;
}

/** In milliseconds: longer than any page of the shop waits. */
const patience = 20_000;
/** Longest wait, in seconds, for an API that asks to come back later. */
const longestWait = 65;

export function apiAt(origin: string, send: Send = fetch): Api {
  async function once(path: string, { method = 'GET', headers = {}, body }: ApiRequest): Promise<Answer> {
    const all = { Accept: 'application/json', 'Accept-Language': 'ru', ...headers };
    const request = new Request(origin + path, {
      method,
      headers: all,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body }),
    });
    try {
      const response = await send(request);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: '', json: undefined, fault: faultOf(error) };
    }
  }
  return {
    async ask(path, request = {}) {
      const answer = await once(path, request);
      const wait = Number(answer.headers.get('Retry-After'));
      if (answer.status !== 429 || !(wait > 0 && wait <= longestWait)) return answer;
      await pause(wait * 1000);
      return once(path, request);
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} s`;
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === undefined ? 'no answer' : `no answer (${code})`;
}

/** The address of a call with its parameters. */
export function addressOf(call: Call, params: Readonly<Record<string, string>> = {}, query: Query = {}): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

export type Query = Readonly<Record<string, string>>;
