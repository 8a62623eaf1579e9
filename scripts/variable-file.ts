import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string>>;

/** The variables of a file such as `.dev.vars`; none if it isn't there. */
export function readVariables(file: string): Variables {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Variables) : {};
}

/** Adds the variables that the file lacks, and keeps what it has. Only its owner may read a new file. */
export function addMissing(file: string, variables: Variables): void {
  const existing = readVariables(file);
  const missing = Object.entries(variables).filter(([name]) => existing[name] === undefined);
  if (missing.length === 0) return;
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n?$/, '\n') : '';
  const lines = missing.map(([name, value]) => `${name}="${value}"\n`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, before + lines.join(''), { mode: 0o600 });
}

/** 43 characters base64url, as every key of the shop. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}
