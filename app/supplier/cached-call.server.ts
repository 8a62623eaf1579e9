import { type CacheKey, type EdgeCache, isKeepable, keepSeconds, urlOf } from './edge-cache.server.ts';
import { SupplierUnavailable } from './errors.ts';
import type { Copy } from './kept-copies.server.ts';
import { type Passage, read } from './passage.server.ts';
import type { Sending, Sent } from './send.server.ts';
import type { CacheOutcome, TransportParts } from './transport-parts.server.ts';

/** An answer from the store or from the API; `staleAt` tells when a copy shown for want of a fresh one was fetched. */
interface Answered {
  readonly value: unknown;
  readonly staleAt: number | null;
}

type Send = (passage: Passage, sending: Sending) => Promise<Sent>;

/** With a copy at hand, the API gets this long to give a fresh answer, in milliseconds. */
const impatience = 1500;
/** A copy is fetched anew behind the buyer's back, in milliseconds. */
const backgroundMs = 30_000;

/**
 * Answers a read from the store while it is fresh; for as long again from the store while it is fetched anew; then from the
 * API; and for a day from the store when the API is down.
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

/** What to do with a copy: show it, show it and fetch anew, show it because the API is down, or ask the API first. */
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

/** A copy that is too old, or that the contract of today cannot read, is none. */
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
  // An answer made for a visitor must not stand under the key of a buyer whose token was refused.
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
