/** A replacement in the sources. It has to apply, or the rehearsal ends: then this list is out of date. */
export interface Change {
  /** A file, or a pattern of paths. */
  in: string | RegExp;
  from: RegExp;
  to: string;
}

const code = /^(app|scripts|tests)\/.*\.(ts|tsx)$/;

/** What `npx codemod remix/2/react-router/upgrade` renames; that program needs a network of its own. */
const renamedPackages: readonly Change[] = [
  { in: code, from: /'@remix-run\/(cloudflare|react|router)'/g, to: "'react-router'" },
  { in: code, from: /'@remix-run\/route-config'/g, to: "'@react-router/dev/routes'" },
  { in: 'tests/support/render.tsx', from: /'react-router-dom(\/server)?'/g, to: "'react-router'" },
  { in: code, from: /\bRemixServer\b/g, to: 'ServerRouter' },
  { in: code, from: /virtual:remix\//g, to: 'virtual:react-router/' },
  {
    in: 'app/entry.client.tsx',
    from: /import \{ RemixBrowser \} from 'react-router'/,
    to: "import { HydratedRouter } from 'react-router/dom'",
  },
  { in: 'app/entry.client.tsx', from: /RemixBrowser/g, to: 'HydratedRouter' },
  {
    in: 'vite.config.ts',
    from: /import \{ vitePlugin as remix \} from '@remix-run\/dev';/,
    to: "import { reactRouter } from '@react-router/dev/vite';",
  },
  { in: 'vite.config.ts', from: /import remixConfig.*\n/, to: '' },
  { in: 'vite.config.ts', from: /remix\(remixConfig\)/, to: 'reactRouter()' },
  { in: 'vite.config.ts', from: /@remix-run\|/, to: 'react-router|' },
  { in: 'package.json', from: /remix vite:build/, to: 'react-router build' },
];

/** What is ours to change, because it stands closer to the framework than its public names. */
const ownChanges: readonly Change[] = [
  // The hand-over of data (docs/decisions/020-document-and-start.md) has another name, and is otherwise the same.
  { in: /^app\/server\/http\/hand-over\.server(\.test)?\.tsx?$/, from: /__remixContext/g, to: '__reactRouterContext' },
  // The mode is no part of the build any more.
  { in: 'app/server/http/route-middleware.server.ts', from: /build\.mode/, to: "'production'" },
  // `context` is `any` in the arguments of loaders that don't name its type; only here an error comes of it.
  {
    in: 'app/features/sitemap/pages.route.tsx',
    from: /\{ LoaderFunctionArgs/,
    to: '{ AppLoadContext, LoaderFunctionArgs',
  },
  { in: 'app/features/sitemap/pages.route.tsx', from: /: LoaderFunctionArgs/, to: '$&<AppLoadContext>' },
  // `useFetcher` infers what arrives from the loader's type, which is a parameter here.
  { in: 'app/features/auth/step-dialog.tsx', from: /children\(data,/, to: 'children(data as T,' },
  // Fake builds of the tests: what a build consists of.
  {
    in: /^(tests\/support\/fake-build\.ts|app\/server\/http\/hand-over\.server\.test\.tsx)$/,
    from: /mode: 'production',/,
    to: "ssr: true, prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },",
  },
  { in: 'app/entry.server.test.tsx', from: /ServerBuild\['routes'\]\[string\]/, to: 'NonNullable<$&>' },
  { in: 'tests/tree.test.ts', from: /remix\.config\.js/, to: 'react-router.config.ts' },
  { in: 'tests/tree.test.ts', from: /@remix-run\\\//, to: 'react-router' },
  { in: 'tests/routes.test.ts', from: /AgnosticRouteObject/g, to: 'RouteObject' },
];

export const changes: readonly Change[] = [...renamedPackages, ...ownChanges];
