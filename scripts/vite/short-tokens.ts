import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Tokens that are also written at run time, for a supplier's colour (app/styles/theme.ts); they keep their names. */
const runtime = /^--brand/;

/**
 * Short names for the design tokens of `file`: they stand in every rule of the styles that each page carries. A token has the
 * letter of its place in the file; other custom properties keep their names, so ours must not be single letters.
 */
export function shortTokens(file: string): Plugin {
  const tokens = [...new Set(readFileSync(file, 'utf8').match(/--[a-z][\w-]*(?=:)/g))].filter(
    (name) => !runtime.test(name),
  );
  const short = new Map(tokens.map((name, index) => [name, `--${(index + 10).toString(36)}`]));
  return {
    name: 'short-tokens',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /\.css(\?|$)/.test(id)
        ? { code: code.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name), map: null }
        : null,
  };
}
