import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const kept = '?kept';

/**
 * Keeps the stylesheets of what the server draws in the browser's build, although the code that names their classes is not
 * there: a `drawn-styles.ts` imports them for their own sake, and by itself Vite drops such imports. They end in the one
 * stylesheet; the module itself becomes a file that nobody asks for, since a browser needs none of its names.
 */
export function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    // After Vite's own handling of stylesheets, whose last word on side effects this replaces.
    enforce: 'post',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler: (id) => (id.endsWith(`/drawn-styles.ts${kept}`) ? id : null),
    },
    load: (id) => (id.endsWith(kept) ? readFileSync(id.slice(0, -kept.length), 'utf8') : null),
    transform(code, id, options) {
      if (options?.ssr) return null;
      if (id.endsWith('/drawn-styles.ts')) {
        return { code: `() => import(${JSON.stringify(id + kept)});`, map: null, moduleSideEffects: 'no-treeshake' };
      }
      if (id.endsWith(kept)) return { code, map: null, moduleSideEffects: true };
      return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
    },
  };
}
