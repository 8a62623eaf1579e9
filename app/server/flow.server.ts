import type { z } from 'zod';
import type { CookieJar } from './cookies.server.ts';
import { type SealingKeys, seal, unseal } from './seal.server.ts';

const cookie = '__Host-b2b_f';
/** A half-finished form is kept for half an hour after its last step. */
const lifetimeSeconds = 30 * 60;
/** A browser keeps a cookie of 4096 bytes at most, attributes included. */
const maxBytes = 3800;

/** Forms of several steps whose typed data is kept between them. */
export type FlowName = 'code' | 'reset' | 'signUp' | 'invitation' | 'sso';

/**
 * What a form of several steps has got so far, in a sealed cookie: steps work without script and survive a reload. Never
 * a password. Each form has its own part; all of them end half an hour after the last step of any.
 */
export interface Flow {
  /** The part of a form, or null when there is none or it has another shape. */
  read<S extends z.ZodType>(name: FlowName, schema: S): Promise<z.output<S> | null>;
  /** Keeps the part of a form. False when it does not fit, and nothing is kept then. */
  keep(name: FlowName, part: unknown): Promise<boolean>;
  /** Forgets the part of a form. */
  drop(name: FlowName): Promise<void>;
}

/** Opens what is kept. A cookie that is broken, foreign or old holds nothing. */
export function openFlow(jar: CookieJar, keys: SealingKeys, now: number): Flow {
  let opened: Promise<Map<string, unknown>> | undefined;
  const parts = () => {
    opened ??= openParts(jar.read(cookie), keys, now);
    return opened;
  };
  const write = async (kept: ReadonlyMap<string, unknown>) => {
    if (kept.size === 0) {
      jar.erase(cookie);
      return true;
    }
    const end = Math.floor(now / 1000) + lifetimeSeconds;
    const value = await seal(JSON.stringify({ end, parts: [...kept] }), cookie, keys);
    if (value.length > maxBytes) return false;
    jar.set(cookie, value, { maxAge: lifetimeSeconds });
    return true;
  };
  return {
    async read(name, schema) {
      const parsed = schema.safeParse((await parts()).get(name));
      return parsed.success ? parsed.data : null;
    },
    async keep(name, part) {
      const kept = await parts();
      if (!(await write(new Map(kept).set(name, part)))) return false;
      kept.set(name, part);
      return true;
    },
    async drop(name) {
      const kept = await parts();
      if (kept.delete(name)) await write(kept);
    },
  };
}

async function openParts(value: string | undefined, keys: SealingKeys, now: number): Promise<Map<string, unknown>> {
  const text = value && value.length <= maxBytes ? await unseal(value, cookie, keys) : null;
  if (text === null) return new Map();
  const { end, parts } = JSON.parse(text) as { end: number; parts: [string, unknown][] };
  return end * 1000 > now ? new Map(parts) : new Map();
}
