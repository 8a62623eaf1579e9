/** What a cached response depends on. */
export interface CacheKey {
  /** Of the API: after a change of it, what another one answered must not be shown. */
  readonly origin: string;
  /** One API may serve several shops. */
  readonly host: string;
  readonly language: string;
  /** Path and sorted query. */
  readonly address: string;
  /** Null for data that is the same for everybody. */
  readonly scope: PriceScope | null;
}

export interface PriceScope {
  /** Visitors may be shown less than a buyer with the same prices: no stock. */
  readonly kind: 'visitor' | 'buyer';
  readonly priceType: string;
  readonly regionId: number | null;
}

export interface Kept {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Reading and writing never fail: a broken cache counts as empty. */
export interface EdgeCache {
  read(key: CacheKey): Promise<Kept | null>;
  write(key: CacheKey, kept: Kept): Promise<void>;
}

/** How long stale copies are kept for an outage, in seconds. */
export const keepSeconds = 86_400;

/** One cache per data centre; null in Node. */
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

/** The Cache API wants a URL as key. Every part is encoded, so none can pass for another. */
export function urlOf({ origin, host, language, address, scope }: CacheKey): string {
  const who = scope ? `${scope.kind}/${encodeURIComponent(scope.priceType)}/${scope.regionId ?? 'none'}` : 'everybody';
  return `https://supplier.invalid/${encodeURIComponent(origin)}/${encodeURIComponent(host)}/${encodeURIComponent(language)}/${who}${address}`;
}

/**
 * Requested without credentials: unless the response says `private` or `no-store`. With credentials: only if it says
 * `public` (RFC 9111, section 3.5), whatever the caller wants. Never with a cookie.
 */
export function isKeepable(headers: Headers, hadCredentials: boolean): boolean {
  const control = (headers.get('Cache-Control') ?? '').toLowerCase().split(',');
  const says = (word: string) => control.some((part) => part.trim() === word);
  if (headers.has('Set-Cookie') || says('private') || says('no-store')) return false;
  return !hadCredentials || says('public');
}
