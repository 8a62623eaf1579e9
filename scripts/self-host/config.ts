import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Line, wrong } from '#scripts/doctor/line.ts';
import { backendSide, storefrontSide } from '#scripts/doctor/variables.ts';
import { addMissing, newKey, readVariables, type Variables } from '#scripts/variable-file.ts';

/** The variables of both sides on a server of one's own. */
export interface SelfHostConfig {
  readonly storefront: Variables;
  /** Undefined where `API_ORIGIN` names the supplier's own API. */
  readonly backend: Variables | undefined;
}

/** What `demo` would do to a shop that is open to everybody. */
const played = {
  MESSAGES: 'shows every code and invitation to everybody',
  SSO: 'signs anybody in as anybody',
  PAYMENTS: 'takes made-up money for real orders',
  CONFIGURATOR: 'is no configurator of a supplier',
};

/**
 * The variables in `storefront.env` and `backend.env` of a folder. Writes missing files with keys of their own. Throws
 * sentences for the operator while anything is missing, malformed or only for demonstrations; they never hold a value.
 */
export function ensureConfig(folder: string): SelfHostConfig {
  const [front, back] = [join(folder, 'storefront.env'), join(folder, 'backend.env')];
  const isNew = !existsSync(front);
  const edgeKey = readVariables(front)['EDGE_KEY'] ?? readVariables(back)['EDGE_KEY'] ?? newKey();
  addMissing(front, { PUBLIC_ORIGIN: '', SESSION_KEYS: `k1:${newKey()}`, EDGE_KEY: edgeKey });
  addMissing(back, { EDGE_KEY: edgeKey });
  if (isNew) {
    throw new Error(`${front} and ${back} are written, with new keys. Put the address that buyers will open, such as
https://shop.example.ru, into PUBLIC_ORIGIN of the first, and start again.`);
  }
  return readConfig(folder);
}

/** The variables as they stand in a folder, right or wrong. */
export function configVariables(folder: string): { storefront: Variables; backend: Variables } {
  const storefront = readVariables(join(folder, 'storefront.env'));
  const shop = { SHOP_ORIGIN: storefront['PUBLIC_ORIGIN'] ?? '' };
  return { storefront, backend: { ...shop, ...readVariables(join(folder, 'backend.env')) } };
}

/** As `ensureConfig`, without writing anything. */
export function readConfig(folder: string): SelfHostConfig {
  const { storefront, backend: variables } = configVariables(folder);
  const backend = 'API_ORIGIN' in storefront ? undefined : variables;
  const origin = storefront['PUBLIC_ORIGIN'] ?? '';
  const lines = [...storefrontLines(storefront, origin), ...(backend ? backendLines(backend) : [])];
  const faults = lines.map(({ part, says, todo }) => `${part}: ${says}${todo === undefined ? '' : ` → ${todo}`}`);
  if (faults.length > 0) throw new Error(`The variables in ${folder} aren't right:\n  ${faults.join('\n  ')}`);
  return { storefront, backend };
}

function storefrontLines(variables: Variables, origin: string): readonly Line[] {
  if (origin.startsWith('https://')) return storefrontSide(variables).lines;
  const missing = wrong('storefront PUBLIC_ORIGIN', 'is no https address', 'put the address there that buyers open');
  return [missing, ...storefrontSide({ ...variables, PUBLIC_ORIGIN: 'https://shop.example' }).lines];
}

function backendLines(variables: Variables): Line[] {
  const demo = Object.entries(played).filter(([name]) => variables[name] === 'demo');
  return [
    ...backendSide(variables).lines,
    ...demo.map(([name, does]) => wrong(`backend ${name}`, `demo ${does}`, 'backend/README.md names the others')),
  ];
}
