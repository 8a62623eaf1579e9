import { ownText } from '#app/i18n/overrides.server.ts';
import { attempt, type Outcome } from '#app/supplier/client/attempt.server.ts';
import { type Clock, clock, waitBefore } from '#app/supplier/client/retry.server.ts';
import type { Env } from './env.server.ts';
import type { Platform } from './request-context.ts';
import { writeLog } from './telemetry/log.server.ts';

/** By key with its namespace, such as `cart.title`. */
export type FlatTexts = Readonly<Record<string, string>>;

/** Replaced in tests. */
export interface Reading extends Pick<Platform, 'waitUntil'> {
  readonly clock: Clock;
  fetch(request: Request, signal: AbortSignal): Promise<Response>;
}

export function readBehind({ waitUntil }: Platform): Reading {
  return { waitUntil, clock, fetch: fetchHosted };
}

export function fetchHosted(request: Request, signal: AbortSignal): Promise<Response> {
  return fetch(request, { signal });
}

interface Held {
  readonly texts: FlatTexts;
  /** When to read again, in milliseconds since 1970. */
  readonly until: number;
}

/** By language, for the lifetime of the worker: never more reads at once than there are languages. */
const memories = new WeakMap<Env, Map<string, Held>>();
const none: FlatTexts = {};
/** Milliseconds that the first page of a worker waits; the read goes on without it. */
const patience = 1000;
const attemptMs = 3000;
/** The platform ends what runs 30 s after the response. */
const longestReading = 28_000;
/** Pause after a failure, in milliseconds. */
const pauseMs = 30_000;
const retries = 5;
/** In milliseconds; doubles each time. */
const retryBaseMs = 350;
/** In bytes. */
const limit = 1024 * 1024;

/**
 * The texts at `TRANSLATIONS_URL` in a language. Never fails: the last known ones or none are used instead. Only the
 * page that begins the first read waits for it: a request can't wait for what another one has asked.
 */
export async function readHostedTexts(env: Env, language: string, reading: Reading): Promise<FlatTexts> {
  if (!env.TRANSLATIONS_URL) return none;
  const memory = memories.get(env) ?? new Map<string, Held>();
  memories.set(env, memory);
  const started = reading.clock.now();
  const held = memory.get(language);
  if (held && started < held.until) return held.texts;
  const before = held?.texts ?? none;
  // Nobody else reads meanwhile.
  memory.set(language, { texts: before, until: started + longestReading });
  const work = load(env.TRANSLATIONS_URL, language, reading).then((outcome) => {
    const now = reading.clock.now();
    const texts = outcome.kind === 'ok' ? sameIfEqual(textsOf(outcome.json, language), before) : null;
    if (!texts) writeLog({ level: 'error', name: 'TranslationsUnavailable', language, fault: hostedFault(outcome) });
    const pause = texts ? env.EDGE_FRESH_MS : Math.min(pauseMs, env.EDGE_FRESH_MS);
    memory.set(language, { texts: texts ?? before, until: now + pause });
  });
  reading.waitUntil(work);
  if (!held) await Promise.race([work, reading.clock.sleep(patience)]);
  return memory.get(language)?.texts ?? none;
}

async function load(address: string, language: string, { clock, fetch }: Reading): Promise<Outcome> {
  const policy = { baseMs: retryBaseMs, retries, repeatable: true, deadline: clock.now() + longestReading };
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt((signal) => fetch(requestOf(address, language), signal), attemptMs, true, limit);
    const wait = waitBefore(tried, outcome, policy, clock.now());
    if (wait === null) return outcome;
    await clock.sleep(wait);
  }
}

/** For `/health`: what is wrong with the texts in a language, in one line. */
export async function faultOfHosted(
  address: string,
  language: string,
  fetch: Reading['fetch'],
): Promise<string | null> {
  const outcome = await attempt((signal) => fetch(requestOf(address, language), signal), attemptMs, true, limit);
  return outcome.kind === 'ok' && textsOf(outcome.json, language) ? null : hostedFault(outcome);
}

/** `{language}` in the address is for hosts that don't read `Accept-Language`. */
function requestOf(address: string, language: string): Request {
  return new Request(address.replace('{language}', language), {
    headers: { Accept: 'application/json', 'Accept-Language': language },
    // Where it leads isn't configured.
    redirect: 'manual',
  });
}

/** What isn't a text is left out; null for something else than texts, such as an object by namespace. */
function textsOf(json: unknown, language: string): FlatTexts | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const entries = Object.entries(json);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isOurs = entries.length === 0 || texts.some(([key]) => ownText(key, language) !== undefined);
  return isOurs ? Object.fromEntries(texts) : null;
}

/** The same object for the same texts, so that the i18next made of them is reused. */
function sameIfEqual(texts: FlatTexts | null, before: FlatTexts): FlatTexts | null {
  return JSON.stringify(texts) === JSON.stringify(before) ? before : texts;
}

/** Nothing of what the host could have made up. */
function hostedFault(outcome: Outcome): string {
  return `TRANSLATIONS_URL ${answerOf(outcome)}`;
}

function answerOf(outcome: Outcome): string {
  if (outcome.kind === 'ok') return 'answers JSON without a text such as {"cart.title": "…"}';
  if (outcome.kind === 'rejected') return `answers ${outcome.rejection.status}`;
  return hostedFaults[outcome.fault] ?? `fails: ${outcome.fault}`;
}

const hostedFaults: Partial<Record<string, string>> = {
  network: 'gives no answer',
  timeout: `gives no answer within ${attemptMs / 1000} s`,
  redirect: 'answers with a redirect',
  'too-large': 'answers more than 1 MB',
  'bad-json': 'answers something that is not JSON',
  status: 'answers with an error of its own',
};
