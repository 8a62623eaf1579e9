import type { Plugin } from 'vite';

/** Remix and its router, whose options are the same for every page (remix.config.js). */
const packages = /node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\/dist\//;

type Change = readonly [found: RegExp, written: string];

/** Options that the framework asks for at run time and that this build knows. */
const options: readonly Change[] = [
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
  [
    /\bfuture\.v7_(fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation|throwAbortReason)\b/g,
    'true',
  ],
];

/** What we never use: hot reload of the classic compiler, data that comes piecemeal, routes found on the way, blocked ways. */
const unused: readonly Change[] = [
  [/if \(import\.meta &&/g, 'if (false &&'],
  // All data comes with one answer to all loaders.
  [
    /let result = await fetchServerHandler\(request, route\);\s*return unwrap \? unwrapServerResponse\(result\) : result;/g,
    '',
  ],
  [/(?<!function )\bisDeferred(Result|Data)\([^()]*\)/g, 'false'],
  // One stylesheet for all pages (inlined-styles.ts).
  [/(?<!function )\bprefetchStyleLinks\([^()]*\)/g, 'Promise.resolve()'],
  // The root has an error page of its own, and no loader in the browser.
  [/route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g, 'undefined'],
  [/let patchRoutesOnNavigationImpl = [^;]*;/g, 'const patchRoutesOnNavigationImpl = undefined;'],
  [/\bgetPatchRoutesOnNavigationFunction\([^()]*\)(?! \{)/g, 'undefined'],
  [/\bfogOfWar\.active\b(?! = )/g, 'false'],
  [/!isFogOfWar\b/g, 'true'],
  [/\bif \(isFogOfWar\)/g, 'if (false)'],
  [/let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, 'const blockerKey = undefined;'],
  [/^\s*getBlocker,$/gm, ''],
];

/** What goes wrong in the framework. */
const mended: readonly Change[] = [
  // Of a failure outside every route Remix would show the stack, in English.
  [
    /(?<=console\.error\(error\);)(?=\s*let heyDeveloper)/g,
    'const e = React.createElement; return e("html", { lang: "ru" }, e("head"), e("body", null, e("h1", null, "Произошел технический сбой"), e("a", { href: "" }, "Обновить страницу")));',
  ],
  // An answer that the buyer gave up while it came is no fault to write to the console.
  [/console\.error\(e\);(?=\s*throw new Error\(`Unable to decode)/g, 'if (init.signal?.aborted) throw e; $&'],
];

/** Writes the framework's options into its code for the browser, so that the bundler can drop what they switch off. */
export function lightBrowser(): Plugin {
  return {
    name: 'light-browser',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, { ssr } = {}) {
      if (ssr || !packages.test(id)) return null;
      const text = [...options, ...unused, ...mended].reduce(
        (text, [found, written]) => text.replace(found, written),
        code,
      );
      return { code: text, map: null };
    },
  };
}
