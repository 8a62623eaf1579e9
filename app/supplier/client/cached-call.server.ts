import { type Passage, read } from './call-record.server.ts';
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

type Send = (passage: Passage, sending: Sending) => Promise<Sent>;

/** How long to wait for a fresh response when there is a copy, in milliseconds. */
const impatience = 1500;
/** Timeout of a background refresh, in milliseconds. */
const backgroundMs = 30_000;

/**
 * Serves a fresh copy; for as long again a copy while a new one is fetched in the background; after that the API's
 * response; and, if the API is down, a copy up to a day old.
 */
export async function cachedCall(
  passage: Passage,
  parts: TransportParts,
  cache: EdgeCache,
  send: Send,
): Promise<Answered> {
  const key = await keyOf(passage, parts);
  const atHand = parts.memory.copies.get(urlOf(key));
  if (atHand && parts.clock.now() - atHand.at < parts.freshMs) {
    passage.cache = 'hit';
    return { value: atHand.value, staleAt: null };
  }
  const kept = await readKept(passage, parts, cache, key);
  const fetchFresh = (sending: Sending) => fetchAndKeep(passage, parts, { cache, key, send, sending });
  if (!kept) {
    passage.cache = 'miss';
    return { value: await fetchFresh(passage.sending), staleAt: null };
  }
  const refresh = () => parts.waitUntil(parts.memory.refresh(urlOf(key), () => fetchFresh(patient(passage, parts))));
  passage.cache = outcomeOf(kept, parts);
  if (passage.cache !== 'miss') {
    if (passage.cache !== 'hit') refresh();
    return { value: kept.value, staleAt: passage.cache === 'stale' ? kept.at : null };
  }
  try {
    return { value: await fetchFresh(impatient(passage, parts)), staleAt: null };
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    refresh();
    passage.cache = 'stale';
    return { value: kept.value, staleAt: kept.at };
  }
}

function outcomeOf(kept: Copy, { clock, freshMs, memory }: TransportParts): CacheOutcome {
  const now = clock.now();
  if (now - kept.at < freshMs) return 'hit';
  if (memory.isDown(now)) return 'stale';
  return now - kept.at < 2 * freshMs ? 'refreshing' : 'miss';
}

async function keyOf({ sending, options }: Passage, parts: TransportParts): Promise<CacheKey> {
  const { address, caller } = sending;
  const scope = options.cache === 'price' ? await parts.priceScope() : null;
  return { host: caller.host, language: caller.language, address, scope };
}

/** Ignore copies that are expired or no longer parse. */
async function readKept(
  passage: Passage,
  { clock, memory }: TransportParts,
  cache: EdgeCache,
  key: CacheKey,
): Promise<Copy | null> {
  const kept = await cache.read(key);
  if (!kept || clock.now() - kept.at > keepSeconds * 1000) return null;
  try {
    const copy = { value: read(passage, JSON.parse(kept.text)), at: kept.at };
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

async function fetchAndKeep(passage: Passage, parts: TransportParts, { cache, key, send, sending }: Fetching) {
  const { outcome, hadCredentials, fellBack } = await send(passage, sending);
  const value = read(passage, outcome.json);
  // A visitor's response must not be stored under the key of a buyer whose token was refused.
  if (!fellBack && isKeepable(outcome.headers, hadCredentials)) {
    const at = parts.clock.now();
    parts.memory.copies.set(urlOf(key), { value, at }, outcome.text.length);
    parts.waitUntil(cache.write(key, { text: outcome.text, at }));
  }
  return value;
}

function impatient({ sending }: Passage, { clock }: TransportParts): Sending {
  return { ...sending, retries: 0, deadline: Math.min(sending.deadline, clock.now() + impatience) };
}

function patient({ sending }: Passage, { clock }: TransportParts): Sending {
  return { ...sending, deadline: clock.now() + backgroundMs };
}
