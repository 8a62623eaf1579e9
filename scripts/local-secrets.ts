import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string>>;

/**
 * Creates the secrets that storefront and backend need on this machine, in the `.dev.vars` files that wrangler reads
 * too and git ignores. Keeps existing ones. Returns the variables of both, for a shop at this port.
 */
export function ensureLocalSecrets(folder: string, port: number): { storefront: Variables; backend: Variables } {
  const storefront = join(folder, '.dev.vars');
  const backend = join(folder, 'backend/.dev.vars');
  const edgeKey = readVariables(storefront)['EDGE_KEY'] ?? readVariables(backend)['EDGE_KEY'] ?? random();
  addMissing(storefront, { SESSION_KEYS: `k1:${random()}`, EDGE_KEY: edgeKey, API_PUBLIC: '1' });
  addMissing(backend, {
    EDGE_KEY: edgeKey,
    MESSAGES: 'demo',
    SSO: 'demo',
    CONFIGURATOR: 'demo',
    PAYMENTS: 'demo',
    PAYMENT_KEY: random(),
    PAYMENT_NOTICE_KEY: random(),
  });
  return readLocalSecrets(folder, port);
}

/** The variables as they are, for a shop at this port. */
export function readLocalSecrets(folder: string, port: number): { storefront: Variables; backend: Variables } {
  const shop = { SHOP_ORIGIN: `http://localhost:${port}, http://127.0.0.1:${port}` };
  const backend = readVariables(join(folder, 'backend/.dev.vars'));
  return { storefront: readVariables(join(folder, '.dev.vars')), backend: { ...shop, ...backend } };
}

function addMissing(file: string, variables: Variables): void {
  const existing = readVariables(file);
  const missing = Object.entries(variables).filter(([name]) => existing[name] === undefined);
  if (missing.length === 0) return;
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n?$/, '\n') : '';
  const lines = missing.map(([name, value]) => `${name}="${value}"\n`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, before + lines.join(''), { mode: 0o600 });
}

function readVariables(file: string): Variables {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Variables) : {};
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
