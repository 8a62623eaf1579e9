/**
 * The Remix options. Vite reads them (vite.config.ts); the classic compiler is not used.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    // Off on purpose: matching a long path against the manifest costs seconds of CPU for one anonymous request
    // (docs/decisions/008-remix-end-of-life.md).
    v3_lazyRouteDiscovery: false,
  },
};
