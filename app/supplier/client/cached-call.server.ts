import { type CallRecord, read } from './call-record.server.ts';
import { type CacheKey, type EdgeCache, isKeepable, keepSeconds, urlOf } from './edge-cache.server.ts';
import { SupplierUnavailable } from './errors.ts';
import type { Copy } from './kept-copies.server.ts';
import type { Sending, Sent } from './send.server.ts';
import type { CacheOutcome, TransportParts } from './transport-parts.server.ts';

/** `staleAt` is when a stale copy was fetched that is shown because there is no fresh response. */
interface Answered {
  readonly value: unknown;
  readonly staleAt: number | null;
}

type Send = (record: CallRecord, sending: Sending) => Promise<Sent>;

/** How long to wait for a fresh response when there is a copy, in milliseconds. */
const impatience = 1500;
/** Timeout of a background refresh, in milliseconds. */
const backgroundMs = 30_000;

/**
 * Serves a fresh copy; for as long again a copy while a new one is fetched in the background; after that the API's
 * response; and, if the API is down, a copy up to a day old.
 */
export async function cachedCall(
  record: CallRecord,
  parts: TransportParts,
  cache: EdgeCache,
  send: Send,
): Promise<Answered> {
  const key = await keyOf(record, parts);
  const atHand = parts.memory.copies.get(urlOf(key));
  if (atHand && parts.clock.now() - atHand.at < parts.freshMs) {
    record.cache = 'hit';
    return { value: atHand.value, staleAt: null };
  }
  const kept = await readKept(record, parts, cache, key);
  const fetchFresh = (sending: Sending) => fetchAndKeep(record, parts, { cache, key, send, sending });
  if (!kept) {
    record.cache = 'miss';
    return { value: await fetchFresh(record.sending), staleAt: null };
  }
  const refresh = () => parts.waitUntil(parts.memory.refresh(urlOf(key), () => fetchFresh(patient(record, parts))));
  record.cache = outcomeOf(kept, parts);
  if (record.cache !== 'miss') {
    if (record.cache !== 'hit') refresh();
    return { value: kept.value, staleAt: record.cache === 'stale' ? kept.at : null };
  }
  try {
    return { value: await fetchFresh(impatient(record, parts)), staleAt: null };
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    refresh();
    record.cache = 'stale';
    return { value: kept.value, staleAt: kept.at };
  }
}

function outcomeOf(kept: Copy, { clock, freshMs, memory }: TransportParts): CacheOutcome {
  const now = clock.now();
  if (now - kept.at < freshMs) return 'hit';
  if (memory.isDown(now)) return 'stale';
  return now - kept.at < 2 * freshMs ? 'refreshing' : 'miss';
}

async function keyOf({ sending, options }: CallRecord, parts: TransportParts): Promise<CacheKey> {
  const { address, caller } = sending;
  const scope = options.cache === 'price' ? await parts.priceScope() : null;
  return { origin: parts.upstream.origin, host: caller.host, language: caller.language, address, scope };
}

/** Ignore copies that are expired or no longer parse. */
async function readKept(
  record: CallRecord,
  { clock, memory }: TransportParts,
  cache: EdgeCache,
  key: CacheKey,
): Promise<Copy | null> {
  const kept = await cache.read(key);
  if (!kept || clock.now() - kept.at > keepSeconds * 1000) return null;
  try {
    const copy = { value: read(record, JSON.parse(kept.text)), at: kept.at };
    memory.copies.set(urlOf(key), copy, kept.text.length);
    return copy;
  } catch {
    return null;
  }
}

interface Fetching {
  readonly cache: EdgeCache;
  readonly key: CacheKey;
  readonly send: Send;
  readonly sending: Sending;
}

async function fetchAndKeep(record: CallRecord, parts: TransportParts, { cache, key, send, sending }: Fetching) {
  const { outcome, hadCredentials, fellBack } = await send(record, sending);
  const value = read(record, outcome.json);
  // A visitor's response must not be stored under the key of a buyer whose token was refused.
  if (!fellBack && isKeepable(outcome.headers, hadCredentials)) {
    const at = parts.clock.now();
    parts.memory.copies.set(urlOf(key), { value, at }, outcome.text.length);
    parts.waitUntil(cache.write(key, { text: outcome.text, at }));
  }
  return value;
}

function impatient({ sending }: CallRecord, { clock }: TransportParts): Sending {
  return { ...sending, retries: 0, deadline: Math.min(sending.deadline, clock.now() + impatience) };
}

function patient({ sending }: CallRecord, { clock }: TransportParts): Sending {
  return { ...sending, deadline: clock.now() + backgroundMs };
}
