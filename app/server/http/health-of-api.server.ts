import { z } from 'zod';
import type { Env } from '#app/server/env.server.ts';
import { attempt, type Outcome, readText } from '#app/supplier/client/attempt.server.ts';
import { parseTolerantly } from '#app/supplier/client/wire-tolerance.ts';
import { headerNames } from '#contract/base.ts';
import type { Call, CallAnswer } from '#contract/call.ts';
import { getInfo, ping } from '#contract/info.ts';
import { loopDetected, signedAddress, upstreamOf } from './upstream.server.ts';

/** One part: whether it works, and what is wrong with it. Anybody may read this. */
export const part = z.object({ status: z.enum(['ok', 'trouble']), detail: z.string().max(200).optional() });
export type Part = z.output<typeof part>;

/** The health report of an API that has one, such as the reference backend. */
const apiReport = part.pick({ status: true }).extend({ parts: z.record(z.string().max(40), part) });

export type ApiHealth = Part & { parts?: Readonly<Record<string, Part>> };

/** In milliseconds: whoever watches the shop waits no longer. */
const patience = 5000;

/** An address for documentation (RFC 5737): nobody's limits are touched. */
const nobody = '192.0.2.1';

const isShop = 'API_ORIGIN is the address of this shop, not of an API';

/**
 * Whether pages can be made from the API: it answers the shop's settings by the contract, trusts our signature, and
 * says in its own report, if it has one, that all its parts work.
 */
export async function lookAtApi(request: Request, env: Env): Promise<ApiHealth> {
  const own = [new URL(request.url).origin, env.PUBLIC_ORIGIN];
  if (env.API_ORIGIN && own.includes(env.API_ORIGIN)) return { status: 'trouble', detail: isShop };
  const [settings, key, report] = await Promise.all([ask(getInfo, env), askForKey(env), ownReport(env)]);
  // Its report tells better why its calls fail.
  const fault = report?.status === 'trouble' ? report.detail : (settings.fault ?? key.fault);
  const detail = fault ?? keyFaults[key.value?.signature ?? 'valid'];
  const parts = report?.parts ? { parts: report.parts } : {};
  if (detail !== undefined) return { status: 'trouble', detail, ...parts };
  return { status: report?.status ?? 'ok', ...parts };
}

const keyFaults = {
  valid: undefined,
  invalid: 'EDGE_KEY is not the same at the storefront and at the API: all buyers share one limit of sign-ins',
  unchecked: 'the API has no EDGE_KEY: all buyers share one limit of sign-ins',
} as const;

/** Whether the API trusts addresses that we sign. One without `ping` isn't at fault. */
async function askForKey(env: Env): Promise<Asked<typeof ping>> {
  const client = await signedAddress(nobody, env.EDGE_KEY);
  const headers = { [headerNames.clientIp]: client.address, [headerNames.clientSignature]: client.signature };
  const answer = await ask(ping, env, headers);
  return answer.status === 404 ? { status: 404 } : answer;
}

interface Asked<C extends Call> {
  status: number;
  value?: CallAnswer<C>;
  /** What is wrong with the response, in one line without anything of its own words. */
  fault?: string;
}

/** One call without cache and retries. */
async function ask<C extends Call>(call: C, env: Env, headers: Record<string, string> = {}): Promise<Asked<C>> {
  let status = 0;
  const send = async (signal: AbortSignal) => {
    const response = await fetchFrom(env, call.path, headers, signal);
    status = response.status;
    return response;
  };
  const outcome = await attempt(send, patience, true);
  if (status === loopDetected) return { status, fault: isShop };
  const fault = (text: string) => ({ status, fault: `GET ${call.path} ${text}` });
  if (outcome.kind !== 'ok') return fault(faultOf(outcome, status));
  const schema = call.answer ?? z.unknown();
  const place = placeOf(schema.safeParse(outcome.json).error);
  // What pages make do with is good enough.
  const value = parseTolerantly(schema, outcome.json)?.value;
  if (value === undefined) return fault(`answers JSON that breaks the contract${place}`);
  return { status, value: value as CallAnswer<C> };
}

/** The field of the contract that is wrong; nothing that the API could have made up. */
function placeOf(error: z.ZodError | undefined): string {
  const field = error?.issues[0]?.path[0];
  return field === undefined ? '' : `: ${String(field)}`;
}

function faultOf(outcome: Exclude<Outcome, { kind: 'ok' }>, status: number): string {
  if (outcome.kind === 'rejected') return `answers ${status}`;
  return {
    network: 'gets no answer',
    timeout: `gets no answer within ${patience / 1000} s`,
    redirect: 'answers with a redirect',
    'too-large': 'answers more than 2 MB',
    'bad-json': `answers ${status} with something that is not JSON, such as a web page`,
    'bad-shape': 'answers JSON that breaks the contract',
    status: `answers ${status}`,
    'too-many-calls': 'gets no answer',
  }[outcome.fault];
}

/** Null if the API has no report of its own. */
async function ownReport(env: Env): Promise<ApiHealth | null> {
  const late = AbortSignal.timeout(patience);
  try {
    const text = await readText(await fetchFrom(env, '/api/health', {}, late));
    return apiReport.parse(JSON.parse(text ?? ''));
  } catch {
    if (!late.aborted) return null;
    return { status: 'trouble', detail: `GET /api/health gets no answer within ${patience / 1000} s` };
  }
}

function fetchFrom(env: Env, path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const { origin, fetch } = upstreamOf(env);
  const all = { Accept: 'application/json', ...headers };
  return fetch(new Request(origin + path, { headers: all, redirect: 'manual' }), signal);
}
