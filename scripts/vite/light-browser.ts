import type { Plugin } from 'vite';

/** Remix and its router, whose options are the same for every page (remix.config.js). */
const packages = /node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\/dist\//;

/** Options that the framework asks for at run time and that this build knows. */
const known: readonly (readonly [RegExp, string])[] = [
  // Our pages carry plain data wherever they can (app/document/page-data.server.ts): only then is there a stream to decode.
  [
    /if \(window\.__remixContext\.future\.v3_singleFetch\) \{/g,
    'if (stateDecodingPromise || window.__remixContext.stream) {',
  ],
  [/(window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, 'true'],
  [/window\.__remixContext\.isSpaMode\b/g, 'false'],
  [/\bisFogOfWarEnabled\(future, isSpaMode\)(?! \{)/g, 'false'],
  [/\bif \(isSpaMode\)/g, 'if (false)'],
  [/\bisSpaMode && /g, 'false && '],
  [/\bfuture\.v7_(fetcherPersist|partialHydration|relativeSplatPath|throwAbortReason)\b/g, 'true'],
];

/** Writes the framework's options into its code for the browser, so that the minifier can drop what they switch off. */
export function lightBrowser(): Plugin {
  return {
    name: 'light-browser',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !packages.test(id)) return null;
      return { code: known.reduce((text, [option, value]) => text.replace(option, value), code), map: null };
    },
  };
}
