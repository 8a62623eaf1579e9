import { z } from 'zod';
import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_ui';
const year = 365 * 86_400;

const schema = z.object({
  /** How a product list is shown; null leaves it to the shop. */
  view: z.enum(['list', 'grid']).nullable().default(null),
  /** Page without script: chosen by the switch in the footer, or null to let the browser's hints decide. */
  lite: z.boolean().nullable().default(null),
  /** Columns of the product list, warehouses as `store12`; empty leaves them to the shop. */
  columns: z
    .array(z.string().regex(/^[a-z]{1,10}\d{0,6}$/))
    .max(20)
    .default([]),
  /** The panel beside the list; what is absent is left to the shop. */
  panel: z
    .object({ shown: z.boolean(), pinned: z.boolean(), sections: z.boolean(), level: z.int().min(0).max(9) })
    .partial()
    .default({}),
});

/** How this browser likes its pages. */
export type PrefValues = z.output<typeof schema>;

/** The preferences of a request. */
export interface Prefs extends Readonly<PrefValues> {
  /** Changes some of them, for this page and the next ones. */
  set(change: Partial<PrefValues>): void;
}

/** Reads the preferences; a cookie that is broken or too long gives the defaults. */
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
