import { z } from 'zod';
import { siteAddress } from '#contract/web-address.ts';
import { MissingVariable, type Services, servicesOf, serviceVariables } from './env-services.ts';
import { NotConfigured } from './errors.ts';

type Variables = Partial<Record<keyof typeof variables.shape, string>>;

/** What wrangler binds to the backend: see backend/README.md. */
export interface Bindings extends Variables, BackendBindings {}

const count = (usual: number) => z.coerce.number().int().positive().default(usual);

const variables = serviceVariables.extend({
  EDGE_KEY: z.string().min(32).optional(),
  DEFAULT_REGION: count(1),
  SIGN_IN_PER_ADDRESS: count(10),
  SIGN_IN_PER_NETWORK: count(30),
  SIGN_IN_PER_MINUTE: count(120),
  CODES_PER_HOUR: count(3),
  ORDER_CLERK_MINUTES: z.coerce.number().int().positive().optional(),
  RESEND_AFTER: z.coerce.number().int().min(0).default(60),
  SIGN_UPS_PER_HOUR: count(5),
  SUGGESTIONS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  SHOP_ORIGIN: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(siteAddress.transform((address) => new URL(address).origin))),
});

/** All variables that the backend reads, without its bindings. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** The validated environment that handlers and stores receive. */
export interface Env extends Services {
  catalogue: D1Database;
  trade: D1Database;
  files: R2Bucket;
  /** Key shared with the storefront, which signs the buyer's IP address with it. With null no address is trusted. */
  edgeKey: string | null;
  /** Region of a visitor who hasn't chosen one. */
  defaultRegion: number;
  /** Sign-in attempts per minute and address. */
  signInPerAddress: number;
  /** Sign-in attempts per minute and network: /24 of IPv4, /48 of IPv6. */
  signInPerNetwork: number;
  /** Passwords of unknown browsers hashed per minute by the whole service: each costs about 150 ms of CPU. */
  signInPerMinute: number;
  /** One-time codes per hour and login. */
  codesPerHour: number;
  /** Seconds between two codes to one login from one browser. */
  resendAfter: number;
  /** Minutes after which each order of a demonstration goes one step further by itself; null for never. */
  clerkMinutes: number | null;
  /** Sign-ups started per hour and browser. A network may start twelve times as many. */
  signUpsPerHour: number;
  /** Suggestions per minute and person; null means the default of 30. */
  suggestionsPerMinute: number | null;
  /** Origins of the shops for links in messages, the usual one first. */
  shopOrigins: readonly string[];
}

const cache = new WeakMap<Bindings, Env>();

/** Validates the bindings once per worker. Throws a 503 with the names of invalid variables, never their values. */
export function readEnv(bindings: Bindings): Env {
  const cached = cache.get(bindings);
  if (cached) return cached;
  const missing = (['CATALOGUE', 'TRADE', 'FILES'] as const).filter((name) => !bindings[name]);
  const parsed = variables.safeParse(bindings);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  const names = [...missing, ...wrong];
  if (!parsed.success || names.length > 0) throw new NotConfigured(names);
  const { data } = parsed;
  const env: Env = {
    ...services(data),
    catalogue: bindings.CATALOGUE,
    trade: bindings.TRADE,
    files: bindings.FILES,
    edgeKey: data.EDGE_KEY ?? null,
    defaultRegion: data.DEFAULT_REGION,
    signInPerAddress: data.SIGN_IN_PER_ADDRESS,
    signInPerNetwork: data.SIGN_IN_PER_NETWORK,
    signInPerMinute: data.SIGN_IN_PER_MINUTE,
    codesPerHour: data.CODES_PER_HOUR,
    resendAfter: data.RESEND_AFTER,
    clerkMinutes: data.ORDER_CLERK_MINUTES ?? null,
    signUpsPerHour: data.SIGN_UPS_PER_HOUR,
    suggestionsPerMinute: data.SUGGESTIONS_PER_MINUTE ?? null,
    shopOrigins: data.SHOP_ORIGIN,
  };
  cache.set(bindings, env);
  return env;
}

function services(data: z.output<typeof variables>): Services {
  try {
    return servicesOf(data);
  } catch (error) {
    throw error instanceof MissingVariable ? new NotConfigured([error.message]) : error;
  }
}
