import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Makes the secrets that storefront and backend need on this machine, in files that git ignores; what is there stays. */
export function ensureLocalSecrets(): void {
  const storefront = '.dev.vars';
  const backend = 'backend/.dev.vars';
  const edgeKey = readVariable(storefront, 'EDGE_KEY') ?? readVariable(backend, 'EDGE_KEY') ?? random();
  addMissing(storefront, { SESSION_KEYS: `k1:${random()}`, EDGE_KEY: edgeKey, API_PUBLIC: '1' });
  addMissing(backend, { EDGE_KEY: edgeKey, MESSAGES: 'demo' });
}

function addMissing(file: string, variables: Readonly<Record<string, string>>): void {
  const missing = Object.entries(variables).filter(([name]) => readVariable(file, name) === undefined);
  if (missing.length === 0) return;
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n?$/, '\n') : '';
  const lines = missing.map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, before + lines.join(''), { mode: 0o600 });
}

function readVariable(file: string, name: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return new RegExp(`^${name}\\s*=\\s*"?([^"\\n]*)"?\\s*$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
