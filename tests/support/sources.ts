import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.ts';

const sources = ['app', 'backend', 'contract', 'functions', 'public', 'scripts'];
const configs = [
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
];

/** A copy of everything that the product is built from, in which a test may change and build what it likes. */
export function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'trade-counter-sources-'));
  for (const part of [...sources, ...configs]) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
