import { formTokenField } from '#app/paths.ts';
import type { CookieJar } from './cookies.server.ts';
import { type SealingKeys, seal, toBase64Url, unseal } from './seal.server.ts';

const cookie = '__Host-b2b_p';

/**
 * Text browsers say nothing of where a form comes from: no `Sec-Fetch-Site`, `Origin` or `Referer`. Pages for a browser
 * without `Sec-Fetch-Site` carry a token in each form, which belongs to a cookie of that browser: another site can read
 * neither (docs/decisions/059-forms-of-text-browsers.md).
 */
export interface FormToken {
  /** True for a post that only the token can prove to be ours. */
  readonly isNeeded: boolean;
  /** For the forms of this request's page; undefined if the browser needs none. */
  issue(): Promise<string | undefined>;
  /** Whether the form carries the token of this browser. */
  isIn(sent: FormData | null): Promise<boolean>;
}

export function openFormToken(jar: CookieJar, keys: SealingKeys, { method, headers }: Request): FormToken {
  return {
    isNeeded: method === 'POST' && hidesItsOrigin(headers),
    async issue() {
      if (headers.has('Sec-Fetch-Site')) return undefined;
      const known = jar.read(cookie);
      const id = known && /^[\w-]{24}$/.test(known) ? known : toBase64Url(crypto.getRandomValues(new Uint8Array(18)));
      if (id !== known) jar.set(cookie, id);
      return seal(id, formTokenField, keys);
    },
    async isIn(sent) {
      const [id, token] = [jar.read(cookie), sent?.get(formTokenField)];
      return typeof token === 'string' && id !== undefined && (await unseal(token, formTokenField, keys)) === id;
    },
  };
}

/** Whether a post says nothing of where it comes from. */
export function hidesItsOrigin(headers: Headers): boolean {
  return !['Sec-Fetch-Site', 'Origin', 'Referer'].some((name) => headers.has(name));
}
