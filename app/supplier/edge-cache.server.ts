/** What an answer kept at the edge depends on, besides the call itself. */
export interface CacheKey {
  /** The shop: one API may serve several. */
  readonly host: string;
  readonly language: string;
  /** Path and query of the call, sorted. */
  readonly address: string;
  /** Price type and region, or null for what is the same for everybody. */
  readonly scope: PriceScope | null;
}

/** What a price depends on. */
export interface PriceScope {
  readonly priceType: string;
  readonly regionId: number | null;
}

/** An answer kept earlier. */
export interface Kept {
  readonly text: string;
  /** When it was fetched, milliseconds since 1970. */
  readonly at: number;
}

/** The edge's store of answers. Reading and writing never fail: a store in trouble is an empty one. */
export interface EdgeCache {
  read(key: CacheKey): Promise<Kept | null>;
  write(key: CacheKey, kept: Kept): Promise<void>;
}

/** Seconds that an answer is kept for the time when the API is down. */
export const keepSeconds = 86_400;

/** The platform's cache, one per data centre; null where there is none (Node). */
export function platformCache(): EdgeCache | null {
  if (typeof caches === 'undefined') return null;
  const opened = caches.open('supplier');
  return {
    async read(key) {
      try {
        const kept = await (await opened).match(urlOf(key));
        const at = Number(kept?.headers.get('X-Kept-At'));
        return kept && at ? { text: await kept.text(), at } : null;
      } catch {
        return null;
      }
    },
    async write(key, { text, at }) {
      const headers = { 'Cache-Control': `public, max-age=${keepSeconds}`, 'X-Kept-At': String(at) };
      await (await opened).put(urlOf(key), new Response(text, { headers })).catch(() => undefined);
    },
  };
}

/** The key as the address that the platform's cache wants. Everything is encoded, so no part can pass for another. */
export function urlOf({ host, language, address, scope }: CacheKey): string {
  const who = scope ? `price/${encodeURIComponent(scope.priceType)}/${scope.regionId ?? 'none'}` : 'everybody';
  return `https://supplier.invalid/${encodeURIComponent(host)}/${encodeURIComponent(language)}/${who}${address}`;
}

/**
 * Whether an answer may be kept. Asked without credentials: unless it says `private` or `no-store`. Asked with them: only
 * when it says `public` (RFC 9111, section 3.5), whatever the caller thinks of it. Never with a cookie.
 */
export function isKeepable(headers: Headers, hadCredentials: boolean): boolean {
  const control = (headers.get('Cache-Control') ?? '').toLowerCase().split(',');
  const says = (word: string) => control.some((part) => part.trim() === word);
  if (headers.has('Set-Cookie') || says('private') || says('no-store')) return false;
  return !hadCredentials || says('public');
}
