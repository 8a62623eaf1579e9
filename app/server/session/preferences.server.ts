import { z } from 'zod';
import { cartSorts } from '#contract/cart.ts';
import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_ui';
const year = 365 * 86_400;

const schema = z.object({
  /** Null for the shop's default. */
  view: z.enum(['list', 'grid']).nullable().default(null),
  /** Set by the switch in the footer; null lets the client hints decide. */
  lite: z.boolean().nullable().default(null),
  /** The full version on a phone (`is_full_mode_activated` of the specification). */
  full: z.boolean().default(false),
  /** Warehouses are `store12`; empty for the shop's default. */
  columns: z
    .array(z.string().regex(/^[a-z]{1,10}\d{0,6}$/))
    .max(20)
    .default([]),
  /** Order of the lines in the cart. */
  cart: z.enum(cartSorts).default(cartSorts[0]),
  /** Where the chat button was moved, in pixels from where it starts. */
  chat: z
    .object({ aside: z.int().min(0).max(10_000), up: z.int().min(0).max(10_000) })
    .nullable()
    .default(null),
  /** The panel beside the list; absent values are the shop's default. */
  panel: z
    .object({ shown: z.boolean(), pinned: z.boolean(), sections: z.boolean(), level: z.int().min(0).max(9) })
    .partial()
    .default({}),
});

export type PrefValues = z.output<typeof schema>;

export interface Prefs extends Readonly<PrefValues> {
  set(change: Partial<PrefValues>): void;
}

/** A broken or oversized cookie gives the defaults. */
export function openPrefs(jar: CookieJar): Prefs {
  const prefs = {
    ...readJson(jar.read(cookie)),
    set(change: Partial<PrefValues>) {
      Object.assign(prefs, change);
      const { set: _set, ...kept } = prefs;
      jar.set(cookie, encodeURIComponent(JSON.stringify(kept)), { maxAge: year, httpOnly: false });
    },
  };
  return prefs;
}

const defaults = schema.parse({});

function readJson(value: string | undefined): PrefValues {
  if (!value || value.length > 512) return defaults;
  try {
    return schema.safeParse(JSON.parse(decodeURIComponent(value))).data ?? defaults;
  } catch {
    return defaults;
  }
}
