import type { z } from 'zod';
import type { CookieJar } from './cookies.server.ts';
import { type SealingKeys, seal, unseal } from './seal.server.ts';

const cookie = '__Host-b2b_f';
const lifetimeSeconds = 30 * 60;
/** Browsers refuse cookies above 4096 bytes, attributes included. */
const maxBytes = 3800;

type FlowName = 'code' | 'reset' | 'signUp' | 'invitation' | 'sso' | 'signIn';

/**
 * Data of multi-step forms in a sealed cookie, so that steps work without script and survive a reload. Never a
 * password. All parts expire half an hour after the last step of any form.
 */
export interface Flow {
  /** Null when there is none or it doesn't match the schema. */
  read<S extends z.ZodType>(name: FlowName, schema: S): Promise<z.output<S> | null>;
  /** Returns false and keeps nothing if the data doesn't fit into the cookie. */
  keep(name: FlowName, part: unknown): Promise<boolean>;
  drop(name: FlowName): Promise<void>;
}

/** A broken, foreign or expired cookie counts as empty. */
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
    const text = JSON.stringify({ end, parts: [...kept] });
    if (text.length > maxBytes) return false;
    const value = await seal(text, cookie, keys);
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
