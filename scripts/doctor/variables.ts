import gate from '#app/locales/en/gate.json' with { type: 'json' };
import { type Env, readEnv, variableNames } from '#app/server/env.server.ts';
import {
  type Env as BackendEnv,
  type Bindings,
  variableNames as backendNames,
  readEnv as readBackend,
} from '#backend/env.ts';
import { NotConfigured } from '#backend/errors.ts';
import type { Variables } from '#scripts/variable-file.ts';
import { type Line, ok, wrong } from './line.ts';

/** A side of the shop with its variables, as far as they can be read. */
export interface Side<E> {
  readonly lines: readonly Line[];
  /** Null if the variables are wrong. */
  readonly env: E | null;
}

/** Stands for what wrangler binds. */
const bound = { fetch: () => undefined };

export function storefrontSide(variables: Variables): Side<Env> {
  const read = readEnv({ ...variables, API: bound });
  const faults = read.env ? [] : read.faults;
  const shapes: Readonly<Record<string, string>> = gate;
  const lines = faults.map(({ name }) =>
    wrong(`storefront ${name}`, whyOf(name, variables), remedyOf(name, variables, shapes[`env.${name}`])),
  );
  return { lines: [...lines, ...unknownIn('storefront', variables, variableNames)], env: read.env ?? null };
}

export function backendSide(variables: Variables): Side<BackendEnv> {
  const unknown = unknownIn('backend', variables, backendNames);
  try {
    const stand = bound as unknown as Bindings['CATALOGUE'] & Bindings['FILES'];
    return { lines: unknown, env: readBackend({ ...variables, CATALOGUE: stand, TRADE: stand, FILES: stand }) };
  } catch (error) {
    if (!(error instanceof NotConfigured)) throw error;
    const lines = error.names
      .split(', ')
      .map((name) => wrong(`backend ${name}`, whyOf(name, variables), remedyOf(name, variables)));
    return { lines: [...lines, ...unknown], env: null };
  }
}

/** A line for a side whose variables are all right. */
export function soundLines({ lines, env }: Side<unknown>, name: string): Line[] {
  return env === null || lines.length > 0 ? [...lines] : [ok(name, 'variables are well formed')];
}

/** Never its value. */
function whyOf(name: string, variables: Variables): string {
  const value = variables[name];
  if (value === undefined) return 'is missing';
  if (name === 'PAYMENT_NOTICE_KEY' && value === variables['PAYMENT_KEY']) return 'is the same as PAYMENT_KEY';
  return /_KEY$/.test(name) && value.length < 32 ? 'is too short' : 'is malformed';
}

function remedyOf(name: string, variables: Variables, shape?: string): string {
  const places = 'npm start makes one here; deployed: npx wrangler pages secret put';
  const makes = name === 'SESSION_KEYS' || name === 'EDGE_KEY';
  if (variables[name] === undefined && makes) return `${places} ${name}`;
  if (shape !== undefined) return `it has to be ${shape}`;
  return name.endsWith('_KEY')
    ? 'at least 32 random characters; backend/README.md tells of it'
    : 'backend/README.md says how it looks';
}

/** Names that nothing reads, such as misspelt ones. */
function unknownIn(side: string, variables: Variables, names: readonly string[]): Line[] {
  const unknown = Object.keys(variables).filter((name) => !names.includes(name));
  return unknown.map((name) =>
    wrong(`${side} ${name}`, 'is no variable, nothing reads it', gone[name] ?? `README.md names those of the ${side}`),
  );
}

/** Variables that there were. */
const gone: Readonly<Record<string, string>> = {
  COOKIE_DEV:
    'remove it: cookies go without Secure over http on localhost by themselves, and with https they never may',
};
