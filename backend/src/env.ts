import { z } from 'zod';
import { ApiError } from './errors.ts';

/** What wrangler binds to the backend: see backend/README.md. */
export interface Bindings {
  CATALOGUE: D1Database;
  TRADE: D1Database;
  FILES: R2Bucket;
  /** Key shared with the storefront, under which it signs the buyer's address. Without it no address is believed. */
  EDGE_KEY?: string;
  DEFAULT_REGION?: string;
  SIGN_IN_PER_ADDRESS?: string;
  SIGN_IN_PER_MINUTE?: string;
}

const variables = z.object({
  EDGE_KEY: z.string().min(32).optional(),
  DEFAULT_REGION: z.coerce.number().int().positive().default(1),
  SIGN_IN_PER_ADDRESS: z.coerce.number().int().positive().default(10),
  SIGN_IN_PER_MINUTE: z.coerce.number().int().positive().default(20),
});

/** The checked environment of the backend, which handlers and stores receive. */
export interface Env {
  catalogue: D1Database;
  trade: D1Database;
  files: R2Bucket;
  edgeKey: string | null;
  /** Region of a visitor who has chosen none. */
  defaultRegion: number;
  /** Sign-in attempts a minute from one address. */
  signInPerAddress: number;
  /** Passwords hashed a minute by the whole service: each costs about 150 ms of CPU. */
  signInPerMinute: number;
}

const known = new WeakMap<Bindings, Env>();

/** Checks the bindings once per worker. Throws a 503 that names the variable at fault, never its value. */
export function readEnv(bindings: Bindings): Env {
  const before = known.get(bindings);
  if (before) return before;
  const missing = (['CATALOGUE', 'TRADE', 'FILES'] as const).filter((name) => !bindings[name]);
  const parsed = variables.safeParse(bindings);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  const names = [...missing, ...wrong];
  if (!parsed.success || names.length > 0) {
    throw new ApiError(503, 'ConfigurationError', `Сервис не настроен: проверьте ${names.join(', ')}`);
  }
  const env: Env = {
    catalogue: bindings.CATALOGUE,
    trade: bindings.TRADE,
    files: bindings.FILES,
    edgeKey: parsed.data.EDGE_KEY ?? null,
    defaultRegion: parsed.data.DEFAULT_REGION,
    signInPerAddress: parsed.data.SIGN_IN_PER_ADDRESS,
    signInPerMinute: parsed.data.SIGN_IN_PER_MINUTE,
  };
  known.set(bindings, env);
  return env;
}
