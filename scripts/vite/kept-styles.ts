import type { Plugin } from 'vite';

/**
 * Keeps the stylesheets of what the server draws in the browser's build, although the code that names their classes is not
 * there: a `drawn-styles.ts` imports them for their own sake, and by itself Vite drops such imports.
 */
export function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    // After Vite's own handling of stylesheets, whose last word on side effects this replaces.
    enforce: 'post',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr) return null;
      if (id.endsWith('/drawn-styles.ts')) return { code, map: null, moduleSideEffects: true };
      return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
    },
  };
}
